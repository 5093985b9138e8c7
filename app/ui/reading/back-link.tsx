import ArrowLeftIcon from "lucide-react/icons/arrow-left";
import { Link, useNavigate } from "react-router";

/** Back to where the visitor came from; without script, or with nowhere to go back to, to `to`. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  function goBack(event: React.MouseEvent) {
    if (!cameFromHere() || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link className="link back-link" to={to} onClick={goBack}>
      <ArrowLeftIcon className="icon" />
      Back
    </Link>
  );
}

/** True where one step back stays on this site; never in a tab that was opened for this page. */
function cameFromHere(): boolean {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation) return navigation.canGoBack;
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return (idx ?? 0) > 0;
}
