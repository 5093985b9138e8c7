import { useAddressOf } from "../../platform/sharing/home.ts";
import { AfterAct, ForFriend } from "../../ui/sharing/after-act.tsx";
import { NEXT_ISSUE, SUBSCRIBED } from "../subscribed.ts";

/** After an address was left, whether or not it was known. */
export function Noted() {
  return (
    <>
      <p className="lead">{SUBSCRIBED}</p>
      <AfterAct
        level="h2"
        steps={[
          { when: "Now", what: "Press the link in the mail. We send nothing until you have confirmed your address." },
          {
            when: "If no mail comes in a few minutes",
            what: "Look in your spam folder. If you already subscribe, we do not send another mail.",
          },
          NEXT_ISSUE,
        ]}
        take={<NewsletterForFriend />}
        onward={{ to: "/blog", words: "Read in the meantime" }}
      />
    </>
  );
}

/** The newsletter's own page, for a friend: the present address may hold a token. */
export function NewsletterForFriend() {
  const address = useAddressOf("/newsletter");
  return (
    <ForFriend title="A newsletter for you" text="" address={address} question="Someone else may like to read it:" />
  );
}
