import { Link } from "react-router";

export function PrivacyNote() {
  return (
    <p className="field-hint mt-3.5">
      We use what you send to answer you, and for nothing else. The <Link to="/privacy">privacy notice</Link> says more.
    </p>
  );
}
