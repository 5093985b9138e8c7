import { expect, test } from "vitest";
import { openPostOffice } from "../../../tests/support/mails.ts";
import { makeForm } from "../../../tests/support/site.ts";
import { openTaxDesk } from "../../../tests/support/tax-desk.ts";
import { addDays, indiaDay } from "../../platform/time/india-time.ts";
import { doOnDonorPage, readDonorPage } from "../donor-page/donor-page.server.ts";
import { deleteOldCertificates } from "./certificates.server.ts";
import type { Certificate } from "./certificate.ts";
import { TAX_CERTIFICATE } from "./mail-certificates.server.ts";
import type { TaxSummary } from "./tax.ts";

const PAN = "ABCPE1234F";
const OTHER = "ABCPX9876K";
const YEAR = "?year=2026-27";

async function open() {
  const desk = await openTaxDesk();
  const { "content-type": _json, ...headers } = desk.finance;
  const send = (method: string, path: string, body?: object) =>
    desk.request(`/api/v1/admin/tax${path}`, {
      method,
      headers: desk.finance,
      ...(body && { body: JSON.stringify(body) }),
    });
  const upload = async (name: string, content = `%PDF-1.7 ${name}`) => {
    const body = makeForm({ name, file: new File([content], name) });
    return desk.request(`/api/v1/admin/tax/certificates${YEAR}`, { method: "POST", headers, body });
  };
  const list = async () => {
    const rows = await desk.read<Certificate[]>(`/certificates${YEAR}`);
    return rows.map(({ name, file, state, addresses }) => [name, file, state, addresses.join(" ")]);
  };
  const idOf = async (file: string) =>
    (await desk.read<Certificate[]>(`/certificates${YEAR}`)).find((row) => row.file === file)?._id ?? "";
  return { ...desk, send, upload, list, idOf };
}

test("certificates find their donors by the PAN in the name, are encrypted, and each is stored once", async () => {
  const { give, upload, list, pool, send } = await open();
  await give({ pan: PAN });
  await give({ pan: PAN, method: "cash", paise: 100_000 });
  await give({ name: "Dawa Lepcha", email: "", pan: "ABCPL1234F" });
  await give({ name: "Kiran Rao", email: "kiran@example.org", pan: "ABCPR1234F" });
  await give({ name: "Kiran Rao", email: "K@example.org", pan: "ABCPR1234F" });
  await give({ name: "Lata Joshi", pan: "ABCPJ1234F" });
  await give({ name: "Meera Nair", email: "meera@example.org" });
  await pool.query(`insert into settings (key, value) values ('receipts', '{"pan": "AAATK0000K"}')`);
  for (const name of [`114_${PAN.toLowerCase()}_01.pdf`, "AAATK0000K-ABCPL1234F.pdf", "ABCPR1234F.pdf", `${OTHER}.pdf`])
    expect((await upload(name)).status, name).toBe(204);
  expect((await upload("again.pdf", "%PDF-1.7 ABCPR1234F.pdf")).status).toBe(400);
  expect((await upload("ABCPR1234F copy.pdf", "%PDF-1.7 ABCPR1234F.pdf")).status).toBe(409);
  expect((await upload(`${PAN}.pdf`, "<html>")).status).toBe(400);
  expect((await upload(`${PAN}_${OTHER}.pdf`)).status).toBe(400);
  expect(await list()).toEqual([
    ["", "ABCPX••••K.pdf", "unknown-pan", ""],
    ["Asha Rawat", "114_ABCPE••••F_01.pdf", "to-mail", "asha@example.org"],
    ["Dawa Lepcha", "AAATK••••K-ABCPL••••F.pdf", "no-address", ""],
    ["Kiran Rao", "ABCPR••••F.pdf", "several-addresses", "k@example.org kiran@example.org"],
    ["Lata Joshi", "", "no-file", "asha@example.org"],
  ]);
  const { rows } = await pool.query("select * from tax_certificates, audit_log");
  expect(JSON.stringify(rows)).not.toMatch(/ABCPE1234F|%PDF|JVBERi/i);
  expect((await send("DELETE", "/certificates/TC-NOBODY")).status).toBe(404);
});

test("a certificate whose PAN nobody has goes to the donor whom staff choose, until that is undone", async () => {
  const { give, upload, send, read, list, idOf, audit } = await open();
  const { id: gift } = await give({ pan: PAN });
  const { id: without } = await give({ name: "Kiran Rao", email: "kiran@example.org" });
  const { id: earlier } = await give({ name: "Mira", email: "mira@example.org", day: "2026-03-31" });
  await upload(`${PAN}.pdf`);
  await upload(`${OTHER}.pdf`);
  const id = await idOf("ABCPX••••K.pdf");
  const choose = async (chosen: string, file = id) =>
    (await send("PUT", `/certificates/${file}/donor`, { gift: chosen })).status;
  for (const wrong of ["GV-NOBODY", earlier, "not a reference"]) expect(await choose(wrong), wrong).toBe(400);
  expect(await choose(gift, "TC-NOBODY")).toBe(404);
  expect(await choose(without, await idOf("ABCPE••••F.pdf")), "the PAN tells the donor").toBe(409);
  expect(await choose(` ${without.toLowerCase()}`)).toBe(204);
  expect(await list()).toEqual([
    ["Asha Rawat", "ABCPE••••F.pdf", "to-mail", "asha@example.org"],
    ["Kiran Rao", "ABCPX••••K.pdf", "to-mail", "kiran@example.org"],
  ]);
  expect(await choose("")).toBe(204);
  expect((await list())[0]).toEqual(["", "ABCPX••••K.pdf", "unknown-pan", ""]);
  expect(await choose(gift)).toBe(204);
  expect(await read<Certificate[]>(`/certificates${YEAR}`)).toMatchObject([
    { name: "Asha Rawat", isChosen: false },
    { name: "Asha Rawat", isChosen: true, pan: "ABCPX••••K", addresses: ["asha@example.org"] },
  ]);
  expect((await send("POST", `/certificates/${id}/mail`, { to: "asha@example.org" })).status).toBe(204);
  expect(await choose(without), "it was mailed").toBe(409);
  expect(await audit()).toEqual(["add", "add", "update", "update", "update", "mail-certificate"]);
});

