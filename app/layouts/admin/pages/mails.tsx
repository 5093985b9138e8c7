import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Send, ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { Route } from "./+types/mails";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { mailEndpoints } from "../../../platform/mail/endpoints.ts";
import { PanelList } from "../../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { LoadingMails, mailList } from "../mails/mail-list.tsx";
import { MailNotice, SenderDomainDialog, TestMail } from "../mails/mails-head.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Mails", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingMails;

/** The mails of the site and their states. */
export default function Mails() {
  const client = useQueryClient();
  const { data } = useQuery(queryOf(mailEndpoints.counts, {}));
  const [open, setOpen] = useState<"test" | "domain" | null>(null);
  const close = () => setOpen(null);
  const sent = (said: string) => {
    close();
    notify.success(said);
    for (const { path } of [mailEndpoints.list, mailEndpoints.counts])
      void client.invalidateQueries({ queryKey: [path] });
  };
  const actions = (
    <>
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => setOpen("test")}>
        <Send aria-hidden className="icon" />
        Send a test mail
      </button>
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => setOpen("domain")}>
        <ShieldCheck aria-hidden className="icon" />
        Check the sender’s domain
      </button>
    </>
  );
  return (
    <>
      <PanelList list={mailList} actions={actions}>
        {data?.notice && <MailNotice words={data.notice} />}
      </PanelList>
      {open === "test" && <TestMail onSent={sent} onClose={close} />}
      {open === "domain" && <SenderDomainDialog onClose={close} />}
    </>
  );
}
