import { blogPanel } from "../../../blog/panel.ts";
import { contactPanel } from "../../../contact/panel.ts";
import { eventsPanel } from "../../../events/panel.ts";
import { campaignsPanel } from "../../../giving/campaigns/panel.ts";
import { donorsPanel } from "../../../giving/donors/panel.ts";
import { givingPanel } from "../../../giving/panel.ts";
import { reportsPanel } from "../../../giving/reports/panel.ts";
import { statementsPanel } from "../../../giving/statements/panel.ts";
import { taxPanel } from "../../../giving/tax/panel.ts";
import { membersPanel } from "../../../members/panel.ts";
import { newsletterPanel } from "../../../newsletter/panel.ts";
import type { PanelFeature } from "../../../platform/features/panel-feature.ts";
import { placesPanel } from "../../../places/panel.ts";
import { programsPanel } from "../../../programs/panel.ts";
import { resourcesPanel } from "../../../resources/panel.ts";
import { staffPanel } from "../../../staff/panel.ts";
import { teachersPanel } from "../../../teachers/panel.ts";
import { testimonialsPanel } from "../../../testimonials/panel.ts";
import { thoughtsPanel } from "../../../thoughts/panel.ts";

/** The features of the panel, in the order of its menu and of the table of roles. */
export const PANEL_FEATURES: PanelFeature[] = [
  blogPanel,
  eventsPanel,
  placesPanel,
  programsPanel,
  resourcesPanel,
  thoughtsPanel,
  teachersPanel,
  testimonialsPanel,
  givingPanel,
  donorsPanel,
  statementsPanel,
  taxPanel,
  reportsPanel,
  campaignsPanel,
  contactPanel,
  newsletterPanel,
  membersPanel,
  staffPanel,
];
