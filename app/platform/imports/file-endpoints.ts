import { z } from "zod";
import type { StaffRole } from "../auth/roles.ts";
import { keysetSchema } from "../database/keyset.ts";
import { endpoint, fileField } from "../endpoints/endpoint.ts";
import { referenceParam } from "../endpoints/id-param.ts";

type Described<Checked extends z.ZodType, Answer extends z.ZodType, Sent extends z.ZodRawShape> = {
  tag: string;
  access: readonly Exclude<StaffRole, "admin">[];
  path: `/admin/${string}`;
  summaries: Record<"list" | "check" | "add" | "remove", string>;
  checked: Checked;
  answer: Answer;
  /** Sent with the file and its columns when it is imported. */
  sent: Sent;
};

/** The endpoints of one kind of CSV files that staff import. */
export function fileImportEndpoints<Checked extends z.ZodType, Answer extends z.ZodType, Sent extends z.ZodRawShape>({
  tag,
  access,
  path,
  summaries,
  checked,
  answer,
  sent,
}: Described<Checked, Answer, Sent>) {
  const shared = { tag, access };
  const columns = z.string().array().describe("What each column holds, such as email, name or amount.");
  return {
    list: endpoint("GET", path, { ...shared, summary: summaries.list, query: keysetSchema, answer, list: true }),
    check: endpoint("POST", `${path}/check`, {
      ...shared,
      summary: `${summaries.check}. Nothing of it is stored but its columns`,
      form: z.object({ file: fileField, columns: columns.optional() }),
      answer: checked,
    }),
    add: endpoint("POST", path, {
      ...shared,
      summary: summaries.add,
      form: z.object({ file: fileField, columns, ...sent }),
      answer,
      status: 201,
      problems: [409],
    }),
    remove: endpoint("POST", `${path}/{id}/remove`, {
      ...shared,
      summary: summaries.remove,
      params: referenceParam,
      answer,
      problems: [404],
    }),
  };
}
