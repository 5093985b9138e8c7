import { Resolver } from "node:dns/promises";
import type { DomainCheck, SenderDomain } from "./sender-domain.ts";

/** For one question, of which all are asked at once, and for the whole check. */
const [TIME_LIMIT_MS, WHOLE_LIMIT_MS] = [2_000, 5_000];

/** The DNS names under which common mail services publish their keys. */
const SELECTORS = [
  "default",
  "dkim",
  "mail",
  "google",
  "selector1",
  "selector2",
  "s1",
  "k1",
  "zoho",
  "brevo",
  "mxvault",
];

/** The TXT records of a name; none where there are none, null where DNS did not answer in time. */
type ReadTexts = (name: string) => Promise<string[] | null>;

/**
 * Whether other mail servers can tell that the site may send for this domain.
 * @param servers DNS servers with their ports; those of the machine where none are given
 */
export async function checkSenderDomain(domain: string, servers?: string[]): Promise<SenderDomain> {
  const resolver = new Resolver({ timeout: TIME_LIMIT_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  const read: ReadTexts = (name) =>
    resolver.resolveTxt(name).then(
      (records) => records.map((parts) => parts.join("")),
      (error: unknown) => (isAbsent(error) ? [] : null),
    );
  const timer = setTimeout(() => resolver.cancel(), WHOLE_LIMIT_MS);
  try {
    return {
      domain,
      checks: await Promise.all([checkSpf(domain, read), checkDkim(domain, read), checkDmarc(domain, read)]),
    };
  } finally {
    clearTimeout(timer);
  }
}

function isAbsent(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === "ENOTFOUND" || code === "ENODATA";
}

const UNKNOWN = "DNS did not answer. Please look at the records of the domain where it was bought.";

async function checkSpf(domain: string, read: ReadTexts): Promise<DomainCheck> {
  const found = (await read(domain))?.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const record = { name: domain, value: "v=spf1 include:(your mail service) ~all" };
  const check = { name: "SPF" as const, record };
  if (!found) return { ...check, state: "unknown", words: UNKNOWN };
  if (found.length === 0)
    return { ...check, state: "missing", words: "No record says which servers may send for this domain." };
  if (found.length > 1)
    return { ...check, state: "wrong", words: `There are ${found.length} SPF records, and only one may be there.` };
  if (/\s\+?all(\s|$)/i.test(found[0] ?? ""))
    return { ...check, state: "wrong", words: `It lets every server of the world send for this domain: ${found[0]}` };
  return { ...check, state: "right", words: `Set: ${found[0]}`, record: null };
}

async function checkDkim(domain: string, read: ReadTexts): Promise<DomainCheck> {
  const names = SELECTORS.map((selector) => `${selector}._domainkey.${domain}`);
  const texts = await Promise.all(names.map((name) => read(name)));
  const at = texts.findIndex((all) => all?.some((text) => /(^|;)\s*p=[^;\s]/i.test(text)));
  const record = { name: names[0] ?? domain, value: "(the key that your mail service shows)" };
  if (at !== -1) return { name: "DKIM", state: "right", words: `Set at ${names[at]}.`, record: null };
  if (texts.includes(null)) return { name: "DKIM", state: "unknown", words: UNKNOWN, record };
  const words =
    "No key stands under a usual name. Your mail service shows its name and key; where it uses another name, this check cannot see it.";
  return { name: "DKIM", state: "missing", words, record };
}

/** A domain without a record has that of the domain above it. */
async function checkDmarc(domain: string, read: ReadTexts): Promise<DomainCheck> {
  const name = `_dmarc.${domain}`;
  const found = (await read(name))?.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  const check = { name: "DMARC" as const, record: { name, value: "v=DMARC1; p=none" } };
  if (!found) return { ...check, state: "unknown", words: UNKNOWN };
  const above = domain.slice(domain.indexOf(".") + 1);
  if (found.length === 0 && above.includes(".")) {
    const inherited = await checkDmarc(above, read);
    if (inherited.state !== "missing") return inherited;
  }
  if (found.length === 0)
    return { ...check, state: "missing", words: "No record says what becomes of mail that only pretends to be yours." };
  if (found.length > 1)
    return { ...check, state: "wrong", words: `There are ${found.length} DMARC records, and only one may be there.` };
  return { ...check, state: "right", words: `Set: ${found[0]}`, record: null };
}
