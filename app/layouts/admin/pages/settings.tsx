import type { Route } from "./+types/settings";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { Loading } from "../../../ui/page/waiting.tsx";
import { BackupSettings } from "../backups/backup-settings.tsx";
import { HealthView } from "../health/health-view.tsx";
import { PaymentSettings } from "../payments/payment-settings.tsx";
import { SectionPage } from "../settings/section-page.tsx";
import { loadSections, staysOnPage } from "../settings/load-sections.ts";

const WHERE = {
  title: "Settings",
  help: "What you save is on the site at once. Each field says where visitors see it.",
  path: "/admin/settings",
  place: "settings",
  listLabel: "Sections",
  others: [
    { id: "payments", title: "Payments", after: "giving", Part: PaymentSettings },
    { id: "backups", title: "Backups", after: "live", Part: BackupSettings },
    { id: "health", title: "Health", after: "live", Part: HealthView },
  ],
} as const;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Settings", matches) }];

export const clientLoader = loadSections;

/** All sections come at once: another one needs no new ones, unless something was saved. */
export const shouldRevalidate = staysOnPage;

export const HydrateFallback = Loading;

export default function AdminSettings({ loaderData, params }: Route.ComponentProps) {
  return <SectionPage where={WHERE} chosen={params.section} loaded={loaderData.loaded} />;
}
