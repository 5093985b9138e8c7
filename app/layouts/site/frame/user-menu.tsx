import LayoutDashboardIcon from "lucide-react/icons/layout-dashboard";
import LogOutIcon from "lucide-react/icons/log-out";
import UserIcon from "lucide-react/icons/user";
import { Link } from "react-router";
import { initialsOf } from "../../../platform/text/initials.ts";
import { useSession } from "../../../platform/auth/session.ts";

const USER_MENU = "user-menu";

/** The signed-in person's menu. The page is the same for everyone; the browser fills in the name. */
export function UserMenu() {
  const user = useSession()?.user;
  const isStaff = user !== undefined && user.role !== "member";
  return (
    <div className="when-signed-in">
      <button type="button" className="icon-btn" popoverTarget={USER_MENU} aria-label="Account">
        {user?.photoURL ? (
          <span className="avatar size-7" data-initials={initialsOf(user.displayName)}>
            <img src={user.photoURL} alt="" width={28} height={28} />
          </span>
        ) : (
          <UserIcon className="icon" />
        )}
      </button>
      <div id={USER_MENU} className="menu user-menu" popover="auto">
        <div className="menu-head">
          <p className="font-[550]">{user?.displayName || "Welcome"}</p>
          {user && <p className="meta">{user.email}</p>}
        </div>
        <Link className="menu-item" to="/profile">
          <UserIcon className="icon" />
          Profile
        </Link>
        {isStaff && (
          <Link className="menu-item" to="/admin">
            <LayoutDashboardIcon className="icon" />
            Admin Panel
          </Link>
        )}
        <Link className="menu-item" to="/logout">
          <LogOutIcon className="icon" />
          Logout
        </Link>
      </div>
    </div>
  );
}
