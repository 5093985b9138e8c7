import { Link } from "react-router";
import { useAnswerTime } from "../../../platform/sharing/home.ts";
import { StateView } from "../../../ui/page/state-view.tsx";
import { inboxPath, type InboxPlace } from "./inbox-place.ts";

export function InboxHelp() {
  const answered = useAnswerTime();
  return (
    <p className="admin-help">
      Everything that visitors sent. Items with the least time left come first; we promise an answer {answered}.
    </p>
  );
}

/** A search looks where one is; this leads to all of it. */
export function SearchedPart({ place }: { place: InboxPlace }) {
  if (!place.q || (place.state === "all" && place.group === "" && place.for === "")) return null;
  return (
    <p className="meta">
      Only a part of the inbox was searched.{" "}
      <Link to={inboxPath({ state: "all", q: place.q })} className="link">
        Search everything
      </Link>
    </p>
  );
}

export function EmptyInbox({ place }: { place: InboxPlace }) {
  if (place.q)
    return (
      <StateView level="p" title={`Nothing matches “${place.q}”.`}>
        <p>Try a part of the name, the reference, or the last figures of the phone number.</p>
      </StateView>
    );
  return (
    <StateView level="p" title={place.state === "" ? "Nothing is pending." : "Nothing here."}>
      <p>Messages, requests and registrations appear here at once.</p>
    </StateView>
  );
}
