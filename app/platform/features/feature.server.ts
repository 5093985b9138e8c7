import type { Encryption } from "../encryption/encryption.server.ts";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "../database/client.server.ts";
import type { ApiEnv } from "../api/api.server.ts";
import type { DemoKind } from "../demo/demo-rows.server.ts";
import type { InboxKinds } from "../inbox/inbox-access.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import type { MailKind } from "../mail/mail-kind.server.ts";
import type { Payable } from "../payments/apply-payment.server.ts";
import type { PersonalData, PersonalFeatures } from "../people/personal-data.server.ts";
import type { PageLink } from "./page-link.ts";
import type { PanelSource } from "./panel-source.server.ts";
import type { Content } from "../settings/content.ts";
import type { FirstStep } from "../settings/first-step.server.ts";
import type { PageIntro, SitePage } from "../settings/page-intro.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import type { SearchSource } from "../search/source.server.ts";
import type { Preference } from "../preferences/preferences.server.ts";
import type { SharePicture } from "../sharing/share-picture.ts";
import type { Storage } from "../storage/storage.server.ts";
import type { SitemapSource } from "../sharing/sitemap-entries.server.ts";
import type { Role } from "../auth/roles.ts";
import type { Figure, NextEvent, Planned, WaitingRow } from "../panel-rows/overview.ts";
import type { RecordSource } from "../records/record-source.server.ts";

/** What the jobs of a feature receive; `people` lists the features with personal data. */
export type FeatureServices = { db: Database; storage: Storage; jobs: Jobs; dataDir: string; people: PersonalFeatures };

/** What a feature adds to the site, stated in its `feature.server.ts`; `server/features.ts` lists all features. */
export type Feature = {
  /** The name of its folder. */
  name: string;
  /** By the prefix under /api/v1 at which they are mounted; `/` where the endpoints give their whole paths. */
  apis?: Record<`/${string}`, OpenAPIHono<ApiEnv>[]>;
  /** Its kinds of inbox items. */
  inbox?: InboxKinds;
  /** Its kinds of mails. */
  mails?: MailKind[];
  /** Its sections of settings and of texts on pages. */
  settings?: SettingsSection[];
  /** The line above its public list, which admins change. */
  listIntro?: PageIntro;
  /** What a foundation without the demo content does first here. */
  firstStep?: FirstStep;
  /** Its kinds of records. */
  records?: RecordSource[];
  /** Its kinds of rows of the demo content that are not records. */
  demo?: DemoKind[];
  /** What it adds to the panel's dashboard. */
  overview?: OverviewSource;
  /** What the panel's search finds of it. */
  panel?: PanelSource[];
  /** The subjects of its changes, other than records. */
  changeSubjects?: ChangeSubjects[];
  search?: SearchSource;
  /** Whether members may bookmark the pages that its search finds. */
  bookmarks?: boolean;
  sitemap?: {
    /** The paths of single pages. */
    pages: string[];
    /** Those of them that are absent now, because nothing is entered. */
    absent?: (db: Database) => Promise<string[]>;
    /** The pages of its records. */
    entries?: SitemapSource;
  };
  sharePictures?: {
    /** The title is the first sentence of the page's text. */
    pages: (SitePage & Content<{ lead: string }>)[];
    /** For the pages of its records: finds the picture of a public one, under /share/`kind`/. */
    ofOne?: { kind: string; find: (db: Database, id: string, now: Date) => Promise<SharePicture | null> };
  };
  /** Links to its pages for a page of another feature, such as a teacher's programs, or what comes after a sitting. */
  linksFor?: (db: Database, of: { kind: string; id: string; name?: string }, now: Date) => Promise<PageLink[]>;
  /** Deletes expired personal data every night; returns how many records. */
  retention?: (db: Database, now: Date) => Promise<number>;
  /** Other work of every night; returns on how many records. */
  nightly?: (db: Database, using: { encryption: Encryption; now: Date }) => Promise<number>;
  /** Removes unused files every hour; returns how many. */
  collect?: (db: Database, storage: Storage, now: Date) => Promise<number>;
  /** What members may consent to. */
  preferences?: Preference[];
  /** What it takes payments for. */
  payable?: (encryption: Encryption) => Payable;
  /** Registers its jobs, such as making a file that was requested. */
  work?: (services: FeatureServices) => Promise<void>;
  /** Exports and erases what it stores about a person. */
  personalData?: PersonalData;
  /** When pages that show it next change without a write, because something begins, ends or is published. */
  changesByItself?: (db: Database, now: Date) => Promise<Date | null>;
  /** The first segments of its public addresses that show seats or other figures which visitors change. */
  showsLive?: string[];
  /**
   * The prefixes of its token links, of one or two segments: `tickets` for /tickets/:token, `newsletter/confirm`. Their
   * answers are not cached, not listed by search engines and send no referrer, and the log does not contain the token.
   */
  tokenLinks?: string[];
};

/** The current state of what a change is about. */
type Subject = {
  id: string;
  /** The name of a person; empty for other subjects, whose title is in the log. */
  name: string;
  /** Its page in the panel. */
  path: string;
};

/** Finds subjects by their ids. A subject that is not found was deleted or erased. */
export type ChangeSubjects = { kinds: string[]; find: (db: Database, ids: string[]) => Promise<Subject[]> };

/** `until` is not part of the span. */
export type Span = { from: Date; until: Date };

/** What a feature adds to the dashboard. Each function is one statement that reads few rows, by an index. */
export type OverviewSource = {
  /** Who sees it, besides admins. */
  roles: Role[];
  /** Pending work besides its inbox items. */
  waiting?: (db: Database) => Promise<WaitingRow[]>;
  /** The three events that are next. */
  next?: (db: Database, now: Date) => Promise<NextEvent[]>;
  /** What it publishes automatically, other than scheduled drafts. */
  planned?: (db: Database, span: Span) => Promise<Planned[]>;
  /** A figure of this month. */
  month?: (db: Database, span: Span) => Promise<Figure>;
};
