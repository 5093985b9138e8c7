import { z } from "zod";
import { guessRoles, type RoleNames } from "../csv/table.ts";
import { checkedFileOf, importShape } from "../imports/file-lines.ts";

/** What a column of the file holds, as staff choose it. */
export const ADDRESS_ROLES = { "": "Left out", path: "Old address", target: "Leads to" };
export type AddressRole = keyof typeof ADDRESS_ROLES;
export type AddressColumn = Exclude<AddressRole, "">;
const ROLES = Object.keys(ADDRESS_ROLES) as AddressRole[];

export const addressColumnsSchema = z.object({
  columns: z
    .array(z.enum(ROLES), "Please say what the columns hold.")
    .max(60)
    .refine(
      (columns) => columns.filter(Boolean).toSorted().join() === "path,target",
      "Please choose one column for the old address and one for where it leads.",
    ),
});

const NAMES: RoleNames<AddressColumn> = [
  ["path", [/^(old|former|from|source)(address|url|link|path|page)?$/]],
  ["target", [/^(new|to|target|destination|leadsto|redirectto?)(address|url|link|path|page)?$/]],
];

/** A header has no address in it; without a header two columns are in this order. */
export function guessAddressColumns(header: string[]): AddressRole[] {
  if (header.length === 2 && !header.some(Boolean)) return ["path", "target"];
  return header.some((cell) => cell.includes("/")) ? header.map(() => "") : guessRoles(header, NAMES);
}

const addressesSchema = { addresses: z.int() };

/** What an import of the file would bring. */
export const checkedAddressesSchema = checkedFileOf(ROLES, addressesSchema);
export type AddressPreview = NonNullable<z.output<typeof checkedAddressesSchema>["preview"]>;

export const oldAddressImportSchema = z.object({ ...importShape, ...addressesSchema });
export type OldAddressImport = z.output<typeof oldAddressImportSchema>;

/** `1,000 old addresses` */
export const addressWords = (count: number): string =>
  `${count.toLocaleString("en-IN")} old ${count === 1 ? "address" : "addresses"}`;
