import type { Route } from "./+types/settings";
import { useQuery } from "@tanstack/react-query";
import { hasDemo } from "../../../platform/demo/demo-content.ts";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { Loading } from "../../../ui/page/waiting.tsx";
import { BackupSettings } from "../backups/backup-settings.tsx";
import { DEMO_QUERY, DemoView } from "../demo/demo-view.tsx";
import { HealthView } from "../health/health-view.tsx";
import { PaymentSettings } from "../payments/payment-settings.tsx";
import { SectionPage } from "../settings/section-page.tsx";

const WHERE = {
  title: "Settings",
  help: "What you save is on the site at once. Each field says where visitors see it.",
  path: "/admin/settings",
  place: "settings",
  listLabel: "Sections",
  others: [
    { id: "payments", title: "Payments", after: "giving", Part: PaymentSettings },
    { id: "backups", title: "Backups", after: "live", Part: BackupSettings },
    { id: "old-addresses", title: "Old addresses", after: "live" },
    { id: "health", title: "Health", after: "live", Part: HealthView },
    { id: "demo", title: "Demo content", after: "live", Part: DemoView },
  ],
} as const;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Settings", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = Loading;

export default function AdminSettings({ params }: Route.ComponentProps) {
  const { data } = useQuery(DEMO_QUERY);
  const isDemoShown = params.section === "demo" || (data && hasDemo(data));
  const others = WHERE.others.filter(({ id }) => id !== "demo" || isDemoShown);
  return <SectionPage where={{ ...WHERE, others }} chosen={params.section} />;
}
