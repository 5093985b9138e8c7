import { Link } from "react-router";
import { SignInFrame } from "../../ui/page/sign-in-frame.tsx";
import type { Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { RegistrationFields } from "./registration-fields.tsx";
import "./register.css";

type Props = { site: { name: string; taglineFirst: string; taglineSecond: string }; outcome: Outcome | undefined };

/** Making an account, in the frame of the sign-in page. */
export function RegisterView({ site, outcome }: Props) {
  return (
    <SignInFrame site={site} className="register">
      <h1>Create an account</h1>
      <RegistrationFields siteName={site.name} outcome={outcome} />
      <p className="muted linked above-l">
        Already have an account? <Link to="/login">Sign In</Link>
      </p>
    </SignInFrame>
  );
}
