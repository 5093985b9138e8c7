import { z } from "zod";
import { idOrNothing } from "../text/readable-id.ts";

/** `{id}` in a path. */
export const idParam = z.object({ id: z.string().transform(idOrNothing) });
