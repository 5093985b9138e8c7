import { thoughtEndpoints } from "../endpoints.ts";
import { type ThoughtAnswer } from "../thought.ts";
import { shortened } from "../sharing.ts";
import type { ListedKind } from "../../records/record-kind.ts";

/** Thoughts in their lists. */
export const THOUGHT_LIST: ListedKind<ThoughtAnswer> = {
  kind: "thought",
  one: "thought",
  path: "/admin/thoughts",
  listTitle: "Thoughts",
  help: "One thought for each day, changed at midnight. Move one by its handle, or under More.",
  endpoints: thoughtEndpoints,
  hasNoDrafts: true,
  titleOf: ({ text }) => shortened(text),
  search: "Words or author",
  caption: "Thoughts by day",
  columns: [],
};
