import { useState } from "react";
import { Link } from "react-router";
import type { ApiPage } from "../../../platform/api/api-client.ts";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { formatDate } from "../../../platform/time/india-time.ts";
import { lastSeen } from "../../../platform/time/last-seen.ts";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { useGrowing } from "../../../ui/lists/use-growing.ts";
import { StateView } from "../../../ui/page/state-view.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import type { MemberRow } from "../member-record.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { memberEndpoints } from "../endpoints.ts";

const PAGE_SIZE = 50;

export function requestMembers(q: string, after?: string): Promise<ApiPage<MemberRow>> {
  return call(memberEndpoints.list, { query: { q, limit: PAGE_SIZE, after } });
}

type Props = { first: ApiPage<MemberRow>; q: string; now: Date };

export function MemberList({ first, q, now }: Props) {
  const { items, hasMore, isLoading, more } = useMore(first, q);
  if (items.length === 0)
    return (
      <StateView level="p" title={q ? `Nobody matches “${q}”.` : "Nobody has an account yet."}>
        {q ? (
          <Link to="/admin/members" className="btn btn-secondary btn-sm">
            All members
          </Link>
        ) : (
          <p>Whoever makes an account on the site stands in this list.</p>
        )}
      </StateView>
    );
  return (
    <>
      <output className="meta members-count">
        {items.length} {items.length === 1 ? "member" : "members"}
        {hasMore && " loaded"}
      </output>
      <section className="panel panel-flush records-panel">
        <table className="records members-list">
          <caption className="sr-only">Members</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Member since</th>
              <th scope="col">Last sign-in</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {items.map((member) => (
              <Row key={member._id} member={member} now={now} />
            ))}
          </tbody>
        </table>
      </section>
      {hasMore && <LoadMore className="records-more" isLoading={isLoading} onLoad={() => void more()} />}
    </>
  );
}

function Row({ member, now }: { member: MemberRow; now: Date }) {
  const { _id, name, email, memberSince, lastSignInAt, isDisabled } = member;
  return (
    <tr>
      <td className="staff-who">
        <b>{name}</b>
        <span className="meta">{email}</span>
      </td>
      <td data-label="Member since">
        {formatDate(new Date(memberSince))}
        {isDisabled && <span className="badge badge-warning staff-you">Disabled</span>}
      </td>
      <td data-label="Last sign-in">{lastSignInAt ? lastSeen(new Date(lastSignInAt), now) : "Not known"}</td>
      <td className="records-actions">
        <Link to={`/admin/members/${_id}`} className="row-action" aria-label={`Open ${name}`}>
          Open
        </Link>
      </td>
    </tr>
  );
}

function useMore(first: ApiPage<MemberRow>, q: string) {
  const { items, hasMore, grow } = useGrowing(first, (after) => requestMembers(q, after));
  const [isLoading, setLoading] = useState(false);
  const more = async () => {
    setLoading(true);
    try {
      await grow();
    } catch (error) {
      console.error("More members could not be loaded", error);
      notify.error(sentenceOf(error, "More members could not be loaded."));
    }
    setLoading(false);
  };
  return { items, hasMore, isLoading, more };
}
