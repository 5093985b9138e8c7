import { MAILS } from "../../server/features.ts";
import { wholePages } from "./loaders-only.ts";
import { openSite } from "./site.ts";

const ASHA = {
  firstName: "Asha",
  lastName: "Rawat",
  email: "asha@example.org",
  password: "seven-lamps-9",
  confirmPassword: "seven-lamps-9",
  ageGroup: "adult",
  terms: true,
};

/** A site with its pages, for the rules of accounts: its answers, and the links of the mails that it would send. */
export async function openAccounts() {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "10000", TRUST_PROXY: "1" }, await wholePages());
  const { db, services, pool } = site;
  const api = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    site.request(`/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const kindsOf = async () =>
    (await pool.query<{ kind: string }>("select kind from mails order by created_at, id")).rows.map(({ kind }) => kind);
  return {
    site,
    api,
    /** The kinds of the mails that were written, the oldest first. */
    mails: kindsOf,
    register: (changes: object = {}) => api("POST", "/auth/register", { ...ASHA, ...changes }),
    signIn: async (changes: { email?: string; password?: string } = {}, headers: Record<string, string> = {}) => {
      const { email, password } = { ...ASHA, ...changes };
      const answer = await api("POST", "/admin/login", { email, password }, headers);
      const { token, user } = (await answer.json()) as { token: string; user: { role: string; email: string } };
      return { status: answer.status, user, headers: { authorization: `Bearer ${token}` } };
    },
    /** A form as a browser without script sends it. */
    post: (path: string, fields: Record<string, string>) =>
      site.request(path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" }),
    pathOf: (answer: Response) => answer.headers.get("location"),
    /** The path behind the button of the last mail of a kind, made as it is made when the mail leaves. */
    linkIn: async (kind: string): Promise<string> => {
      const { rows } = await pool.query<{ about: string; values: Record<string, string> }>(
        "select about_id as about, values from mails where kind = $1 order by created_at desc, id limit 1",
        [kind],
      );
      const [mail] = rows;
      if (!mail) throw new Error(`No mail ${kind} was written.`);
      const { SITE_URL: siteUrl } = services.environment;
      const context = { db, now: new Date(), siteUrl, aboutId: mail.about, values: mail.values };
      const path = await MAILS.find(({ name }) => name === kind)?.button?.path(context);
      if (!path) throw new Error(`The mail ${kind} leads nowhere.`);
      return path;
    },
  };
}
