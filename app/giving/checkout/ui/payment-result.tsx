import DownloadIcon from "lucide-react/icons/download";
import LinkIcon from "lucide-react/icons/link";
import MailIcon from "lucide-react/icons/mail";
import type { CheckoutData } from "../checkout-data.ts";
import { BACK } from "../../ui/giving-for-friend.tsx";
import { AfterAct } from "../../../ui/sharing/after-act.tsx";
import { monthlySteps } from "./monthly-approval.tsx";
import { useAddressOf } from "../../../platform/sharing/home.ts";
import { WhatsAppLink } from "../../../ui/sharing/share-buttons.tsx";

const ARRIVED: Record<CheckoutData["gateway"], (gift: string) => string> = {
  demo: (gift) => `${gift} counts as received. This is a demo, so no money moved.`,
  "razorpay-test": (gift) => `${gift} counts as received. This is the test mode, so no money moved.`,
  razorpay: (gift) => `${gift} has arrived.`,
};

/** The confirmation: what came, what happens next, one way on. */
export function PaymentResult({ checkout }: { checkout: CheckoutData }) {
  const { name, amount, impact, email, receipt, received, reference, gateway, monthly } = checkout;
  const isMonthly = Boolean(monthly?.nextOn);
  return (
    <>
      <section>
        <p className="kick">
          {isMonthly ? "Monthly gift approved" : "Gift received"}, {received}
        </p>
        <h1 className="above-s">Thank you, {name.split(" ")[0]}</h1>
        <p className="lead above-m">
          {ARRIVED[gateway](isMonthly ? `The first ${amount}` : `Your gift of ${amount}`)}{" "}
          {monthly?.nextOn ? `The next is taken on ${monthly.nextOn}; we write to you before it.` : impact}
        </p>
        <div className="row spread ruled above-xl below-xl">
          <div>
            <p className="price">{receipt ? `Receipt ${receipt}` : `Reference ${reference}`}</p>
            <p className="meta">Also on its way to {email}</p>
          </div>
          {receipt && (
            <form method="post">
              <button type="submit" name="outcome" value="receipt" className="btn btn-primary">
                <DownloadIcon className="icon" />
                Download receipt
              </button>
            </form>
          )}
        </div>
        <DemoCard paragraphs={checkout.card} />
        <AfterAct
          level="h2"
          steps={monthly?.nextOn ? monthlySteps(monthly) : oneTimeSteps(checkout)}
          take={<TellFriend />}
          onward={BACK}
        />
      </section>
      <img
        className="checkout-picture"
        src="/media/river-of-lamps-960.webp"
        alt=""
        width={960}
        height={520}
        decoding="async"
      />
    </>
  );
}

/** What a real gift would send. */
function DemoCard({ paragraphs }: { paragraphs: string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <section className="above-l" aria-labelledby="card">
      <h2 className="h3" id="card">
        The card for this dedication
      </h2>
      <p className="meta">A real gift sends it by mail. The demo sends none and shows it here.</p>
      <blockquote className="above-s">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
    </section>
  );
}

const oneTimeSteps = ({ certificate }: CheckoutData) => [
  { when: "Today", what: "The receipt is in your mail, with a link to your own giving page.", isDone: true },
  {
    when: "In the months after",
    what: "The site shows what gifts were spent on. We send you no other mail unless you ask for it.",
  },
  ...(certificate
    ? [{ when: `By ${certificate.by}`, what: `Your tax certificate, ${certificate.name}, comes by mail.` }]
    : []),
];

export function PendingPayment({ checkout: { email, refundTime } }: { checkout: CheckoutData }) {
  return (
    <>
      <h1 id="pay">The bank has not answered yet</h1>
      <p className="above-s">
        Please do not pay again. Most banks answer within ten minutes; some take up to three days. You may close this
        page.
      </p>
      <AfterAct
        level="h2"
        steps={[
          { when: "If the bank says yes", what: `Your receipt goes to ${email}.` },
          {
            when: "If the bank says no",
            what: `We keep nothing. Your bank returns the money automatically, usually in ${refundTime}.`,
          },
        ]}
        onward={{ to: "?", words: "Look again" }}
      />
    </>
  );
}

// oxlint-disable-next-line import/default -- Vite makes it a program of its own and gives its address
import copyScript from "./copy-script.ts?worker&url";

const TITLE = "What gifts make possible";

/** The donate page for a friend, without React's runtime: two links, and a button that a small script shows. */
function TellFriend() {
  const address = useAddressOf("/donate");
  const mail = `subject=${encodeURIComponent(TITLE)}&body=${encodeURIComponent(address)}`;
  return (
    <>
      <p>Someone you know may want to give too:</p>
      <span className="row">
        <WhatsAppLink words={`${TITLE}\n\n${address}`} />
        <a className="btn btn-secondary btn-sm" href={`mailto:?${mail}`}>
          <MailIcon className="icon" />
          Mail
        </a>
        <button type="button" className="btn btn-secondary btn-sm" data-copy={address} hidden>
          <LinkIcon className="icon" />
          Copy link
        </button>
        <output className="meta" data-copied="" />
      </span>
      <p className="meta above-s">
        It shares the page <span>{address.replace(/^https?:\/\//, "")}</span>, never your name or your gift.
      </p>
      <script src={copyScript} type={import.meta.env.DEV ? "module" : undefined} defer />
    </>
  );
}
