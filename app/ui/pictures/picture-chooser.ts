import { createContext, type ReactNode } from "react";

/** A picture that is stored, as whoever chose it needs it. */
export type ChosenPicture = { src: string; width: number; height: number; alt: string };

export type ChooserProps = {
  /** Added at once, as where somebody dropped them. */
  files?: File[];
  onChoose: (picture: ChosenPicture) => void;
  onClose: () => void;
};

/** Draws the dialog in which a picture is chosen or added: the panel says which it is, for a field knows no API. */
export const PictureChooser = createContext<(props: ChooserProps) => ReactNode>(() => null);