test("a certificate goes to the donor's only address once, and to one of several when staff choose it", async () => {
  const { db, give, upload, send, read, list, idOf, services } = await open();
  await give({ pan: PAN });
  await give({ name: "Kiran Rao", email: "kiran@example.org", pan: OTHER });
  await give({ name: "Kiran Rao", email: "k@letters.in", pan: OTHER });
  await upload(`${PAN}.pdf`);
  await upload(`${OTHER}.pdf`);
  const office = await openPostOffice(db, [TAX_CERTIFICATE], undefined, {}, services.encryption);
  const mailAll = async () => (await send("POST", `/certificates/mail${YEAR}`)).json();
  expect(await mailAll()).toEqual({ mailed: 1, left: 0 });
  expect(await mailAll()).toEqual({ mailed: 0, left: 0 });
  const path = `/certificates/${await idOf("ABCPX••••K.pdf")}/mail`;
  expect((await send("POST", path, { to: "asha@example.org" })).status).toBe(409);
  expect((await send("POST", path, { to: "k@letters.in" })).status).toBe(204);
  await office.deliver();
  // The other address is one of the demo, which gets no mail.
  expect(office.received.map(({ mail }) => [mail.to, mail.attachments[0]?.filename])).toMatchObject([
    [expect.objectContaining({ text: "k@letters.in" }), "certificate-2026-27.pdf"],
  ]);
  expect(office.received[0]?.mail.attachments[0]?.content.toString()).toBe(`%PDF-1.7 ${OTHER}.pdf`);
  expect((await send("POST", path, { to: "k@letters.in" })).status).toBe(204);
  expect((await send("POST", path, { to: "kiran@example.org" })).status).toBe(204);
  await office.deliver();
  expect(office.received, "staff chose another address before it was sent").toHaveLength(1);
  expect((await list()).map(([, , state]) => state)).toEqual(["mailed", "mailed"]);
  expect(await read<TaxSummary>(YEAR)).toMatchObject({ certificates: { stored: 2, toMail: 0, mailed: 2 } });
});

test("the donor's page offers a certificate to the address that it was mailed to, and to no other", async () => {
  const { db, give, upload, send, idOf, pool, services } = await open();
  await give({ name: "Kiran", email: "kiran@letters.in", pan: PAN });
  await give({ name: "Kiran Rao", email: "kiran@letters.in", pan: PAN });
  await give({ name: "Mala Rao", email: "mala@letters.in", pan: PAN });
  await upload(`${PAN}.pdf`);
  const id = await idOf("ABCPE••••F.pdf");
  await send("POST", `/certificates/${id}/mail`, { to: "kiran@letters.in" });
  const donor = (email: string) => ({ email, encryption: services.encryption, now: new Date("2027-05-20") });
  const offered = async (email: string) =>
    (await readDonorPage(db, donor(email))).years.map(({ certificate }) => certificate);
  expect(await offered("kiran@letters.in")).toEqual(["Form 114"]);
  expect(await offered("mala@letters.in")).toEqual([""]);
  const again = { action: "certificate", year: "2026-27" };
  await expect(doOnDonorPage(db, again, donor("mala@letters.in"))).rejects.toThrow("There is no certificate");
  await doOnDonorPage(db, again, donor("kiran@letters.in"));
  const { rows } = await pool.query(
    "select recipient, values->>'name' as name from mails where kind = 'tax-certificate'",
  );
  expect(rows).toEqual([1, 2].map(() => ({ recipient: "kiran@letters.in", name: "Kiran Rao" })));
  await deleteOldCertificates(db, new Date("2037-03-31"));
  expect(await offered("kiran@letters.in")).toEqual(["Form 114"]);
  await deleteOldCertificates(db, new Date("2037-04-02"));
  expect(await offered("kiran@letters.in")).toEqual([""]);
});

test("finance downloads and deletes a certificate, and notes the filing, each in the list of changes", async () => {
  const { give, upload, send, idOf, read, request, audit, list, signInAs } = await open();
  await give({ pan: PAN });
  await upload(`${PAN}.pdf`);
  const id = await idOf("ABCPE••••F.pdf");
  const { url } = (await (await send("POST", `/certificates/${id}/download-link`)).json()) as { url: string };
  expect(await (await request(url)).text()).toBe(`%PDF-1.7 ${PAN}.pdf`);
  expect((await request(url)).status).toBe(404);
  expect((await request(`/api/v1/admin/tax/certificates`, { headers: await signInAs("editor") })).status).toBe(403);
  const filing = { filedOn: "2026-05-18", acknowledgement: "482917730180527" };
  const tomorrow = addDays(indiaDay(new Date()), 1);
  expect(await (await send("PUT", `/filing${YEAR}`, { ...filing, filedOn: tomorrow })).json()).toMatchObject({
    errors: { filedOn: "This day is still to come." },
  });
  expect((await send("PUT", `/filing${YEAR}`, filing)).status).toBe(204);
  expect(await read<TaxSummary>(YEAR)).toMatchObject({ filed: filing });
  await send("DELETE", `/certificates/${id}`);
  expect(await list()).toEqual([["Asha Rawat", "", "no-file", "asha@example.org"]]);
  expect(await audit()).toEqual(["add", "export", "update", "delete"]);
});
