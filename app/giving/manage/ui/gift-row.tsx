import { Check } from "lucide-react";
import { formatDate, startOfIndiaDay } from "../../../platform/time/india-time.ts";
import type { GiftAnswer } from "../gift.ts";
import { rupeeWords } from "../../../platform/text/money.ts";

type Props = { gift: GiftAnswer; onReceive: () => void; onUndo: () => void; onRemove: () => void };

/** One gift: whose, how much, whether it has come, and what can be done about it. */
export function GiftRow({ gift, onReceive, onUndo, onRemove }: Props) {
  const { _id, name, email, phone, amount, way, isMonthly, tier, createdAt } = gift;
  return (
    <tr>
      <td className="staff-who">
        <b>{name}</b>
        <span className="meta">{[_id, email, phone].filter(Boolean).join(" · ")}</span>
      </td>
      <td data-label="Amount">
        {rupeeWords(amount)}
        <span className="meta gift-way">
          {way}
          {isMonthly && ", each month"}
          {tier && `, ${tier}`}
        </span>
      </td>
      <td data-label="Received">
        <Received gift={gift} />
      </td>
      <td data-label="Told">{gift.isByHand ? "Entered by hand" : formatDate(new Date(createdAt))}</td>
      <td className="records-actions">
        {!gift.receivedOn && (
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            aria-label={`Mark the gift ${_id} of ${name} received`}
            onClick={onReceive}
          >
            Mark received
          </button>
        )}
        {gift.receivedOn && !gift.isByHand && (
          <button
            type="button"
            className="row-action"
            aria-label={`Undo: the gift ${_id} of ${name} was received`}
            onClick={onUndo}
          >
            Undo
          </button>
        )}
        {gift.isByHand && (
          <button
            type="button"
            className="row-action"
            aria-label={`Remove the gift ${_id} of ${name}`}
            onClick={onRemove}
          >
            Remove
          </button>
        )}
      </td>
    </tr>
  );
}

function Received({ gift: { receivedOn, bankReference } }: Pick<Props, "gift">) {
  if (!receivedOn) return <span className="badge badge-warning">Waiting</span>;
  return (
    <>
      <span className="badge badge-success">
        <Check aria-hidden className="icon" />
        {formatDate(startOfIndiaDay(receivedOn))}
      </span>
      {bankReference && <span className="meta gift-way">{bankReference}</span>}
    </>
  );
}
