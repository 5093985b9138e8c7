import type { ReactNode } from "react";
import "./sign-in.css";

type Props = {
  site: { taglineFirst: string; taglineSecond: string };
  className?: string;
  children: ReactNode;
};

/** The tagline's picture at left, the form at right: for the pages where people sign in. */
export function SignInFrame({ site, className = "", children }: Props) {
  return (
    <div className={`sign-in ${className}`.trim()}>
      <div className="sign-in-picture">
        <Hero hour="dawn" className="by-light" />
        <Hero hour="dusk" className="by-dark" />
        <p>{site.taglineFirst}</p>
        <p>{site.taglineSecond}</p>
      </div>
      <div className="sign-in-form">
        <div>{children}</div>
      </div>
    </div>
  );
}

/** Lazy, because only one of the two is shown, and neither on a phone: what is hidden is never fetched. */
function Hero({ hour, className }: { hour: "dawn" | "dusk"; className: string }) {
  const file = `/media/hero-${hour}-mobile`;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={`${file}.avif`} />
      <img className="cover" src={`${file}.webp`} alt="" loading="lazy" />
    </picture>
  );
}
