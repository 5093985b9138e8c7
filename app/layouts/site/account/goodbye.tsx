import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { logOut } from "../../../platform/auth/session.ts";
import { dropAllUnsaved } from "../../../platform/forms/unsaved-form.ts";

/** After she has deleted her account: this browser forgets her too. */
export function Goodbye({ kept }: { kept: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dropAllUnsaved();
    logOut();
    heading.current?.focus();
  }, []);
  return (
    <div className="wrap under-bar profile account">
      <header className="account-head">
        <h1 ref={heading} tabIndex={-1}>
          Your account is deleted
        </h1>
      </header>
      <section className="account-part">
        <p>Thank you for the time you were with us. A last mail tells you that it is done.</p>
        {kept.length > 0 && (
          <>
            <h2 className="mt-6">What the law makes us keep</h2>
            <ul className="account-facts">
              {kept.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-6">
          <Link className="btn btn-secondary" to="/">
            To the home page
          </Link>
        </p>
      </section>
    </div>
  );
}
