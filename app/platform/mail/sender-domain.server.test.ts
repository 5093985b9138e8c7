import { expect, test } from "vitest";
import { openDnsServer } from "../../../tests/support/dns-server.ts";
import { checkSenderDomain } from "./sender-domain.server.ts";

async function look(records: Record<string, string[]>, domain = "prayas.in") {
  const { server, close } = await openDnsServer(records);
  try {
    const { checks } = await checkSenderDomain(domain, [server]);
    return Object.fromEntries(checks.map(({ name, ...check }) => [name, check]));
  } finally {
    close();
  }
}

test("a domain with its three records needs nothing, also where a key has two parts", async () => {
  const key = `v=DKIM1; k=rsa; p=${"A".repeat(390)}`;
  const checks = await look({
    "prayas.in": ["v=spf1 include:zoho.in ~all", "google-site-verification=x"],
    "zoho._domainkey.prayas.in": [key],
    "_dmarc.prayas.in": ["v=DMARC1; p=quarantine"],
  });
  expect(checks).toEqual({
    SPF: { state: "right", words: "Set: v=spf1 include:zoho.in ~all", record: null },
    DKIM: { state: "right", words: "Set at zoho._domainkey.prayas.in.", record: null },
    DMARC: { state: "right", words: "Set: v=DMARC1; p=quarantine", record: null },
  });
});

test("what is missing or there twice is said, with the record to set", async () => {
  const checks = await look({
    "prayas.in": ["v=spf1 mx -all", "v=spf1 a -all", "v=spf10"],
    "default._domainkey.prayas.in": ["v=DKIM1; p="],
  });
  expect(checks).toMatchObject({
    SPF: { state: "wrong", words: "There are 2 SPF records, and only one may be there." },
    DKIM: { state: "missing" },
    DMARC: { state: "missing", record: { name: "_dmarc.prayas.in", value: "v=DMARC1; p=none" } },
  });
});

test("where DNS does not answer, nothing is called missing", async () => {
  const { checks } = await checkSenderDomain("prayas.in", ["127.0.0.1:1"]);
  expect(checks.map(({ state }) => state)).toEqual(["unknown", "unknown", "unknown"]);
});

test("a record that lets everybody send is wrong, and a subdomain has the policy of the domain above it", async () => {
  const records = { "news.prayas.in": ["v=spf1 +all"], "_dmarc.prayas.in": ["v=DMARC1; p=reject"] };
  expect(await look(records, "news.prayas.in")).toMatchObject({
    SPF: { state: "wrong" },
    DMARC: { state: "right", words: "Set: v=DMARC1; p=reject", record: null },
  });
  expect(await look({ "prayas.in": ["v=spf1 mx -all"] }, "news.prayas.in")).toMatchObject({
    SPF: { state: "missing" },
    DMARC: { state: "missing", record: { name: "_dmarc.news.prayas.in" } },
  });
});
