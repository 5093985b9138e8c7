import { z } from "zod";
import { idOrNothing } from "../text/readable-id.ts";
import { referenceOrNothing } from "../text/reference.ts";

/** `{id}` in a path. */
export const idParam = z.object({ id: z.string().transform(idOrNothing) });

/** `{id}` in a path, where it is a reference such as `GV-7K3M9`. */
export const referenceParam = z.object({ id: z.string().transform(referenceOrNothing) });

/** Of an endpoint that makes a single-use address of a file. */
export const madeLink = { answer: z.object({ url: z.string() }), status: 201 } as const;
