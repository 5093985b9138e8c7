import SearchIcon from "lucide-react/icons/search";
import { href, Link, useNavigate } from "react-router";
import { useKeys } from "../../../ui/page/keys.ts";
import { SEARCH_FIELD } from "../search/search-field.ts";

/** The bar's way to the search, also by the keys that people try: /, and Ctrl or ⌘ with K. */
export function SearchLink() {
  const navigate = useNavigate();
  const goToField = (event: KeyboardEvent) => {
    event.preventDefault();
    const field = document.getElementById(SEARCH_FIELD);
    if (field instanceof HTMLInputElement) field.select();
    else void navigate(href("/search"));
  };
  useKeys({ "/": goToField, "Mod+k": goToField });
  return (
    <Link
      className="icon-btn"
      to={href("/search")}
      aria-label="Search"
      aria-keyshortcuts="/ Control+K Meta+K"
      title="Search: press / or Ctrl+K"
    >
      <SearchIcon className="icon" />
    </Link>
  );
}
