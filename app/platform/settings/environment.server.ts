import { z } from "zod";
import { StartError } from "./start-error.ts";

const flag = z.enum(["true", "false", "1", "0", ""]).transform((text) => text === "true" || text === "1");
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean),
);
const secret = z.string().min(32);
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const environmentSchema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  ALLOWED_HOSTS: list.default([]),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  DATABASE_TIMEOUT_MS: wholeNumber(100, 60_000).default(1_000),
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  RAZORPAY_API_URL: z
    .url({
      protocol: /^http$/,
      hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/,
      error: "it is for tests, and takes only an address of this machine, such as http://127.0.0.1:4000",
    })
    .transform((url) => new URL(url).origin)
    .optional(),
  ADMIN_EMAIL: z
    .email()
    .transform((email) => email.toLowerCase())
    .optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  AUTH_SECRET: secret.optional(),
  AUTH_SECRET_OLD: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(secret))
    .default([]),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  UPLOAD_MAX_MB: wholeNumber(1, 100).default(15),
  UPLOAD_MAX_MEGAPIXELS: wholeNumber(1, 400).default(80),
  VISITOR_FORMS_PER_MINUTE: wholeNumber(1, 10_000).default(10),
  METRICS_TOKEN: z.string().min(16).optional(),
  PAGE_CACHE_MB: wholeNumber(1, 4_096).default(32),
  DEMO_CONTENT: flag.default(true),
});

/** The environment variables that are settings. */
export const SETTING_NAMES = Object.keys(environmentSchema.shape);

/** Every setting, parsed once. Each has a row in `.env.example`. */
export type Environment = Omit<z.output<typeof environmentSchema>, "SITE_URL"> & {
  SITE_URL: string;
  isHttps: boolean;
};

/**
 * Reads the settings from environment variables; an empty variable counts as not set.
 * @throws StartError naming the first variable that cannot be used, never its value (it may be a secret).
 */
export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = environmentSchema.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new StartError(
      `The setting ${String(issue?.path[0])} cannot be used: ${issue?.message ?? "it is malformed"}.`,
    );
  }
  const parsed = result.data;
  const siteUrl = parsed.SITE_URL ?? `http://localhost:${parsed.PORT}`;
  return {
    ...parsed,
    SITE_URL: siteUrl,
    isHttps: siteUrl.startsWith("https:"),
  };
}
