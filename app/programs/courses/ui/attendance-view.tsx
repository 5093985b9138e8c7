import { useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { call } from "../../../platform/endpoints/call.ts";
import { isPersonFound } from "../../../platform/text/find-person.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { Crumb } from "../../../ui/buttons/crumb.tsx";
import { KeyHints, type KeyHint } from "../../../ui/lists/key-hints.tsx";
import { Meter } from "../../../ui/page/meter.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { StateView } from "../../../ui/page/state-view.tsx";
import { PeopleTabs } from "../../../ui/people/people-tabs.tsx";
import { PeopleTools } from "../../../ui/people/people-tools.tsx";
import { useShownPeople } from "../../../ui/people/use-shown-people.ts";
import { attendanceKey, type AttendanceList } from "./with-attendance.tsx";
import {
  type Participant,
  ATTENDANCE_TABS,
  isInAttendanceTab,
  pickSession,
  toAttendanceTab,
  whyNotMarked,
} from "../attendance.ts";
import { attendanceEndpoints } from "../endpoints.ts";
import { AttendanceTable } from "./attendance-table.tsx";
import { StatusBadge } from "./program-cells.tsx";
import "./courses.css";

const HINTS: KeyHint[] = [
  ["↑ ↓", "move"],
  ["Space", "present"],
  ["U", "undo"],
  ["/", "search"],
];

/** The participants of a course, marked present session by session. */
export function AttendanceView({ list }: { list: AttendanceList }) {
  const { plan, course, participants } = list;
  const { session, choose, whyNot } = useSession(course);
  const { tab, words, setWords, isShown, touch } = useShownPeople({
    keyOf: ({ reference }: Participant) => reference,
    toTab: toAttendanceTab,
    isInTab: (participant: Participant, wanted: ReturnType<typeof toAttendanceTab>) =>
      isInAttendanceTab(participant, wanted, session),
    isFound: isPersonFound,
  });
  const { mark, isBusy } = useMarking(list, session, touch);
  const shown = participants.filter(isShown);
  const count = (key: ReturnType<typeof toAttendanceTab>) =>
    participants.filter((participant) => isInAttendanceTab(participant, key, session)).length;
  return (
    <>
      <Crumb to={`/admin/programs/${plan.programId}/courses`}>{`Courses of ${plan.title}`}</Crumb>
      <PageHead title="Attendance" badge={<StatusBadge status={course.status} />}>
        <Link
          to={`/admin/programs/${plan.programId}/courses/${course._id}/attendance/print`}
          className="btn btn-secondary btn-sm"
        >
          <Printer aria-hidden className="icon" />
          Print list
        </Link>
      </PageHead>
      <p className="admin-help">Each mark is saved as you press it, and the member’s profile shows it at once.</p>
      <Figures course={course} session={session} onChoose={choose} present={count("present")} all={count("all")} />
      <output className="row panel-note">{whyNot}</output>
      <PeopleTabs
        label="People by attendance"
        tabs={ATTENDANCE_TABS.map((one) => ({ ...one, count: count(one.key) }))}
        chosen={tab}
        first="all"
      />
      <PeopleTools words={words} onWords={setWords} count={`${shown.length} of ${participants.length}`} />
      {shown.length === 0 ? (
        <Nobody isEmpty={participants.length === 0} words={words.trim()} programId={plan.programId} />
      ) : (
        <AttendanceTable
          key={tab}
          participants={shown}
          course={course}
          session={session}
          isAhead={whyNot !== null}
          isBusy={isBusy}
          onMark={(participant, isPresent) => void mark(participant, isPresent)}
        />
      )}
      <KeyHints hints={HINTS} />
    </>
  );
}

/** The session is in the address, so that a reload shows the same. */
function useSession(course: AttendanceList["course"]) {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const picked = pickSession(course.sessions, search.get("session"), now);
  const choose = (word: string) => {
    const next = new URLSearchParams(search);
    next.set("session", word);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { session: picked?._id ?? 0, choose, whyNot: whyNotMarked(picked, now) };
}

function useMarking({ plan, course }: AttendanceList, session: number, onMarked: (participant: Participant) => void) {
  const client = useQueryClient();
  const { isBusy, attempt } = useBusy();
  const mark = ({ reference }: Participant, isPresent: boolean) =>
    attempt(reference, "That could not be saved. Please try again.", async () => {
      const params = { id: plan.programId, course: course._id, reference };
      const marked = await call(attendanceEndpoints.mark, { params, body: { session, isPresent } });
      client.setQueryData<AttendanceList>(
        attendanceKey(plan.programId, course._id),
        (now) =>
          now && {
            ...now,
            participants: now.participants.map((one) => (one.reference === reference ? marked : one)),
          },
      );
      onMarked(marked);
    });
  return { mark, isBusy: ({ reference }: Participant) => isBusy(reference) };
}

type FiguresProps = Pick<AttendanceList, "course"> & {
  session: number;
  onChoose: (word: string) => void;
  present: number;
  all: number;
};

function Figures({ course, session, onChoose, present, all }: FiguresProps) {
  const words = `${present} of ${all} present`;
  return (
    <section className="panel row sums" aria-label="Session">
      <label className="stack gap-s meta">
        <span>Session</span>
        <select className="input input-short" value={session} onChange={(event) => onChoose(event.target.value)}>
          {course.sessions.map(({ _id, formattedDate }, index) => (
            <option key={_id} value={_id}>
              {index + 1} of {course.sessions.length}: {formattedDate} IST
            </option>
          ))}
        </select>
      </label>
      <Meter label={words} value={present} max={Math.max(1, all)} color="green">
        {words}
      </Meter>
    </section>
  );
}

function Nobody({ isEmpty, words, programId }: { isEmpty: boolean; words: string; programId: string }) {
  if (!isEmpty)
    return (
      <StateView level="p" title="No participants here.">
        {words && <p>Nothing matches “{words}”.</p>}
      </StateView>
    );
  return (
    <StateView level="p" title="This course has no participants yet.">
      <Link to={`/admin/programs/${programId}/requests`} className="btn btn-secondary btn-sm">
        See the requests
      </Link>
    </StateView>
  );
}
