import { filmAddress } from "../settings/site.ts";

type Allowed = {
  /** The hashes of inline scripts. */
  scripts: string[];
  /** The address of the foundation's film, or nothing. */
  film: string;
  isHttps: boolean;
};

/** What a page may load and run: nothing but the site's own, and the inline scripts that are named. */
export function contentPolicy({ scripts, film, isHttps }: Allowed): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    "style-src-elem 'self'",
    // React and the editor write style attributes; they can paint, not run.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `media-src ${mediaSources(film)}`,
    "font-src 'self'",
    "connect-src 'self'",
    // A mail as it will arrive, in the panel.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** A foundation may keep its film elsewhere: that one host may then be asked for media, and for nothing else. */
function mediaSources(film: string): string {
  return filmAddress.safeParse(film).success ? `'self' ${new URL(film).origin}` : "'self'";
}
