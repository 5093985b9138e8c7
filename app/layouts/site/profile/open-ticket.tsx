import { useState } from "react";
import { useNavigate } from "react-router";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { loadProfileRequests } from "./load-profile.ts";
import type { OwnRegistration } from "../../../events/registrations/endpoints.ts";

/** The session opens the ticket: no link is needed. */
export function OpenTicket({ registration }: { registration: Pick<OwnRegistration, "reference" | "title"> }) {
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const { requestTicket } = await loadProfileRequests();
      await navigate(await requestTicket(registration.reference));
    } catch (error) {
      console.error("A ticket was not opened", error);
      notify.error(sentenceOf(error, "The ticket could not be opened. Please try again."));
      setOpening(false);
    }
  };
  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm mt-2"
      disabled={isOpening}
      aria-busy={isOpening}
      aria-label={`Open ticket for ${registration.title}`}
      onClick={() => void open()}
    >
      {isOpening ? "Opening..." : "Open ticket"}
    </button>
  );
}
