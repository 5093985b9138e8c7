import { CircleSlash, Hourglass, RotateCcw } from "lucide-react";
import { ApiProblem } from "../../../platform/api/api-problem.ts";
import { WAITING_COUNTS } from "../../../platform/inbox/inbox-paths.ts";
import type { ListAction, ListDescription } from "../../../ui/list-page/list-description.ts";
import { courseEndpoints } from "../../courses/endpoints.ts";
import { stateWords } from "../../enrolment.ts";
import { requestEndpoints } from "../endpoints.ts";
import { requestAnswerSchema } from "../request.ts";
import { sendReply, type ProgramRequest, type SentReply } from "../send-reply.ts";
import { AcceptRequest, DeclineRequest } from "./request-dialogs.tsx";

const FAILED = "That could not be saved. Please try again.";

const answered = {
  said: (_before: ProgramRequest, changed: ProgramRequest | null) => (changed ? saidOf(changed) : ""),
  failed: FAILED,
  undo: {
    run: (changed: ProgramRequest, { state, course, reason }: ProgramRequest) =>
      sendReply(changed, { state, course, reason }),
    said: ({ name }: ProgramRequest) => `${name} is as before.`,
  },
};
const replying = (reply: SentReply) => (request: ProgramRequest) => sendReply(request, reply);

const actions: ListAction<ProgramRequest>[] = [
  {
    label: "Accept",
    nameOf: ({ name }) => `Accept: ${name}`,
    when: ({ state }) => state !== "accepted",
    look: "secondary",
    key: "a",
    Dialog: AcceptRequest,
    ...answered,
  },
  {
    label: "Move",
    nameOf: ({ name }) => `Move: ${name}`,
    when: ({ state }) => state === "accepted",
    key: "a",
    Dialog: AcceptRequest,
    ...answered,
  },
  {
    label: "Waiting list",
    nameOf: ({ name }) => `Waiting list: ${name}`,
    icon: <Hourglass aria-hidden className="icon" />,
    when: ({ state }) => state !== "waiting",
    look: "menu",
    run: replying({ state: "waiting" }),
    ...answered,
  },
  {
    label: "Decline",
    nameOf: ({ name }) => `Decline: ${name}`,
    icon: <CircleSlash aria-hidden className="icon" />,
    when: ({ state }) => state !== "declined",
    look: "menu",
    key: "x",
    Dialog: DeclineRequest,
    ...answered,
  },
  {
    label: "Undo the answer",
    icon: <RotateCcw aria-hidden className="icon" />,
    when: ({ state }) => state !== "requested",
    look: "menu",
    run: replying({ state: "requested" }),
    ...answered,
  },
];

/** The answers to a request, in the list of its program and in the inbox. */
export const requestActions = {
  idOf: ({ reference }) => reference,
  menuName: ({ name }) => name,
  /** The answer that another member of staff gave meanwhile. */
  currentIn: (error, request) => {
    const current = requestAnswerSchema.safeParse(error instanceof ApiProblem ? error.details["current"] : null);
    return current.success ? { ...current.data, programId: request.programId } : null;
  },
  related: [[courseEndpoints.plan.path], [requestEndpoints.counts.path], [WAITING_COUNTS]],
  actions,
} satisfies Pick<ListDescription<ProgramRequest, never>, "idOf" | "menuName" | "currentIn" | "related" | "actions">;

function saidOf({ name, state, email }: ProgramRequest): string {
  if (state === "requested") return `${name} is pending again.`;
  return `${name}: ${stateWords(state).toLowerCase()}. A mail goes to ${email}.`;
}
