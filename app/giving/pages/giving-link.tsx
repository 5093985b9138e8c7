import { href, Link } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/giving-link";
import { takeVisitorForm } from "../../platform/rendering/visitor-page.server.ts";
import { pageHead } from "../../platform/sharing/page-head.ts";
import { emailAddress } from "../../platform/text/people.ts";
import { EMAIL_FIELD } from "../../ui/forms/person-fields.ts";
import { FormThanks } from "../../ui/visitor-forms/form-thanks.tsx";
import { VisitorFields, VisitorForm } from "../../ui/visitor-forms/visitor-form.tsx";
import { mailGivingLink } from "../donor-page/donor-page.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, { heading: "Your giving", description: "", path: href("/giving-link"), isHidden: true });

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  return { isSent: searchParams.has("sent"), isEnded: searchParams.has("ended") };
}

export const action = (args: Route.ActionArgs) =>
  takeVisitorForm(args, {
    schema: z.object({ email: emailAddress }),
    save: (db, { email }) => mailGivingLink(db, email).then(() => ""),
    thanks: () => `${href("/giving-link")}?sent=1`,
  });

/** For donors whose link has ended. */
export default function GivingLink({ loaderData: { isSent, isEnded }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap under-bar page-end">
      <div className="page-head">
        <h1>Your giving</h1>
        <p className="lead">All your gifts, receipts and yearly statements on one page, without a password.</p>
      </div>
      <div className="narrow below-xl">
        {isEnded && <output className="notice below-l">All links to your page have ended.</output>}
        {isSent ? (
          <FormThanks
            id="sent"
            title="If you have given with this address, we have sent a link to it."
            steps={[
              { when: "Now", what: "Open the mail and press the link." },
              {
                when: "If no mail comes",
                what: (
                  <span className="linked">
                    Look in your spam folder, or <Link to={href("/giving-link")}>try another address</Link>.
                  </span>
                ),
              },
            ]}
            onward={{ to: "/", words: "Back to the site" }}
          />
        ) : (
          <VisitorForm label="A new link" action={href("/giving-link")} outcome={actionData} submit="Send me a link">
            <VisitorFields
              outcome={actionData}
              fields={[{ ...EMAIL_FIELD, hint: "The address that you gave with your gifts." }]}
            />
          </VisitorForm>
        )}
      </div>
    </div>
  );
}
