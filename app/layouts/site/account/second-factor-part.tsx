import { useEffect, useRef, useState } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { useSession } from "../../../platform/auth/session.ts";
import type { SecondFactorAnswer } from "../../../platform/second-factor/second-factor.ts";
import { pathAfterLogin } from "../../../platform/sign-in/next-path.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { AccountForm, CURRENT_PASSWORD } from "./account-form.tsx";
import { loadAccountRequests } from "./load-account.ts";
import { RecoveryCodes, SetUpSecondFactor } from "./second-factor-setup.tsx";

const OFF =
  "Off. When it is on, signing in asks for your password and for a code from an app on your phone. Turning it on signs you out everywhere else.";
const NEEDED =
  "Everyone who works in the panel signs in with a code too. Please set it up here; then the panel opens for you.";
const FEW = 2;

type Props = SecondFactorAnswer & { email: string };
type Factor = Pick<SecondFactorAnswer, "isOn" | "recoveryCodesLeft">;
type Open = "set-up" | "codes" | "off" | null;

/** The code that signing in asks for besides the password: set up, new recovery codes, turned off. */
export function SecondFactorPart({ email, isRequired, ...first }: Props) {
  const [{ isOn, recoveryCodesLeft }, setFactor] = useState<Factor>(first);
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<Open>(null);
  const wasOpen = useRef<Open>(null);
  useEffect(() => {
    // The pressed button is removed with its form.
    if (wasOpen.current && !open) heading.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const close = () => setOpen(null);
  const { revalidate } = useRevalidator();
  const done = (now: Factor) => {
    close();
    setFactor(now);
    // Other sessions may have ended.
    void revalidate();
  };
  const isNeeded = isRequired && !isOn;
  return (
    <section className="account-part ruled below-xl" aria-labelledby="second-factor">
      <h2 id="second-factor" className="h3 below-m" ref={heading} tabIndex={-1}>
        Authenticator code
      </h2>
      {isNeeded && <p className="notice below-xl">{NEEDED}</p>}
      {open === null && <p className="meta">{isOn ? wordsOf(recoveryCodesLeft) : OFF}</p>}
      {open === "set-up" && (
        <SetUpSecondFactor email={email} onCancel={close} onDone={(codes) => done(onWith(codes))} />
      )}
      {open === "codes" && <NewCodes email={email} onCancel={close} onDone={(codes) => done(onWith(codes))} />}
      {open === "off" && <TurnOff onCancel={close} onDone={() => done({ isOn: false, recoveryCodesLeft: 0 })} />}
      {open === null && <Ways isOn={isOn} isRequired={isRequired} onOpen={setOpen} />}
    </section>
  );
}

const onWith = (codes: string[]): Factor => ({ isOn: true, recoveryCodesLeft: codes.length });

function wordsOf(left: number): string {
  if (left === 0) return "On. No recovery code is left: please make new ones.";
  const words = `On. ${left === 1 ? "One recovery code is" : `${left} recovery codes are`} left`;
  return left <= FEW ? `${words}: please make new ones.` : `${words}.`;
}

type WaysProps = Pick<SecondFactorAnswer, "isOn" | "isRequired"> & { onOpen: (open: Open) => void };

function Ways({ isOn, isRequired, onOpen }: WaysProps) {
  const role = useSession()?.user.role;
  const next = useSearchParams()[0].get("next");
  if (!isOn)
    return (
      <button type="button" className="btn btn-secondary" onClick={() => onOpen("set-up")}>
        Set up
      </button>
    );
  return (
    <p className="row above-l">
      {isRequired && next && role && (
        <Link className="btn btn-primary" to={pathAfterLogin(role, next)}>
          Go on to the panel
        </Link>
      )}
      <button type="button" className="btn btn-secondary" onClick={() => onOpen("codes")}>
        New recovery codes
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => onOpen("off")}>
        Turn off
      </button>
    </p>
  );
}

type CodesProps = { email: string; onCancel: () => void; onDone: (codes: string[]) => void };

function NewCodes({ email, onCancel, onDone }: CodesProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={() => onDone(codes)} />;
  return (
    <AccountForm
      label="New recovery codes"
      submit="Make new codes"
      failed="New codes could not be made. Please try again."
      fields={[{ ...CURRENT_PASSWORD, hint: "The codes that you have now no longer work." }]}
      send={async (values) => setCodes(await (await loadAccountRequests()).renewRecoveryCodes(values))}
      onCancel={onCancel}
    />
  );
}

function TurnOff({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  return (
    <AccountForm
      label="Turn off the authenticator code"
      submit="Turn off"
      failed="The code could not be turned off. Please try again."
      fields={[{ ...CURRENT_PASSWORD, hint: "From then on, your password alone signs you in." }]}
      send={async (values) => {
        notify.success(await (await loadAccountRequests()).turnOff(values));
        onDone();
      }}
      onCancel={onCancel}
    />
  );
}
