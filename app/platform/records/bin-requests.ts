import { z } from "zod";
import { getFromApi, tellApi } from "../api/api-client.ts";
import { binnedSchema, type Binned } from "./bin.ts";

/** What the panel asks of the bin's API. */
export function requestBin(): Promise<Binned[]> {
  return getFromApi("/admin/bin", z.array(binnedSchema));
}

export function restoreFromBin(kind: string, id: string): Promise<void> {
  return tellApi("POST", `/admin/bin/${kind}/${encodeURIComponent(id)}/restore`);
}

export function deleteForEver(kind: string, id: string): Promise<void> {
  return tellApi("DELETE", `/admin/bin/${kind}/${encodeURIComponent(id)}`);
}
