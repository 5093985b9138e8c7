import type { z } from "zod";
import { endpoint, type ApiPath } from "../endpoints/endpoint.ts";

type Form<Params extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType> = {
  tag: string;
  summary: string;
  params?: Params;
  body: Body;
  answer: Answer;
};

/** Describes what a visitor sends: limited per network address, carried out once for an Idempotency-Key. */
export function visitorForm<Params extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType>(
  path: ApiPath,
  form: Form<Params, Body, Answer>,
) {
  return endpoint("POST", path, { ...form, access: "anyone", status: 201, once: true, problems: [409, 413, 429] });
}
