import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../../platform/endpoints/call.ts";
import { ItemActions } from "../../../ui/list-page/item-actions.tsx";
import type { Pages } from "../../../ui/list-page/list-description.ts";
import { useListActions } from "../../../ui/list-page/list-actions.tsx";
import { requestEndpoints } from "../endpoints.ts";
import type { ProgramRequest } from "../send-reply.ts";
import { requestActions } from "./request-actions.tsx";
import { RequestOutcome } from "./request-outcome.tsx";
import "../../courses/ui/courses.css";

type Props = {
  reference: string;
  /** Whether its item in the inbox is pending. */
  isWaiting: boolean;
  onAnswered: () => void;
};

/** A request to join a program in the inbox: its answer, and the possible ones. */
export function RequestInInbox({ reference, ...props }: Props) {
  const pages = requestOf(reference);
  const { data, error, refetch } = useInfiniteQuery(pages);
  const [request] = data?.pages[0]?.rows ?? [];
  if (request) return <Answers request={request} queryKey={pages.queryKey} {...props} />;
  if (!error) return <p className="row meta request-state">Loading the courses...</p>;
  return (
    <p className="row meta request-state" role="alert">
      {error.message || "The request could not be loaded."}{" "}
      <button type="button" className="btn btn-quiet btn-sm" onClick={() => void refetch()}>
        Try again
      </button>
    </p>
  );
}

/** One request as a list of one, so that it has the actions of the list. */
function requestOf(reference: string): Pages<ProgramRequest> {
  return {
    queryKey: [requestEndpoints.get.path, reference],
    queryFn: async () => {
      const { request, plan } = await call(requestEndpoints.get, { params: { reference } });
      return { rows: [{ ...request, programId: plan.programId }], next: null };
    },
    initialPageParam: null,
    getNextPageParam: () => null,
  };
}

type AnswersProps = Omit<Props, "reference"> & { request: ProgramRequest; queryKey: readonly unknown[] };

function Answers({ request, queryKey, isWaiting, onAnswered }: AnswersProps) {
  const { reference, programId, state } = request;
  const parts = { ...requestActions, onChanged: onAnswered };
  const { work, choose, dialog } = useListActions(parts, [request], queryKey);
  const isOpen = state === "requested";
  const list = {
    ...requestActions,
    actions: requestActions.actions.map((action) => {
      if (action.look === "menu") return isOpen ? { ...action, look: "secondary" as const } : action;
      return { ...action, look: isOpen && isWaiting ? ("primary" as const) : ("secondary" as const) };
    }),
  };
  return (
    <>
      <p className="row request-state">
        <RequestOutcome request={request} />
        <Link to={`/admin/programs/${programId}/requests`} className="link">
          All requests for this program
        </Link>
      </p>
      <ItemActions list={list} item={request} isBusy={work.isBusy(reference)} onChoose={choose} />
      {dialog}
    </>
  );
}
