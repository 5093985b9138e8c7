import { useNavigation } from "react-router";
import { useSlow } from "../../../ui/page/waiting.tsx";

/** While the next page is on its way: after 200 ms the disc rises under the bar; after ten seconds words say so. */
export function NavigationLoader() {
  const isLoading = useNavigation().state === "loading";
  const isSlow = useSlow(isLoading);
  return (
    <output className="navigation-loader">
      {isLoading && (
        <span className="navigation-loader-view">
          <span className="state-sun is-waiting" aria-hidden="true" />
          <span className="sr-only">Loading...</span>
          {isSlow && <span>Still waiting for the next page.</span>}
        </span>
      )}
    </output>
  );
}
