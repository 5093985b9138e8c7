import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "../database/client.server.ts";
import type { ApiEnv } from "../api/api.server.ts";
import type { InboxKinds } from "../inbox/inbox-access.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import type { MailKind } from "../mail/mail-kind.server.ts";
import type { PersonalData, PersonalFeatures } from "../people/personal-data.server.ts";
import type { PageLink } from "./page-link.ts";
import type { BinKind } from "./bin-kind.server.ts";
import type { ChangeSubjects } from "./change-subject.server.ts";
import type { DraftKind } from "./draft-kind.server.ts";
import type { OverviewSource } from "./overview-source.server.ts";
import type { PanelSource } from "./panel-source.server.ts";
import type { Content } from "../settings/content.ts";
import type { FirstStep } from "../settings/first-step.server.ts";
import type { PageIntro } from "../settings/page-intro.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import type { SearchSource } from "../search/source.server.ts";
import type { Preference } from "../preferences/preferences.server.ts";
import type { PagePicture, SharePicture } from "../sharing/share-picture.ts";
import type { Storage } from "../storage/storage.server.ts";
import type { SitemapSource } from "../sharing/sitemap-entries.server.ts";

/** What the work of a feature is given; `people` is where features store something about people. */
export type FeatureServices = { db: Database; storage: Storage; jobs: Jobs; dataDir: string; people: PersonalFeatures };

/** What a feature adds to the site; each has one in its `feature.server.ts`, and `server/features.ts` lists them. */
export type Feature = {
  /** Its folder. */
  name: string;
  /** By where they are mounted under /api/v1: /public for everyone, /me for the signed-in person, /admin/… for the panel. */
  apis?: Record<`/${string}`, OpenAPIHono<ApiEnv>[]>;
  /** The kinds of items it puts into the inbox. */
  inbox?: InboxKinds;
  /** The mails it sends. */
  mails?: MailKind[];
  /** What the panel changes of its settings and of the texts on its pages. */
  settings?: SettingsSection[];
  /** The line above its list, which the panel changes together with those of the other features. */
  listIntro?: PageIntro;
  /** What a foundation that begins without the demo content does here first. */
  firstStep?: FirstStep;
  /** The records it has in the panel: what is deleted of them lies in the bin. */
  bin?: BinKind[];
  /** Those that are written as drafts before they go on the site. */
  drafts?: DraftKind[];
  /** What it adds to the panel's dashboard. */
  overview?: OverviewSource;
  /** What the panel's search finds of it. */
  panel?: PanelSource[];
  /** What its changes are about, besides records. */
  changeSubjects?: ChangeSubjects[];
  search?: SearchSource;
  /** Members may save the pages that its search finds. */
  bookmarks?: boolean;
  sitemap?: {
    /** Pages there is one of each. */
    pages: string[];
    /** Pages it has many of. */
    entries?: SitemapSource;
  };
  sharePictures?: {
    /** With `intro` one says what stands first on its page. */
    pages: (SharePicture | (PagePicture & { intro: Content<{ lead: string }> }))[];
    /** For the pages it has many of: the picture of one that the public may see, under /share/`kind`/. */
    ofOne?: { kind: string; find: (db: Database, id: string, now: Date) => Promise<SharePicture | null> };
  };
  /** Its pages that belong on a page of another feature, such as what a teacher teaches. */
  linksFor?: (db: Database, of: { kind: string; id: string }, now: Date) => Promise<PageLink[]>;
  /** Deletes expired personal data every night; answers how many records it deleted. */
  retention?: (db: Database, now: Date) => Promise<number>;
  /** Removes files that nothing of it uses any more, every hour; answers how many went. */
  collect?: (db: Database, storage: Storage, now: Date) => Promise<number>;
  /** What a member may agree to, each on its own. */
  preferences?: Preference[];
  /** Registers what it does after an answer, such as making a file that was asked for. */
  work?: (services: FeatureServices) => Promise<void>;
  /** Where it stores something about people: how that is shown to one of them, and erased. */
  personalData?: PersonalData;
  /** When pages that show it next change without a write: something begins, ends or is published. */
  changesByItself?: (db: Database, now: Date) => Promise<Date | null>;
  /**
   * What its public addresses show, by their first word (`blog` for /blog, /blog.data and all under it; after
   * /api/v1/public for the API): features by their names, `uploads` for pictures. Where nothing is said, an answer is made
   * anew after any change.
   */
  shows?: Record<string, string[]>;
  /**
   * First words of addresses whose next part opens something by itself, as `tickets` for /tickets/:token, or the first
   * two, as `newsletter/confirm`. What stands
   * there belongs to one person: no cache keeps it, no search engine lists it, no link from it says where it came from,
   * and the log does not hold that part.
   */
  secretPaths?: string[];
  /** Names after the question mark that its public pages and API listen to; any other is no page of its own in the cache. */
  queryNames?: string[];
};
