import { makeDonation } from "../../../app/giving/make-donation.ts";

/** The part of a JSON schema that says what a proper value looks like. */
type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  minimum?: number;
  items?: Schema;
  anyOf?: Schema[];
};
type Content = { schema?: { properties?: Record<string, Schema> } };
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, Content> };
};

/** Where something may be sent, and what proper values would be. */
export type Target = {
  method: string;
  path: string;
  /** Names that the address may carry behind its question mark. */
  queries: string[];
  fields: Record<string, unknown>;
  encoding: "json" | "multipart" | "urlencoded";
};

const METHODS = ["get", "post", "put", "delete", "patch"];

/** Every operation that the site's description of its API names. */
export async function listApiTargets(siteUrl: string): Promise<Target[]> {
  const description = (await (await fetch(`${siteUrl}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation ? [toTarget(method.toUpperCase(), `/api/v1${path}`, operation)] : [];
    }),
  );
}

function toTarget(method: string, path: string, { parameters = [], requestBody }: Operation): Target {
  const [type = "", content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const properties = Object.entries(content?.schema?.properties ?? {});
  return {
    method,
    path,
    queries: parameters.filter((one) => one.in === "query").map(({ name }) => name),
    fields: Object.fromEntries(properties.map(([name, schema]) => [name, properValue(name, schema)])),
    encoding: type === "multipart/form-data" ? "multipart" : "json",
  };
}

function properValue(name: string, schema: Schema): unknown {
  const { type, format, enum: choices, minimum, items } = schema.anyOf?.[0] ?? schema;
  if (choices?.[0] !== undefined) return choices[0];
  if (format === "email" || /email$/i.test(name)) return "asha@example.org";
  if (name === "pin") return "641011";
  if (name === "pan") return "ABCPE1234F";
  if (format === "binary") return undefined;
  if (format === "date-time" || /date|startsAt/i.test(name)) return "2031-12-01T05:45:00Z";
  if (/phone/i.test(name)) return "+91 98765 43210";
  if (/password/i.test(name)) return "correct-horse-9";
  const kind = [type].flat()[0];
  if (kind === "integer" || kind === "number") return minimum ?? 1;
  if (kind === "boolean") return true;
  if (kind === "array") return [properValue(name, items ?? {})];
  return "Asha Rawat";
}

/** Public pages with one address each, the pages of single things, and the pages' own forms. */
export function listPageTargets(routes: string[]): Target[] {
  const page = { method: "GET", fields: {}, encoding: "urlencoded" } as const;
  const queries = ["q", "page", "category", "type", "month", "level", "format", "view", "_routes"];
  const name = "Asha Rawat";
  const email = "asha@example.org";
  const message = "A plain sentence about breathing.";
  const forms: Record<string, Record<string, unknown>> = {
    "/contact": { name, email, phone: "", subject: "general", message },
    "/newsletter": { email },
    "/donate": { ...makeDonation(), declaration: "on" },
    "/volunteer": { name, email, city: "Rishikesh", availability: "Mornings", message },
    "/partnerships": { name, email, organisation: "A school", message },
  };
  return [
    // Of `/blog/one-article` any article.
    ...routes.map((path) => ({ ...page, path: path.replace(/^(\/\w+)\/.*$/, "$1/{id}"), queries })),
    ...Object.entries(forms).map(([path, fields]) => ({ ...page, method: "POST", path, queries, fields })),
  ];
}
