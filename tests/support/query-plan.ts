import type pg from "pg";
import type { Statement } from "./reads.ts";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Heap Fetches"?: number;
  Plans?: Node[];
};

/** A bitmap of an index only says where rows are; those of them that are looked at, the heap scan counts. */
const READS_ROWS = /^(Parallel )?(Seq|Index|Index Only|Bitmap Heap|Tid) Scan$/;

/** `scanned` are tables read row by row, not by an index, and how far: one that is done at the first row stops there. */
export type Plan = { rowsRead: number; scanned: { table: string; rows: number }[] };

/** Runs a statement as it was sent and says how many rows it looked at, and which tables it read without an index. */
export async function planOf(pool: pg.Pool, { text, parameters }: Statement): Promise<Plan> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Node }] }>({
    text: `explain (analyze, format json, timing off) ${text}`,
    values: parameters,
  });
  const nodes = allNodes(rows[0]?.["QUERY PLAN"][0].Plan);
  const scans = nodes.filter((node) => READS_ROWS.test(node["Node Type"]));
  return {
    rowsRead: scans.reduce((sum, node) => sum + rowsReadBy(node), 0),
    scanned: scans
      .filter((node) => node["Node Type"].endsWith("Seq Scan"))
      .map((node) => ({ table: node["Relation Name"] ?? "?", rows: rowsReadBy(node) })),
  };
}

function rowsReadBy(node: Node): number {
  const { "Rows Removed by Filter": filtered = 0, "Rows Removed by Index Recheck": rechecked = 0 } = node;
  return (node["Actual Rows"] + filtered + rechecked) * node["Actual Loops"];
}

function allNodes(node: Node | undefined): Node[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(allNodes)] : [];
}
