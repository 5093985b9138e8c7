import { CloseAction, Dialog } from "../../../ui/page/dialog.tsx";

type KeysProps = { places: { key: string; label: string }[]; onClose: () => void };

const EVERYWHERE: [keys: string[], does: string][] = [
  [["Ctrl", "K"], "Search over everything"],
  [["?"], "This list"],
  [["Esc"], "Close, or leave a field"],
];
const IN_LISTS: typeof EVERYWHERE = [
  [["↑", "↓"], "Move from row to row"],
  [["Enter"], "Open the row"],
  [["Del"], "Delete, after a question"],
  [["N"], "New"],
  [["Alt", "↑"], "Earlier in the order"],
  [["Alt", "↓"], "Later in the order"],
];
const ELSEWHERE: typeof EVERYWHERE = [
  [["Ctrl", "S"], "Save a form"],
  [["/"], "Search among guests"],
  [["Space"], "Check a guest in"],
  [["U"], "Undo a check-in"],
];

/** All keys of the panel; none works in a text field. */
export function KeysDialog({ places, onClose }: KeysProps) {
  const goTo = places.map(({ key, label }): [string[], string] => [["G", key.toUpperCase()], label]);
  return (
    <Dialog title="Keys" wide onClose={onClose}>
      <div className="grid above-m panel-keys">
        <KeyList title="Everywhere" keys={EVERYWHERE} />
        <KeyList title="In lists" keys={IN_LISTS} />
        <KeyList title="In forms and at the door" keys={ELSEWHERE} />
        <KeyList title="Go to" keys={goTo} />
      </div>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: [string[], string][] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(([pressed, does]) => (
          <div key={does} className="row">
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
