import type { ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { type Outcome, VisitorField, VisitorForm } from "../../../ui/visitor-forms/visitor-form.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import type { OwnGift } from "../../gift.ts";
import type { DonorAction, DonorPage } from "../donor-page.ts";
import "./donor-view.css";

/** So many gifts are shown at once; the others unfold. */
const SHOWN = 12;

const DONE: Record<DonorAction, string> = {
  receipt: "The receipt is on its way to your mailbox.",
  statement: "The statement is on its way to your mailbox.",
  certificate: "The certificate is on its way to your mailbox.",
  pan: "Your PAN is stored. Our statement to the tax office will have it.",
  link: "A new link is on its way to your mailbox.",
  end: "All links to this page have ended.",
};

/** `children` are shown above the gifts. */
type Props = { page: DonorPage; done: string; outcome: Outcome | undefined; children: ReactNode };

/** All gifts of a donor, with what can be done about them. */
export function DonorView({ page, done, outcome, children }: Props) {
  const { email, name, total, gifts, years, withoutPan, yearsWithPan } = page;
  const isDone = (action: string): action is DonorAction => Object.hasOwn(DONE, action);
  return (
    <div className="wrap under-bar page-end">
      <header className="detail-head">
        <p className="kick">{name ? `Namaste, ${name}` : "Namaste"}</p>
        <h1>Your giving</h1>
        <dl className="sums">
          {years[0] && <Figure label={`In ${years[0].year}`}>{years[0].amount}</Figure>}
          {years.length > 0 && <Figure label="In all">{total}</Figure>}
          <Figure label="Gifts">{gifts.length}</Figure>
        </dl>
        <p className="meta">
          This page opens without a password, so please keep its link to yourself. Receipts and statements show your
          postal address, so we send them only by mail, to <b>{email}</b>.
        </p>
      </header>
      {isDone(done) && (
        <output className="notice below-l" id="done">
          {DONE[done]}
        </output>
      )}
      <div className="split split-wide">
        <div className="stack">
          {children}
          <section aria-labelledby="donor-gifts">
            <h2 id="donor-gifts" className="h3 below-m">
              Gifts
            </h2>
            <Gifts gifts={gifts} />
          </section>
        </div>
        <div className="divided rows-padded">
          {withoutPan && <AddPan missing={withoutPan} outcome={outcome} />}
          {yearsWithPan && <KnownPan years={yearsWithPan} />}
          <Statements years={years} />
          <Links />
        </div>
      </div>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="h3">{children}</dd>
    </div>
  );
}

function Gifts({ gifts }: { gifts: OwnGift[] }) {
  if (gifts.length === 0) return <p>There is no gift under this address.</p>;
  const others = gifts.slice(SHOWN);
  return (
    <>
      <GiftRows gifts={gifts.slice(0, SHOWN)} />
      {others.length > 0 && (
        <details>
          <summary className="link above-m">Show {countWords(others.length, "earlier gift")}</summary>
          <GiftRows gifts={others} />
        </details>
      )}
    </>
  );
}

function GiftRows({ gifts }: { gifts: OwnGift[] }) {
  return (
    <ul className="rows rows-split donor-rows">
      {gifts.map((gift) => (
        <li key={gift.reference}>
          <span>
            {gift.isMonthly ? "Monthly gift" : gift.purpose}
            <small className="block">
              {gift.isMonthly && `${gift.purpose}. `}
              {gift.way}. {gift.state}
            </small>
          </span>
          <b>{gift.words}</b>
          {gift.receipt ? (
            <Do action="receipt" fields={{ receipt: gift.receipt._id }} about={`receipt ${gift.receipt.number}`}>
              Mail the receipt
            </Do>
          ) : (
            <span className="meta">{gift.reference}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Statements({ years }: { years: DonorPage["years"] }) {
  if (years.length === 0) return null;
  return (
    <section aria-labelledby="donor-statements">
      <h2 id="donor-statements" className="h3 below-s">
        Yearly statements
      </h2>
      <ul className="rows rows-split donor-rows">
        {years.map(({ year, count, amount, certificate }) => (
          <li key={year}>
            <span>
              {year}
              <small className="block">
                {countWords(count, "gift")}, {amount}
              </small>
            </span>
            <Do action="statement" fields={{ year }} about={`the statement of ${year}`}>
              Mail the PDF
            </Do>
            {certificate && (
              <Do action="certificate" fields={{ year }} about={`the certificate of ${year}`}>
                {`Mail ${certificate}`}
              </Do>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type AddPanProps = { missing: NonNullable<DonorPage["withoutPan"]>; outcome: Outcome | undefined };

function AddPan({ missing: { count, amount, years }, outcome }: AddPanProps) {
  return (
    <section id="pan" aria-labelledby="donor-pan">
      <h2 id="donor-pan" className="h3 below-s">
        Add your PAN
      </h2>
      <p className="below-m">
        We have no valid PAN for {countWords(count, "gift")} of {years}, {amount} in all. Once you add it, we list{" "}
        {count === 1 ? "it" : "them"} under your name in our statement to the tax office, and you receive a certificate.
      </p>
      <VisitorForm
        label="Your PAN"
        action={`${useLocation().pathname}#pan`}
        outcome={outcome}
        submit="Save PAN"
        look="btn-secondary btn-sm"
      >
        <input type="hidden" name="action" value="pan" />
        <VisitorField
          outcome={outcome}
          name="pan"
          label="PAN"
          placeholder="ABCPE1234F"
          autoComplete="off"
          maxLength={20}
          hint="It is stored encrypted and never shown on this page."
        />
      </VisitorForm>
    </section>
  );
}

function KnownPan({ years }: { years: string }) {
  return (
    <section id="pan" aria-labelledby="donor-pan">
      <h2 id="donor-pan" className="h3 below-s">
        Your PAN
      </h2>
      <p>We have it for your gifts of {years}. The receipts you have stay valid.</p>
    </section>
  );
}

function Links() {
  return (
    <section aria-labelledby="donor-links">
      <h2 id="donor-links" className="h3 below-s">
        The link to this page
      </h2>
      <p className="below-m">It works for thirteen months. Each mail about a gift brings a new one.</p>
      <div className="row">
        <Do action="link">Send me a new link</Do>
      </div>
      <details className="above-m">
        <summary className="link">End all links</summary>
        <p className="above-s below-m">
          Did someone else see the link? If you end all links, nobody can open this page until you get a new one by
          mail.
        </p>
        <Do action="end">Yes, end all links</Do>
      </details>
    </section>
  );
}

type DoProps = { action: DonorAction; fields?: Record<string, string>; about?: string; children: string };

/** One button, which works without script. */
function Do({ action, fields, about, children }: DoProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="action" value={action} />
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SendButton {...(about && { label: `${children}: ${about}` })}>{children}</SendButton>
    </Form>
  );
}

function SendButton({ label, children }: { label?: string; children: string }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <button type="submit" className="btn btn-secondary btn-sm" disabled={isSending} aria-label={label}>
      {children}
    </button>
  );
}
