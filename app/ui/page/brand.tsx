import { filesOf, type PictureSource } from "../pictures/picture.tsx";

type Props = { name: string; nameInHindi?: string; logo?: PictureSource | null };

/** The foundation's logo, or the mark that came with the site, with its name. */
export function Brand({ name, nameInHindi, logo }: Props) {
  return (
    <>
      {logo ? <Logo logo={logo} /> : <Mark />}
      <span>
        {name}
        {nameInHindi && (
          <small className="brand-hindi" lang="hi">
            {nameInHindi}
          </small>
        )}
      </span>
    </>
  );
}

/** As high as the mark would be, and as wide as it is itself. */
function Logo({ logo }: { logo: PictureSource }) {
  const { src, width, height } = logo;
  return (
    <img
      className="brand-logo"
      src={src}
      srcSet={filesOf(logo).srcSet}
      sizes="72px"
      fetchPriority="low"
      alt=""
      width={width}
      height={height}
    />
  );
}

/** A sun on its horizon, and two lines of water. */
function Mark() {
  return (
    <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true" fill="none">
      <path d="M7 22a11 11 0 0 1 22 0Z" fill="var(--mark, var(--sun))" />
      <path d="M1 22.75h34M6 27.25h24M12 31.75h12" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
