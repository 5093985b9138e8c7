import { and, asc, desc, eq, getViewSelectedFields, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { KeysetPage, NumberedPage, SearchedKeyset } from "../../platform/database/keyset.ts";
import { countNumbered, rowsOfPage, toNumberedPage } from "../../platform/database/numbered-pages.server.ts";
import { cursorOf, KeysetOrder, toPage } from "../../platform/lists/keyset-order.server.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { hasWords } from "../../platform/search/source.server.ts";
import { idOrNothing } from "../../platform/text/readable-id.ts";
import { toPicture, type UploadedPicture } from "../../platform/uploads/picture.ts";
import { uploads } from "../../platform/uploads/tables.server.ts";
import { listPicturesIn } from "../../platform/uploads/uploads.server.ts";
import { countedMovements, paiseOf } from "../gift-money.server.ts";
import { isReceived } from "../gifts.server.ts";
import { isGiftCounted } from "../gift-gateways.server.ts";
import { gifts } from "../tables.server.ts";
import { hasCampaignEnded, isRunning, isShown } from "../campaigns/open-campaigns.server.ts";
import { picturesInRows, type Campaign, type CampaignProgress, type EditedCampaign } from "../campaigns/campaign.ts";
import { publishedCampaigns } from "../campaigns/tables.server.ts";

const {
  imageId: _imageId,
  createdAt: _createdAt,
  search: _search,
  ...stored
} = getViewSelectedFields(publishedCampaigns);
const IN_ORDER = new KeysetOrder(publishedCampaigns, [publishedCampaigns.order, publishedCampaigns.id]);
const LAST_ENDED = new KeysetOrder(publishedCampaigns, [publishedCampaigns.endsOn, publishedCampaigns.id], "desc");
const MOST_LISTED = 100;
const MOST_NAMES = 500;
const NOTHING: CampaignProgress = { raisedInPaise: 0, people: 0 };

export type ShownCampaign = Campaign & CampaignProgress;

/** Those that take gifts, in the foundation's order. */
export async function listRunning(db: Database, now: Date, limit = MOST_LISTED): Promise<ShownCampaign[]> {
  const rows = await selectCampaigns(db, and(isRunning(now), isShown()))
    .orderBy(...IN_ORDER.orderBy)
    .limit(limit);
  return withProgress(db, rows);
}

/** The campaigns page: a page of ended campaigns, the last one first, and on the first page also those that take gifts. */
export async function browseCampaigns(db: Database, asked: NumberedPage, now: Date) {
  const isFirst = asked.page === 1 && asked.after === "";
  const where = and(hasCampaignEnded(now), isShown());
  const { limit, offset } = rowsOfPage(asked);
  const [running, rows, counted] = await Promise.all([
    isFirst ? listRunning(db, now) : Promise.resolve<ShownCampaign[]>([]),
    selectCampaigns(db, and(where, await LAST_ENDED.after(db, asked.after)), LAST_ENDED)
      .orderBy(...LAST_ENDED.orderBy)
      .limit(limit)
      .offset(offset),
    countNumbered(db, publishedCampaigns, where),
  ]);
  const page = toNumberedPage(asked, { rows, counted }, cursorOf);
  return { running, ended: await withProgress(db, page.rows), paging: page.paging };
}

export async function findCampaign(db: Database, id: string): Promise<ShownCampaign | null> {
  const rows = await selectCampaigns(db, and(eq(publishedCampaigns.id, idOrNothing(id)), isShown())).limit(1);
  const [campaign] = await withProgress(db, rows);
  return campaign ?? null;
}

export async function findCampaignToEdit(db: Database, id: string): Promise<EditedCampaign | null> {
  const rows = await selectCampaigns(db, eq(publishedCampaigns.id, idOrNothing(id))).limit(1);
  const [campaign] = await withProgress(db, rows);
  return campaign ?? null;
}

type Asked = SearchedKeyset & { state?: string };

export async function listCampaignsToEdit(
  db: Database,
  { limit, after, q, state }: Asked,
  now: Date,
): Promise<KeysetPage<EditedCampaign>> {
  const where = and(
    hasWords(publishedCampaigns.search, q),
    state === "running" ? isRunning(now) : state === "ended" ? hasCampaignEnded(now) : undefined,
    await IN_ORDER.after(db, after),
  );
  const rows = await selectCampaigns(db, where)
    .orderBy(...IN_ORDER.orderBy)
    .limit(limit + 1);
  const page = toPage(rows, limit);
  return { rows: await withProgress(db, page.rows), next: page.next };
}

function selectCampaigns(db: Database, where: SQL | undefined, order = IN_ORDER) {
  return db
    .select({ ...stored, place: order.place, image: uploads })
    .from(publishedCampaigns)
    .innerJoin(uploads, eq(uploads.id, publishedCampaigns.imageId))
    .where(where)
    .$dynamic();
}

type Row = Omit<Awaited<ReturnType<typeof selectCampaigns>>[number], "place">;

async function withProgress(db: Database, rows: Row[]): Promise<EditedCampaign[]> {
  const progress = await sumCampaigns(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ image, ...row }) => ({
    ...row,
    image: toPicture(image),
    ...(progress.get(row.id) ?? NOTHING),
  }));
}

/** Of the movements of their gifts, so that a refund lowers it. */
async function sumCampaigns(db: Database, ids: string[]): Promise<Map<string, CampaignProgress>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: gifts.campaignId,
      raisedInPaise: paiseOf(moneyMovements.amountInPaise),
      people: sql<number>`(count(distinct ${gifts.donorId}) filter (where ${isReceived}))::int`,
    })
    .from(gifts)
    .innerJoin(moneyMovements, and(await countedMovements(db), eq(moneyMovements.subjectId, gifts.id)))
    .where(isAnyOf(gifts.campaignId, ids))
    .groupBy(gifts.campaignId);
  return new Map(rows.map(({ id, ...sums }) => [id ?? "", sums]));
}

export type NamedDonor = { name: string; givenOn: string };

/** Who agreed to be named on the page of a campaign, the last one first; each donor once. */
export async function listNamedDonors(db: Database, campaignId: string): Promise<NamedDonor[]> {
  const { name, email, receivedOn, showNameId, isDemo } = gifts;
  const givenOn = sql<string>`max(${receivedOn})::text`;
  return db
    .select({ name, givenOn })
    .from(gifts)
    .where(
      and(
        eq(gifts.campaignId, campaignId),
        isNotNull(showNameId),
        ne(name, ""),
        isReceived,
        await isGiftCounted(db, isDemo),
      ),
    )
    .groupBy(sql`lower(${email})`, name)
    .orderBy(desc(givenOn), asc(name))
    .limit(MOST_NAMES);
}

/** The pictures of its updates and receipts, by their addresses. */
export async function findRowPictures(db: Database, campaign: Campaign): Promise<Map<string, UploadedPicture>> {
  const pictures = await listPicturesIn(db, picturesInRows(campaign));
  return new Map(pictures.map(toPicture).map((picture) => [picture.id, picture]));
}
