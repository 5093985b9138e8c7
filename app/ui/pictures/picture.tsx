import { preload } from "react-dom";
import "./picture.css";

/** A stored picture of `platform/uploads`; the site's own art has the same shape. */
export type PictureSource = {
  src: string;
  width: number;
  height: number;
  color: string;
  /** What must stay in view where it is cropped, as `29% 83%`; else its middle does. */
  focus?: string;
} & (Files | Widths);

type Files = { srcSet: string; avifSrcSet: string | null };
/** The files of these widths, named like `src`. */
type Widths = { widths: string; hasAvif: boolean };

type Props = {
  picture: PictureSource;
  alt: string;
  /** How wide it is shown, for the browser's choice: `(width >= 820px) 33vw, 100vw`. */
  sizes: string;
  className?: string;
  /** Width to height; 3 to 2 where nothing is said. */
  ratio?: number;
  /** True for the one picture that leads the page. */
  isLead?: boolean;
  /** Of the person it shows, in its place where it does not load. */
  initials?: string;
  children?: React.ReactNode;
};

/** A cropped picture: its colour first, then the lightest file that fits, without a layout shift. */
export function Picture({ picture, alt, sizes: stands, className = "", ratio, ...rest }: Props) {
  const { isLead = false, initials, children } = rest;
  const sizes = forPhones(stands);
  const { src, width, height, color, focus } = picture;
  const { srcSet, avifSrcSet } = filesOf(picture);
  // In the head before the fonts: a browser with six connections to a site would load it after them.
  if (isLead && avifSrcSet)
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avifSrcSet,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  return (
    <div
      className={`picture ${className}`}
      style={{ backgroundColor: color, aspectRatio: ratio }}
      data-initials={initials}
    >
      <picture>
        {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          style={focus ? { objectPosition: focus } : undefined}
          width={width}
          height={height}
          loading={isLead ? "eager" : "lazy"}
          fetchPriority={isLead ? "high" : "auto"}
          decoding={isLead ? "auto" : "async"}
        />
      </picture>
      {children}
    </div>
  );
}

/** One of three cards in a row, of two, or alone; `onPhones` is how wide it is shown there. */
export function CardPicture({ onPhones = "90vw", ...props }: Omit<Props, "sizes"> & { onPhones?: string }) {
  const sizes = `(width >= 1440px) 411px, (width >= 1100px) 30vw, (width >= 600px) 45vw, ${onPhones}`;
  return <Picture {...props} sizes={sizes} />;
}

/** As wide as the page, over what it is about. */
export function LeadPicture(props: Omit<Props, "sizes" | "isLead">) {
  return <Picture ratio={2} {...props} sizes="(width >= 1440px) 1296px, 90vw" isLead />;
}

/** A stored picture's files are all named `…-240.webp`, by their widths. */
export function filesOf(picture: PictureSource): Files {
  if ("srcSet" in picture) return picture;
  const { src, widths, hasAvif } = picture;
  const name = src.slice(0, src.lastIndexOf("-"));
  const set = (format: string) => widths.replace(/\d+/g, `${name}-$&.${format} $&w,`).slice(0, -1);
  return { srcSet: set("webp"), avifSrcSet: hasAvif ? set("avif") : null };
}

/**
 * A phone's third pixel to a point weighs and is not seen: four fifths of the width choose a file that is sharp enough,
 * and two thirds where a point has less than two, on a cheap phone with a thin line. A window at a desk has one.
 */
function forPhones(sizes: string): string {
  const width = Number(/(\d+)vw$/.exec(sizes)?.[1]);
  if (!width) return sizes;
  const part = (share: number) => `${Math.floor(width * share)}vw`;
  return `(width < 600px) and (1dppx < resolution < 2dppx) ${part(2 / 3)}, (width < 600px) ${part(4 / 5)}, ${sizes}`;
}
