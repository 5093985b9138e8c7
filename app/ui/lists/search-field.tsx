import SearchIcon from "lucide-react/icons/search";

/** The words of a filter; `label` says what is searched. */
export function SearchField({ label, value }: { label: string; value: string }) {
  return (
    <div className="relative w-full md:w-auto md:flex-1">
      <SearchIcon className="icon pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3" />
      <input
        className="input pl-11"
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
