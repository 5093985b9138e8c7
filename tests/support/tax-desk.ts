import { addMovement } from "../../app/platform/payments/movements.server.ts";
import { storedPan } from "../../app/giving/receipts/stored-pan.server.ts";
import type { TaxException, TaxLine } from "../../app/giving/tax/tax.ts";
import { openSite } from "./site.ts";
import { storeGifts } from "./store-gifts.ts";

type Given = {
  name?: string;
  email?: string;
  pan?: string;
  day?: string;
  paise?: number;
  method?: string;
  address?: string;
  isDemo?: boolean;
};

/** A site whose finance reads and does what the Tax desk has, and gifts in its books. */
export async function openTaxDesk() {
  const site = await openSite();
  const { db, services } = site;
  const finance = { ...(await site.signInAs("finance")), "content-type": "application/json" };
  let last = 0;
  const give = async (given: Given = {}) => {
    const {
      name = "Asha Rawat",
      email = "asha@example.org",
      pan,
      day = "2026-11-24",
      address = "14, 3rd Cross",
    } = given;
    const { paise: amountInPaise = 250_000, method = "upi", isDemo = false } = given;
    const id = `GV-TAX${(last += 1)}`;
    const money = { receivedOn: day, bankReference: id, status: "paid" as const, amountInPaise, method, isDemo };
    const person = {
      name,
      email,
      addressLine: address,
      enteredByHand: true,
      ...(pan && storedPan(services.encryption, pan)),
    };
    const [movement] = await storeGifts(db, [{ id, frequency: "one-time", ...money, ...person }]);
    const about = { subjectKind: "gift", subjectId: id, method, movedOn: day, isDemo };
    return { id, movement, about };
  };
  const refund = ({ about }: Awaited<ReturnType<typeof give>>, paise: number, movedOn = "2026-11-25") =>
    addMovement(db, { ...about, kind: "refunded", amountInPaise: -paise, movedOn });
  const read = async <Answer>(path: string) =>
    (await (await site.request(`/api/v1/admin/tax${path}`, { headers: finance })).json()) as Answer;
  const post = (path: string) => site.request(`/api/v1/admin/tax${path}`, { method: "POST", headers: finance });
  const lines = async (year = "2026-27") =>
    (await read<TaxLine[]>(`/lines?year=${year}`)).map(({ name, pan, isCash, amount }) => [name, pan, isCash, amount]);
  const exceptions = async () =>
    (await read<TaxException[]>("/exceptions?year=2026-27")).map(({ kind, name }) => [kind, name]);
  const file = async (year = "2026-27") => {
    const { url } = (await (await post(`/download-link?year=${year}`)).json()) as { url: string };
    return (await (await site.request(url)).text()).split("\r\n");
  };
  const enter = async (id: string, what: string, body: object) => {
    const sent = { method: "POST", headers: finance, body: JSON.stringify(body) };
    const { status, text } = await site
      .request(`/api/v1/admin/tax/gifts/${id}/${what}`, sent)
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }));
    return { status, ...(status === 200 && { answer: JSON.parse(text) as unknown }) };
  };
  const audit = async () => {
    const { rows } = await site.pool.query<{ action: string }>("select action from audit_log order by id");
    return rows.map(({ action }) => action);
  };
  return { ...site, finance, give, refund, read, post, enter, audit, lines, exceptions, file };
}
