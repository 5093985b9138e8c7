import { Link } from "react-router";
import { Brand } from "../../ui/brand.tsx";
import type { Outcome } from "../../ui/visitor-form.tsx";
import { RegistrationFields } from "./registration-fields.tsx";

type Props = { site: { name: string; taglineFirst: string; taglineSecond: string }; outcome: Outcome | undefined };

/** The tagline's picture at left, the form at right, as on the sign-in page. */
export function RegisterView({ site, outcome }: Props) {
  return (
    <main className="sign-in register">
      <div className="sign-in-picture">
        <Hero hour="dawn" className="by-light" />
        <Hero hour="dusk" className="by-dark" />
        <p>{site.taglineFirst}</p>
        <p>{site.taglineSecond}</p>
      </div>
      <Link to="/" className="sign-in-brand">
        <Brand name={site.name} />
      </Link>
      <div className="sign-in-form">
        <div>
          <h1>Create an account</h1>
          <RegistrationFields siteName={site.name} outcome={outcome} />
          <p className="register-other">
            Already have an account? <Link to="/login">Sign In</Link>
          </p>
        </div>
      </div>
    </main>
  );
}

/** Lazy, because only one of the two is shown, and neither on a phone: what is hidden is never fetched. */
function Hero({ hour, className }: { hour: "dawn" | "dusk"; className: string }) {
  const file = `/media/hero-${hour}-mobile`;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={`${file}.avif`} />
      <img src={`${file}.webp`} alt="" loading="lazy" />
    </picture>
  );
}
