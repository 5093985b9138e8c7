import { useEffect, useRef, useState } from "react";
import type { SecondFactorSetup } from "../../../platform/second-factor/second-factor.ts";
import { saveFile } from "../../../ui/page/save-file.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { QrCode } from "../../../ui/sharing/qr-code.tsx";
import { AccountForm, CURRENT_PASSWORD } from "./account-form.tsx";
import { loadAccountRequests } from "./load-account.ts";

const CODE = {
  name: "code",
  label: "Code that the app shows now",
  required: true,
  inputMode: "numeric",
  autoComplete: "one-time-code",
  maxLength: 20,
} as const;
const FAILED = "The code could not be set up. Please try again.";

type Props = { email: string; onCancel: () => void; onDone: (codes: string[]) => void };

/** Three steps: the password, the picture and a first code, and the recovery codes. */
export function SetUpSecondFactor({ email, onCancel, onDone }: Props) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} email={email} onDone={() => onDone(codes)} />;
  if (setup) return <Scan setup={setup} onCancel={onCancel} onCodes={setCodes} />;
  return (
    <AccountForm
      label="Set up the authenticator code"
      submit="Go on"
      failed={FAILED}
      fields={[CURRENT_PASSWORD]}
      send={async (values) => setSetup(await (await loadAccountRequests()).beginSetup(values))}
      onCancel={onCancel}
    />
  );
}

type ScanProps = { setup: SecondFactorSetup; onCancel: () => void; onCodes: (codes: string[]) => void };

function Scan({ setup: { key, address, picture }, onCancel, onCodes }: ScanProps) {
  return (
    <>
      <div className="row gap-m below-l second-factor-scan">
        <QrCode label="QR code for your authenticator app; the key beside it says the same" code={picture} />
        <div className="stack gap-m grow">
          <p>
            Scan this with an authenticator app, such as Aegis, Google Authenticator or Microsoft Authenticator. Your
            app then shows a code of six digits, and a new one every 30 seconds.
          </p>
          <p>
            Is the app on this phone?{" "}
            <a href={address} className="link">
              Open it in the app
            </a>
          </p>
          <p>
            Or type this key:
            <code className="block select-all above-s">{inFours(key)}</code>
          </p>
        </div>
      </div>
      <AccountForm
        label="Turn on the authenticator code"
        submit="Turn on"
        failed={FAILED}
        fields={[CODE]}
        send={async (values) => {
          onCodes(await (await loadAccountRequests()).turnOn(values));
          notify.success("From now on signing in asks for a code.");
        }}
        onCancel={onCancel}
      />
    </>
  );
}

function inFours(key: string): string {
  return key.match(/.{1,4}/g)?.join(" ") ?? key;
}

type RecoveryCodesProps = { codes: string[]; email: string; onDone: () => void };

/** Shown once: the server stores only hashes. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [note, setNote] = useState("");
  useEffect(() => heading.current?.focus(), []);
  const copy = () => {
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setNote("Copied to clipboard!"),
      () => setNote("They could not be copied automatically. Please download them, or write them down."),
    );
  };
  return (
    <div className="recovery-codes">
      <h3 ref={heading} tabIndex={-1} className="below-s">
        Your recovery codes
      </h3>
      <p>
        Each code signs you in once, if you lose your phone. They are shown only now: keep them where you can find them
        without your phone.
      </p>
      <ul className="box grid above-m" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="block above-s">{code}</code>
          </li>
        ))}
      </ul>
      <p className="row above-l">
        <button type="button" className="btn btn-secondary" onClick={copy}>
          Copy
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => download(codes, email)}>
          Download as text
        </button>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          I have saved them
        </button>
      </p>
      <output className="field-hint">{note}</output>
    </div>
  );
}

function download(codes: string[], email: string): void {
  const text = `Recovery codes of ${email} at ${location.host}\nEach signs you in once.\n\n${codes.join("\n")}\n`;
  saveFile("recovery-codes.txt", text, "text/plain");
}
