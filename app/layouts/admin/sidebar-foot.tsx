import { ExternalLink, LogOut } from "lucide-react";
import { href, Link, useNavigate } from "react-router";
import { ROLE_WORDS } from "../../platform/auth/roles.ts";
import { nameOf, type UserAnswer } from "../../platform/auth/viewer.ts";
import { initialsOf } from "../../platform/text/initials.ts";
import { ThemeToggle } from "../../ui/page/theme-toggle.tsx";

/** Who is signed in, the theme, and the two ways out of the panel. */
export function SidebarFoot({ user }: { user: UserAnswer | undefined }) {
  const navigate = useNavigate();
  const name = user ? nameOf(user) : "";
  return (
    <>
      <div className="admin-who">
        <span className="admin-face" aria-hidden>
          {initialsOf(name)}
        </span>
        <Link to={href("/profile")} title={name}>
          {name}
          {user && <small>{ROLE_WORDS[user.role]}</small>}
        </Link>
        <ThemeToggle />
      </div>
      <a href={href("/")} className="admin-link">
        <ExternalLink aria-hidden className="icon" />
        View site
      </a>
      <button type="button" className="admin-link" onClick={() => void navigate(href("/logout"))}>
        <LogOut aria-hidden className="icon" />
        Logout
      </button>
    </>
  );
}
