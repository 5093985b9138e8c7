import { data } from "react-router";
import type { FormOutcome } from "./page-form.ts";

const UNSENT = "The site could not be reached. What you typed is still here; please try again in a moment.";

/** For a `clientAction`: where the line drops, the form stays as it is and says so; everything else takes its way. */
export async function keepUnsent<Answer>(send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (error) {
    // `fetch` says TypeError where nobody answered. Redirects and refused pages are thrown as answers.
    if (!(error instanceof TypeError)) throw error;
    const outcome: FormOutcome = { values: {}, errors: {}, problem: UNSENT };
    // A failed status also keeps the router from asking for the page's data anew, over the same dropped line.
    return data(outcome, { status: 503 });
  }
}
