import { filmAddress } from "../settings/site.ts";

type Allowed = {
  /** The hashes of inline scripts. */
  scripts: string[];
  /** The address of the foundation's film, or an empty text. */
  film: string;
  isHttps: boolean;
};

/** The content security policy of a page: the site's own files, and the named inline scripts. */
export function contentPolicy({ scripts, film, isHttps }: Allowed): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    "style-src-elem 'self'",
    // React and the editor write style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `media-src ${mediaSources(film)}`,
    "font-src 'self'",
    "connect-src 'self'",
    // The panel shows mails in frames.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The foundation's film may be on another host: that host is allowed for media alone. */
function mediaSources(film: string): string {
  return filmAddress.safeParse(film).success ? `'self' ${new URL(film).origin}` : "'self'";
}
