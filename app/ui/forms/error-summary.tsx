import CircleAlertIcon from "lucide-react/icons/circle-alert";
import "./error-summary.css";

type Props = {
  /** A sentence for each field, in the order of the form. */
  errors: [name: string, sentence: string][];
  /** The id of a field's control. */
  idOf: (name: string) => string;
};

/** Above a long form: all that is wrong in it, each line a link to its field. */
export function ErrorSummary({ errors, idOf }: Props) {
  const title = errors.length === 1 ? "One thing needs a second look" : `${errors.length} things need a second look`;
  return (
    <div className="notice-error error-summary below-l" role="alert" tabIndex={-1}>
      <CircleAlertIcon className="icon" />
      <div>
        <b>{title}</b>
        <ul>
          {errors.map(([name, sentence]) => (
            <li key={name}>
              <a className="text-link" href={`#${idOf(name)}`} onClick={(event) => focusField(event, idOf(name))}>
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** With script the address stays: the router would take another one as a navigation, which drops the errors. */
function focusField(event: React.MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
