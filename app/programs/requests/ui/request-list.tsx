import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pagesOf, partOf, queryOf } from "../../../platform/endpoints/queries.ts";
import type { ListDescription } from "../../../ui/list-page/list-description.ts";
import { LoadingList, PanelList } from "../../../ui/list-page/panel-list.tsx";
import { ContactLinks } from "../../../ui/people/contact-links.tsx";
import { planOf } from "../../courses/course-queries.ts";
import { Crumb } from "../../../ui/buttons/crumb.tsx";
import { requestEndpoints } from "../endpoints.ts";
import { REQUEST_TABS, requestFilterSchema, stateOfTab, type RequestFilter } from "../request.ts";
import type { ProgramRequest } from "../send-reply.ts";
import { requestActions } from "./request-actions.tsx";
import { RequestOutcome } from "./request-outcome.tsx";
import "../../courses/ui/courses.css";

/** The requests to join a program, and their answers. */
export function RequestList({ programId }: { programId: string }) {
  const { data } = useQuery(planOf(programId));
  return (
    <>
      <Crumb to={`/admin/programs/${programId}`}>{data?.title ?? "Program"}</Crumb>
      <PanelList
        list={requestList(programId)}
        actions={
          <Link to={`/admin/programs/${programId}/courses`} className="btn btn-secondary btn-sm">
            Courses
          </Link>
        }
      />
    </>
  );
}

export const LoadingRequests = () => <LoadingList list={requestList("")} />;

function requestList(programId: string): ListDescription<ProgramRequest, RequestFilter> {
  return {
    ...requestActions,
    path: `/admin/programs/${programId}/requests`,
    title: "Requests",
    help: "Accept a request into a course, put it on the waiting list, or decline it. The answer is mailed at once, and a member sees it in the profile too.",
    one: "request",
    many: "requests",
    caption: "Requests",
    className: "request-list",
    filterIn: (query) => requestFilterSchema.parse(query),
    pages: ({ tab, q }) => {
      const { queryFn, ...pages } = pagesOf(requestEndpoints.list, {
        params: { id: programId },
        query: { state: stateOfTab(tab), q },
      });
      return {
        ...pages,
        queryFn: async (asked) => {
          const { rows, next } = await queryFn(asked);
          return { rows: rows.map((request) => ({ ...request, programId })), next };
        },
      };
    },
    tabs: {
      name: "tab",
      label: "Requests by answer",
      choices: REQUEST_TABS,
      counts: partOf(queryOf(requestEndpoints.counts, { params: { id: programId } }), (counts) =>
        Object.fromEntries(REQUEST_TABS.map(({ value, state }) => [value, counts[state]])),
      ),
    },
    search: "Name, phone or reference",
    columns: [
      { label: "Name", className: "staff-who", cell: Who },
      {
        label: "Contact",
        className: "people-contact",
        cell: ({ phone, email }) => <ContactLinks phone={phone} email={email} />,
      },
      { label: "Asked", className: "nowrap", cell: ({ formattedDate }) => formattedDate },
      { label: "Message", className: "pre request-message", cell: ({ message }) => message },
      { label: "Answer", cell: (request) => <RequestOutcome request={request} /> },
    ],
    empty: {
      title: "No requests are pending.",
      text: "Requests from the program’s page are listed here at once.",
    },
    none: {
      titleOf: ({ q }) => (q ? `Nothing matches “${q}”.` : "No requests here."),
      all: "All pending",
    },
  };
}

function Who({ name, reference }: ProgramRequest) {
  return (
    <>
      <b>{name}</b>
      <span className="meta">{reference}</span>
    </>
  );
}
