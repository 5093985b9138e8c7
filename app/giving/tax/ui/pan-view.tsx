import { VisitorField, VisitorForm, type Outcome } from "../../../ui/forms/visitor-form.tsx";
import "./pan-view.css";

type Props = {
  page: { state: "open" | "known" | "ended"; name: string; year: string; form: string; certificate: string };
  address: string;
  outcome: Outcome | undefined;
};

/** The page of a donor's link: it takes the PAN and shows none. It works without script. */
export function PanView({ page: { state, name, year, form, certificate }, address, outcome }: Props) {
  const words = {
    open: {
      title: "Add your PAN",
      lead: `Namaste ${name}. With your PAN we list your gifts of ${year} in ${form}, and you receive ${certificate}.`,
    },
    known: {
      title: "We have your PAN. Thank you",
      lead: `Your gifts of ${year} will be listed under your name. The receipts you have stay valid as they are.`,
    },
    ended: { title: "This link has ended", lead: "Please write to us, and we send you a new one." },
  }[state];
  return (
    <div className="wrap under-bar page-end">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {state === "open" && (
        <VisitorForm label="PAN" action={address} outcome={outcome} submit="Save my PAN">
          <VisitorField
            className="pan-field"
            outcome={outcome}
            name="pan"
            label="PAN"
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="Ten characters, such as ABCPE1234F. It is stored encrypted, and this page never shows it again."
          />
        </VisitorForm>
      )}
      <p className="meta above-m">
        Questions?{" "}
        <a className="link" href="/contact">
          Write to us
        </a>
        .
      </p>
    </div>
  );
}
