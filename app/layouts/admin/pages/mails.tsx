import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/mails";
import { tryToLoad } from "../../../platform/api/api-problem.ts";
import { mailFilterSchema } from "../../../platform/mail/mail.ts";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { WhenLoaded } from "../../../ui/page/when-loaded.tsx";
import { MailFilters } from "../mails/mail-filters.tsx";
import { MailList } from "../mails/mail-list.tsx";
import { requestMails } from "../mails/use-mails.ts";
import { mailEndpoints } from "../../../platform/mail/endpoints.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { LoadingMails, MailNotice, MailsHead } from "../mails/mails-head.tsx";
import { TestMail } from "../mails/test-mail.tsx";

const FAILED = "The mails could not be loaded.";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Mails", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = mailFilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const asked = Promise.all([requestMails(filter), call(mailEndpoints.counts, {})]);
  return { filter, at: Date.now(), loaded: tryToLoad(asked, "The mails could not be loaded.") };
}

export const HydrateFallback = LoadingMails;

/** What the site wrote to people, and what became of it. The filter stands in the address. */
export default function Mails({ loaderData }: Route.ComponentProps) {
  const { filter, at, loaded } = loaderData;
  const { revalidate } = useRevalidator();
  const [isTesting, setTesting] = useState(false);
  const sent = (said: string) => {
    setTesting(false);
    notify.success(said);
    void revalidate();
  };
  return (
    <>
      <MailsHead onTest={() => setTesting(true)} />
      <WhenLoaded
        key={JSON.stringify(filter)}
        loaded={loaded}
        fallback={<Waiting text="Loading the mails..." />}
        toast={FAILED}
      >
        {([first, { counts, notice }]) => (
          <>
            {notice && <MailNotice words={notice} />}
            <MailFilters filter={filter} counts={counts} />
            <MailList key={at} first={first} filter={filter} />
          </>
        )}
      </WhenLoaded>
      {isTesting && <TestMail onSent={sent} onClose={() => setTesting(false)} />}
    </>
  );
}
