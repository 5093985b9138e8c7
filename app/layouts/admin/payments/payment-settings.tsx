import { useQuery } from "@tanstack/react-query";
import { Check, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { razorpayEndpoints } from "../../../platform/payments/razorpay/endpoints.ts";
import type { PaymentGatewayAnswer } from "../../../platform/payments/razorpay/gateway-keys.ts";
import {
  PAYMENT_EVENTS,
  DISPUTE_EVENTS,
  REFUND_EVENTS,
  SUBSCRIPTION_EVENTS,
} from "../../../platform/payments/razorpay/webhook-events.ts";
import { formatDate, formatMoment } from "../../../platform/time/india-time.ts";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { CopyLink } from "../../../ui/sharing/copy-link.tsx";
import { SectionSeen } from "../settings/section-seen.tsx";
import { KeyDialog, RemoveKeys, WebhookSecretDialog } from "./key-dialogs.tsx";

const SECRET = "••••••••••••";
const NOTES = {
  none: "There is no gateway yet. While the account under Giving is still the demo's, donors pay on a demo page where no money moves; after that they transfer by hand.",
  test: "Test keys: donors can try every step, and no money moves. Each gift is marked as a test, and its receipt proves nothing.",
};

/** Settings, Payments: the gateway that takes gifts. */
export function PaymentSettings() {
  const query = useQuery(queryOf(razorpayEndpoints.readKeys, {}));
  return (
    <WhenRead query={query} fallback={<Waiting text="Loading payments..." />} failed="Payments could not be loaded.">
      {(gateway) => <GatewayPanel gateway={gateway} />}
    </WhenRead>
  );
}

type Asked = "key" | "webhook secret" | "remove" | null;

function GatewayPanel({ gateway }: { gateway: PaymentGatewayAnswer }) {
  const [asked, setAsked] = useState<Asked>(null);
  const { mode } = gateway;
  const onClose = () => setAsked(null);
  return (
    <div>
      {mode !== "live" && (
        <div className="row panel-note">
          <TriangleAlert aria-hidden className="icon" />
          <p>{NOTES[mode ?? "none"]}</p>
        </div>
      )}
      <section className="panel" aria-labelledby="gateway-title">
        <div className="row spread below-m">
          <h2 id="gateway-title">Gateway: Razorpay</h2>
          <ModeBadge mode={mode} />
        </div>
        <KeyPart gateway={gateway} onAsk={setAsked} />
        <WebhookPart gateway={gateway} onAsk={setAsked} />
        <EventPart lastEventAt={gateway.lastEventAt} />
        {mode && (
          <div className="section-group">
            <div>
              <button type="button" className="btn btn-quiet btn-sm" onClick={() => setAsked("remove")}>
                Remove the keys
              </button>
            </div>
          </div>
        )}
      </section>
      {asked === "key" && <KeyDialog isFirst={mode === null} onClose={onClose} />}
      {asked === "webhook secret" && <WebhookSecretDialog onClose={onClose} />}
      {asked === "remove" && <RemoveKeys onClose={onClose} />}
    </div>
  );
}

function ModeBadge({ mode }: Pick<PaymentGatewayAnswer, "mode">) {
  if (mode === "test") return <span className="badge badge-warning">Test</span>;
  if (mode === null) return <span className="badge badge-neutral">Not connected</span>;
  return (
    <span className="badge badge-success">
      <Check aria-hidden className="icon" />
      Live
    </span>
  );
}

type PartProps = { gateway: PaymentGatewayAnswer; onAsk: (asked: Asked) => void };

function KeyPart({ gateway: { mode, keyId, keySetAt }, onAsk }: PartProps) {
  return (
    <div className="section-group">
      <div>
        {keySetAt && (
          <dl className="secrets">
            <dt>Key id</dt>
            <dd>{keyId}</dd>
            <dt>Key secret</dt>
            <dd>
              {SECRET} set {formatDate(new Date(keySetAt))}
            </dd>
          </dl>
        )}
        <p className="field-hint below-s">
          Stored encrypted: they can be replaced, and nobody can read them. Live keys are taken only where the site has
          https.
        </p>
        <button
          type="button"
          className={`btn ${mode ? "btn-secondary" : "btn-primary"} btn-sm`}
          onClick={() => onAsk("key")}
        >
          {mode ? "Replace the key" : "Enter the keys"}
        </button>
      </div>
      <SectionSeen>
        <p>Nowhere. The key id decides whether money moves: test keys move none.</p>
      </SectionSeen>
    </div>
  );
}

function WebhookPart({ gateway: { mode, webhookUrl, webhookSecretSetAt }, onAsk }: PartProps) {
  return (
    <div className="section-group">
      <div>
        <CopyLink label="Webhook address" address={webhookUrl} copied="Copied" />
        <p className="field-hint">Enter it at Razorpay under Account and settings, Webhooks, with these events:</p>
        <ul className="row gap-xs meta below-m">
          {[...PAYMENT_EVENTS, ...REFUND_EVENTS, ...DISPUTE_EVENTS, ...SUBSCRIPTION_EVENTS].map((kind) => (
            <li key={kind}>
              <code>{kind}</code>
            </li>
          ))}
        </ul>
        <dl className="secrets" hidden={!mode}>
          <dt>Webhook secret</dt>
          <dd>
            {webhookSecretSetAt
              ? `${SECRET} set ${formatDate(new Date(webhookSecretSetAt))}`
              : "None: events are refused"}
          </dd>
        </dl>
        {mode && (
          <button type="button" className="btn btn-secondary btn-sm" onClick={() => onAsk("webhook secret")}>
            {webhookSecretSetAt ? "Replace the webhook secret" : "Enter the webhook secret"}
          </button>
        )}
      </div>
      <SectionSeen>
        <p>Nowhere. Razorpay reports here that money came or went back.</p>
      </SectionSeen>
    </div>
  );
}

function EventPart({ lastEventAt }: Pick<PaymentGatewayAnswer, "lastEventAt">) {
  return (
    <div className="section-group">
      <div>
        <dl className="secrets">
          <dt>Last event</dt>
          <dd>{lastEventAt ? `${formatMoment(new Date(lastEventAt))} IST` : "None yet"}</dd>
        </dl>
        <Link className="btn btn-secondary btn-sm" to="/admin/settings/payments/events">
          All events
        </Link>
      </div>
      <SectionSeen>
        <p>Nowhere. Payments are also found without events: the site asks Razorpay about each open one every minute.</p>
      </SectionSeen>
    </div>
  );
}
