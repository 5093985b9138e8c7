import { Check } from "lucide-react";
import { partOf, queryOf } from "../../../platform/endpoints/queries.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import { FileSums } from "../../../records/imports/file-table.tsx";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { Crumb } from "../../../ui/buttons/crumb.tsx";
import { ListItems } from "../../../ui/list-page/list-items.tsx";
import { ListTabs } from "../../../ui/list-page/list-filters.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { StateView } from "../../../ui/page/state-view.tsx";
import { statementEndpoints } from "../endpoints.ts";
import { CREDIT_GROUPS, daysWords, type CreditGroup, type StatementPage } from "../statement.ts";
import { ChoosePart } from "./choose-part.tsx";
import { creditListOf } from "./credit-list.tsx";
import { statementPath } from "./statement-list.tsx";
import { useConfirming } from "./use-confirming.ts";
import "./statements.css";

const LABELS: Record<CreditGroup, string> = {
  matched: "Matched",
  choose: "To choose",
  unknown: "Unknown",
  confirmed: "Confirmed",
  ignored: "Not gifts",
};
const NOTHING: Record<CreditGroup, string> = {
  matched: "No credit fits a gift exactly.",
  choose: "There is nothing to choose.",
  unknown: "No credit is unknown.",
  confirmed: "You have not confirmed anything yet.",
  ignored: "No credit was marked as no gift.",
};
/** The credits are part of the statement, which `related` of their list reads again. */
const NO_LIST = ["credit"];

type Props = { statement: StatementPage; group: CreditGroup };

/** One statement: its credits, grouped by how far they are matched. */
export function StatementView({ statement, group }: Props) {
  const { _id, bank, firstDay, lastDay, credits, groups, shown } = statement;
  const confirming = useConfirming(_id);
  const items = shown.map((credit) => ({ ...credit, statement: _id }));
  return (
    <>
      <Crumb to="/admin/statements">Bank statements</Crumb>
      <PageHead
        title={daysWords(firstDay, lastDay)}
        badge={<span className="badge badge-neutral">{`${bank}, ${countWords(credits.count, "credit")}`}</span>}
      >
        {group === "matched" && items.length > 0 && (
          <BusyButton
            className="btn btn-primary btn-sm"
            isBusy={confirming.isBusy}
            onClick={() =>
              void confirming.confirm(items.map((item) => ({ credit: item._id, gift: item.gifts[0]?._id ?? "" })))
            }
          >
            <Check aria-hidden className="icon" />
            {confirming.isBusy ? "Confirming..." : `Confirm ${countWords(items.length, "gift")}`}
          </BusyButton>
        )}
      </PageHead>
      <p className="admin-help">
        Matched means: our reference or the donor's number, and the same amount. Nothing counts before you confirm it.
      </p>
      <Sums {...{ credits, groups }} />
      <Tabs id={_id} group={group} />
      {items.length === 0 && <StateView level="p" title={NOTHING[group]} />}
      {items.length > 0 && group === "choose" && <ChoosePart credits={items} confirming={confirming} />}
      {items.length > 0 && group !== "choose" && (
        <ListItems key={group} list={creditListOf(group)} items={items} queryKey={NO_LIST} />
      )}
      {groups[group].count > items.length && <p className="meta above-s">The next follow once these are done.</p>}
    </>
  );
}

function Sums({ credits, groups }: Pick<StatementPage, "credits" | "groups">) {
  const open = CREDIT_GROUPS.slice(0, 3);
  const sums = [
    { label: "Credits", sum: credits },
    ...open.map((name) => ({ label: LABELS[name], sum: groups[name] })),
  ];
  return <FileSums sums={sums.map(({ label, sum }) => ({ label, sum: rupeeWords(sum.amount) }))} />;
}

function Tabs({ id, group }: { id: string; group: CreditGroup }) {
  const tabs = {
    name: "group" as const,
    label: "Credits by what is known of them",
    choices: CREDIT_GROUPS.map((value) => ({ value, label: LABELS[value] })),
    counts: partOf(queryOf(statementEndpoints.read, { params: { id }, query: { group } }), ({ groups }) =>
      Object.fromEntries(CREDIT_GROUPS.map((name) => [name, groups[name].count])),
    ),
  };
  return <ListTabs list={{ path: statementPath(id), tabs }} filter={{ group }} />;
}
