import { useState } from "react";
import { Link } from "react-router";
import { isPersonFound } from "../../../platform/text/find-person.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { StateView } from "../../../ui/page/state-view.tsx";
import { PeopleTabs } from "../../../ui/people/people-tabs.tsx";
import { PeopleTools } from "../../../ui/people/people-tools.tsx";
import { useShownPeople } from "../../../ui/people/use-shown-people.ts";
import { ProgramCrumb } from "../../courses/ui/program-crumb.tsx";
import { isInRequestTab, REQUEST_TABS, toRequestTab } from "../request-list.ts";
import type { RequestAnswer } from "../request.ts";
import type { RequestList } from "../request-calls.ts";
import { AnswerDialog, type Asked } from "./answer-dialog.tsx";
import { RequestTable } from "./request-table.tsx";
import { useRequests } from "./use-requests.ts";
import { KeyHints, type KeyHint } from "../../../ui/lists/key-hints.tsx";

const HINTS: KeyHint[] = [
  ["↑ ↓", "move"],
  ["A", "accept"],
  ["X", "decline"],
  ["/", "search"],
];

/** The requests to join a program, and their answers. */
export function RequestsView({ loaded }: { loaded: RequestList }) {
  const { tab, words, setWords, isShown, touch } = useShownPeople({
    keyOf: ({ reference }: RequestAnswer) => reference,
    toTab: toRequestTab,
    isInTab: isInRequestTab,
    isFound: isPersonFound,
  });
  const list = useRequests(loaded, touch);
  const { requests, plan } = list;
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = requests.filter(isShown);
  const tabs = REQUEST_TABS.map(({ key, label }) => ({
    key,
    label,
    count: requests.filter((request) => isInRequestTab(request, key)).length,
  }));
  return (
    <>
      <ProgramCrumb to={`/admin/programs/${plan.programId}`}>{plan.title}</ProgramCrumb>
      <PageHead title="Requests">
        <Link to={`/admin/programs/${plan.programId}/courses`} className="btn btn-secondary btn-sm">
          Courses
        </Link>
      </PageHead>
      <p className="admin-help">
        Accept a request into a course, put it on the waiting list, or decline it. The answer is mailed at once, and a
        member sees it in the profile too.
      </p>
      <PeopleTabs label="Requests by answer" tabs={tabs} chosen={tab} first="waiting" />
      <PeopleTools words={words} onWords={setWords} count={countWords(shown.length, "request")} />
      {shown.length === 0 ? (
        <StateView level="p" title={requests.length === 0 ? "Nobody has asked to join yet." : "Nobody here."}>
          <p>
            {words.trim()
              ? `Nothing matches “${words.trim()}”.`
              : "Requests from the program’s page are listed here at once."}
          </p>
        </StateView>
      ) : (
        <RequestTable
          key={tab}
          requests={shown}
          plan={plan}
          isBusy={({ reference }) => list.isBusy(reference)}
          onReply={(request, reply) => void list.reply(request, reply)}
          onAsk={(request, question) => setAsked({ request, question })}
        />
      )}
      <KeyHints hints={HINTS} />
      {asked && <AnswerDialog asked={asked} list={list} onClose={() => setAsked(null)} />}
    </>
  );
}
