import { isStaff, type Role } from "../auth/roles.ts";

const ADMIN = "/admin";
const PROFILE = "/profile";
/** Any origin will do: it only shows whether an address leaves the one it is read from. */
const HERE = "https://here.invalid";

/** Where signing in leads: staff into the panel, members to the page they came from, else to their profile. */
export function pathAfterLogin(role: Role, next: string | null): string {
  const wanted = ownPath(next);
  if (isStaff(role)) return wanted && isAdminPath(wanted) ? wanted : ADMIN;
  return wanted && !isAdminPath(wanted) ? wanted : PROFILE;
}

/** The sign-in page that leads back to `path`. */
export function loginPath(path: string, reason?: "ended"): string {
  return `/login?next=${encodeURIComponent(path)}${reason ? `&reason=${reason}` : ""}`;
}

/** The account's page, which leads on to `path` once a code is set up. */
export function setUpPath(path: string): string {
  return `/profile/account?next=${encodeURIComponent(path)}#second-factor`;
}

/** A path of this site, or null: `//evil.example`, `/\evil.example` and `javascript:` never get through. */
function ownPath(next: string | null): string | null {
  if (!next?.startsWith("/")) return null;
  try {
    const { origin, pathname, search, hash } = new URL(next, HERE);
    if (origin !== HERE || pathname.startsWith("//") || /^\/(login|logout)\b/.test(pathname)) return null;
    return `${pathname}${search}${hash}`;
  } catch {
    return null;
  }
}

function isAdminPath(path: string): boolean {
  return /^\/admin(?![\w-])/.test(path);
}
