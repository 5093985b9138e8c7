import { type Editor, Node } from "@tiptap/core";
import { TextSelection, type Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeader,
} from "@tiptap/pm/tables";

/** What each node is to the commands of tables. */
const ROLES = new Map([
  ["table", "table"],
  ["tableRow", "row"],
  ["tableCell", "cell"],
  ["tableHeader", "header_cell"],
]);
const NEW_ROWS = 3;
const NEW_COLUMNS = 3;

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES.get(name) }),
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", ["tbody", 0]],
  // Tab leaves the editor from the last cell.
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => runIn(editor, goToNextCell(1)),
    "Shift-Tab": ({ editor }) => runIn(editor, goToNextCell(-1)),
  }),
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)+",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: ({ [name]: count }: Record<string, unknown>) => (count === 1 ? {} : { [name]: count }),
});

const cell = (name: string, tag: "td" | "th") =>
  Node.create({
    name,
    content: "block+",
    isolating: true,
    // Columns are as wide as what is in them.
    addAttributes: () => ({
      colspan: span("colspan"),
      rowspan: span("rowspan"),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const TABLE_NODES = [Table, TableRow, cell("tableCell", "td"), cell("tableHeader", "th")];

const runIn = (editor: Editor, command: Command): boolean =>
  command(editor.state, (transaction) => editor.view.dispatch(transaction));

/** Whether the caret is in a table. */
export const isTableAt = ({ state }: Editor): boolean => isInTable(state);

/** Inserts a table with a row of headings, and puts the caret into its first cell. */
export function insertTable(editor: Editor): void {
  const { schema, tr } = editor.state;
  const rowOf = (type: "tableHeader" | "tableCell") =>
    schema.node(
      "tableRow",
      null,
      Array.from({ length: NEW_COLUMNS }, () => schema.node(type, null, schema.node("paragraph"))),
    );
  const rows = Array.from({ length: NEW_ROWS }, (_, row) => rowOf(row === 0 ? "tableHeader" : "tableCell"));
  const firstCell = tr.selection.from + 1;
  tr.replaceSelectionWith(schema.node("table", null, rows));
  // What is written next has a place below it.
  if (tr.doc.lastChild?.type.name === "table") tr.insert(tr.doc.content.size, schema.node("paragraph"));
  tr.setSelection(TextSelection.near(tr.doc.resolve(firstCell))).scrollIntoView();
  editor.view.dispatch(tr);
  editor.commands.focus();
}

const tableTool = (label: string, command: Command) => ({
  label,
  run: (editor: Editor) => {
    runIn(editor, command);
    editor.commands.focus();
  },
});

/** Shown while the caret is in a table. */
export const TABLE_TOOLS = [
  tableTool("Add row", addRowAfter),
  tableTool("Add column", addColumnAfter),
  tableTool("Remove row", deleteRow),
  tableTool("Remove column", deleteColumn),
  tableTool("Header row", toggleHeader("row")),
  tableTool("Remove table", deleteTable),
];
