import type { KeysetPage } from "../database/keyset.ts";
import { z } from "zod";
import type { StaffRole } from "../auth/roles.ts";

/** Who may call an endpoint: everyone, everyone who is signed in, or staff with one of these roles. Admins always may. */
export type Access = "anyone" | "member" | readonly Exclude<StaffRole, "admin">[];

type Description = {
  /** Its group on the page of the API's documentation. */
  tag: string;
  summary: string;
  access: Access;
  /** The names in braces in its path. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** What is sent as JSON; an optional schema may be left out. */
  body?: z.ZodType;
  /** A multipart form. It is left unread, so that its files stream: the endpoint's work reads it from `c`. */
  form?: z.ZodObject;
  /** What is answered; with `list` one item of it. Without an answer the status is 204. */
  answer?: z.ZodType;
  /** A bare array; `Link: rel="next"` names the next page. */
  list?: true;
  /** 200 unless it says 201. With both, the endpoint's work says so by `c.status(201)`. */
  status?: 200 | 201 | readonly [200, 201];
  /** A call that is sent again with the same Idempotency-Key is carried out once; with `by-work` the work sees to it itself. */
  once?: true | "by-work";
  /** Statuses of failures, beyond those that follow from the access, the body or form, the list and `once`. */
  problems?: readonly number[];
  /** Failures whose answer has more than a problem has, by status. */
  problemAnswers?: Record<number, z.ZodType>;
};

export type Method = "GET" | "POST" | "PUT" | "DELETE";
/** `/admin/gifts/{id}/receive`, below /api/v1. */
export type ApiPath = `/${string}`;
export type Endpoint = Description & { method: Method; path: ApiPath };

/**
 * Describes an endpoint of the API once: `handle` (handle.server.ts) answers it, `call` (call.ts) asks it from the
 * browser, and the OpenAPI document and the table of roles are made from it.
 */
export function endpoint<const Described extends Description>(
  method: Method,
  path: ApiPath,
  description: Described,
): Described & { method: Method; path: ApiPath } {
  return { method, path, ...description };
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;
type Part = "params" | "query" | "body";

/** What a caller gives. */
export type Sent<Described> = { [Name in keyof Described & Part]: InputOf<Described[Name]> } & (Described extends {
  once: true | "by-work";
}
  ? { idempotencyKey: string }
  : unknown) &
  (Described extends { form: z.ZodObject } ? SentForm : unknown);

/** `onProgress` is called with the percentage that has been sent; `signal` cancels the upload, and the call rejects with its reason. */
type SentForm = {
  form: FormData;
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** A file of a form. */
export const fileField = z.string().meta({ format: "binary" });

/** The same after it has been parsed. */
export type Received<Described> = { [Name in keyof Described & Part]: OutputOf<Described[Name]> };

/** One answer, or one item of a list; nothing for 204. */
export type AnswerOf<Described> = Described extends { answer: infer Schema } ? OutputOf<Schema> : void;

/** What a handler returns and a call resolves to: a page of answers for a list. */
export type ResultOf<Described> = Described extends { list: true }
  ? KeysetPage<AnswerOf<Described>>
  : AnswerOf<Described>;
