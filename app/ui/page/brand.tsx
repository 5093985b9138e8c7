type Props = { name: string; nameInHindi?: string };

/** The mark (a sun on its horizon, and two lines of water) with the foundation's name. */
export function Brand({ name, nameInHindi }: Props) {
  return (
    <>
      <svg viewBox="0 0 36 36" aria-hidden="true" fill="none">
        <path d="M7 22a11 11 0 0 1 22 0Z" fill="var(--mark, var(--sun))" />
        <path d="M1 22.75h34M6 27.25h24M12 31.75h12" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
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
