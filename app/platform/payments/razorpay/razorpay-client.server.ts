import Razorpay from "razorpay";
import type { z } from "zod";
import { GatewayError } from "../gateway.server.ts";
import { inTime } from "../../time/in-time.ts";

const CALL_LIMIT_MS = 10_000;
const LARGEST_ANSWER_BYTES = 2 * 1024 * 1024;

export type RazorpayKeys = { keyId: string; keySecret: string };
/** `apiUrl` is another address of the API, for tests. */
export type RazorpayChoices = { apiUrl?: string | undefined; callLimitMs?: number };
type Client = { sdk: Razorpay; post: <Answer>(path: string, body: object, headers: object) => Promise<Answer> };

/** What the SDK's HTTP client is, as far as it is used here; the SDK does not describe it. */
type HttpClient = {
  defaults: Record<string, unknown>;
  post: (path: string, body: object, options: { headers: object }) => Promise<{ data: unknown }>;
};

/** Makes calls through the official SDK, each with a time limit and with one kind of error. */
export function createRazorpayClient(
  { keyId, keySecret }: RazorpayKeys,
  { apiUrl, callLimitMs = CALL_LIMIT_MS }: RazorpayChoices,
) {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const http = (sdk.api as unknown as { rq: HttpClient }).rq;
  // The SDK has no option for these, and proxy variables of the environment would divert calls to a loopback address.
  Object.assign(http.defaults, { timeout: callLimitMs, proxy: false, maxRedirects: 0 });
  Object.assign(http.defaults, { maxContentLength: LARGEST_ANSWER_BYTES, ...(apiUrl && { baseURL: apiUrl }) });
  const client: Client = {
    sdk,
    // The SDK's own `post` drops headers.
    post: async <Answer>(path: string, body: object, headers: object) =>
      (await http.post(path, body, { headers })).data as Answer,
  };
  return async function call<Answer>(what: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
    try {
      return await inTime(work(client), callLimitMs, () => new GatewayError(null, "no answer in time"));
    } catch (error) {
      throw toGatewayError(what, error);
    }
  };
}

export type Call = ReturnType<typeof createRazorpayClient>;

export const isRefused = (error: unknown) => error instanceof GatewayError && error.isRefused;

/** Reads what is used of an answer. @throws GatewayError for one of another shape */
export function read<Schema extends z.ZodType>(schema: Schema, answer: unknown, what: string): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new GatewayError(null, `Razorpay answered something else: ${what}`);
  return parsed.data;
}

/** The SDK throws plain objects, the HTTP client its own errors with the keys in them; neither goes further than here. */
function toGatewayError(what: string, error: unknown): GatewayError {
  const {
    statusCode,
    error: refusal,
    response,
  } = (error ?? {}) as {
    statusCode?: unknown;
    error?: { code?: unknown };
    response?: { status?: unknown; data?: { error?: { code?: unknown } } };
  };
  const status = Number(statusCode ?? response?.status ?? Number.NaN);
  if (!Number.isInteger(status)) return new GatewayError(null, `Razorpay did not answer: ${what}`);
  const code = (refusal ?? response?.data?.error)?.code;
  const words = typeof code === "string" && /^[A-Z_]{1,40}$/.test(code) ? ` (${code})` : "";
  return new GatewayError(status, `Razorpay answered ${status}${words}: ${what}`);
}
