import type { SiteProcess } from "../../tests/support/site-process.ts";
import type { Bar } from "./report/bars.ts";
import type { Loader } from "./loader.ts";

/** One figure. The id stays the same from run to run, so that runs can be compared. */
export type Row = { id: string; what: string; value: number; unit: string; bar?: Bar; detail?: string };

export type Bench = {
  site: SiteProcess;
  /** The process that asks. */
  loader: Loader;
  /** Headers of a signed-in admin. */
  admin: Record<string, string>;
  isQuick: boolean;
  folder: string;
  dataDir: string;
  stop: () => Promise<void>;
  /** Starts the site again on the same data. */
  start: (settings?: Record<string, string>) => Promise<void>;
};

/** A section of the run, and of the table, measured with what it is handed. Parts follow each other in the order of the list. */
export type Part<Rig = Bench> = {
  name: string;
  title: string;
  /** Not part of every run: only of a full one, or only where it is asked for. */
  only?: "full" | "asked";
  run: (rig: Rig) => Promise<Row[]>;
};

/** What a part learnt, when and where. */
export type Section = { name: string; title: string; measuredAt: string; machine: string; rows: Row[] };
