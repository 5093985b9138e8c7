import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../../platform/api/api-problem.ts";
import { queryOf } from "../../platform/endpoints/queries.ts";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { CopyLink } from "../../ui/sharing/copy-link.tsx";
import { type MailedPeopleAnswer, eventMailEndpoints } from "../endpoints.ts";

type Props = {
  eventId: string;
  /** The event begins so soon that the mails are sent at once. */
  isSoon?: boolean;
};

/** Attendees who get a mail about a change of this event, and those to phone. */
export function MailedPeople({ eventId, isSoon = false }: Props) {
  const found = queryOf(eventMailEndpoints.findPeople, { params: { id: eventId } });
  const { data, error } = useQuery({ ...found, gcTime: 0 });
  if (data) return <People people={data} isSoon={isSoon} />;
  if (error) return <FormProblem problem={sentenceOf(error, "Who gets a mail could not be loaded.")} />;
  return <output className="meta">Looking who gets a mail...</output>;
}

function People({ people, isSoon }: { people: MailedPeopleAnswer; isSoon: boolean }) {
  const { byMail, byPhone, toPhone } = people;
  const when =
    people.isAtOnce || isSoon
      ? "at once, because the event begins within two hours"
      : "in five minutes; until then you can stop it on the page of this event";
  return (
    <>
      <p>
        <b>{byMail === 1 ? "1 person gets" : `${byMail} people get`} a mail</b>
        {byMail > 0 && ` ${when}`}.
      </p>
      {byPhone > 0 && (
        <>
          <p>
            <b>{byPhone === 1 ? "1 person has" : `${byPhone} people have`} no e-mail address</b> and must be phoned.
          </p>
          <CopyLink
            label={byPhone > toPhone.length ? `The first ${toPhone.length}, by name` : "To phone"}
            address={toPhone.map(({ name, phone }) => `${name} ${phone}`).join(", ")}
            copied="Copied."
          />
        </>
      )}
    </>
  );
}
