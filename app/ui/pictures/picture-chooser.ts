import { createContext, type ReactNode } from "react";

/** A picture that is stored, as the part of the page that asked for it needs it. */
export type PictureForText = { src: string; width: number; height: number; alt: string };

export type ChooserProps = {
  /** Added at once, for example when they were dropped. */
  files?: File[];
  onChoose: (picture: PictureForText) => void;
  onClose: () => void;
};

/** Draws the dialog in which a picture is chosen or added: the panel says which it is, for a field knows no API. */
export const PictureChooser = createContext<(props: ChooserProps) => ReactNode>(() => null);
