import SearchIcon from "lucide-react/icons/search";

/** The words of a filter; `label` says what is searched. */
export function SearchField({ label, value }: { label: string; value: string }) {
  return (
    <div className="search-box search-box-beside">
      <SearchIcon className="icon" />
      <input
        className="input"
        type="search"
        name="q"
        placeholder={label}
        aria-label={label}
        maxLength={200}
        defaultValue={value}
      />
    </div>
  );
}
