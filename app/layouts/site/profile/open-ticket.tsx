import { useNavigate } from "react-router";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { loadProfileRequests } from "./load-profile.ts";
import type { OwnRegistration } from "../../../events/registrations/endpoints.ts";

/** The session opens the ticket: no link is needed. */
export function OpenTicket({ registration }: { registration: Pick<OwnRegistration, "reference" | "title"> }) {
  const navigate = useNavigate();
  const { isBusy, attempt } = useBusy();
  const isOpening = isBusy("open");
  const open = () =>
    attempt("open", "The ticket could not be opened. Please try again.", async () => {
      const { requestTicket } = await loadProfileRequests();
      await navigate(await requestTicket(registration.reference));
    });
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
