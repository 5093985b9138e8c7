import { lazy, Suspense, useState } from "react";
import { FieldFrame, type FieldBinding } from "../forms/field-frame.tsx";
import "../reading/reading.css";
import "./editor.css";

/** Tiptap is large: it comes only when a text is edited. */
const EditorSurface = lazy(() => import("./editor-surface.tsx").then((module) => ({ default: module.EditorSurface })));

type TextEditorProps = FieldBinding & { label: string; required?: boolean };

/** Rich text that is HTML underneath, with a view of that HTML. */
export function TextEditor({ label, required = false, name, value, error, onChange }: TextEditorProps) {
  const [isHtml, setHtml] = useState(false);
  const showHtml = () => setHtml((now) => !now);
  return (
    <FieldFrame {...{ label, required, error }}>
      {(wiring) => (
        <div className="text-editor" aria-invalid={wiring["aria-invalid"]}>
          {isHtml ? (
            <>
              <div className="editor-toolbar">
                <button type="button" className="editor-html" aria-pressed="true" onClick={showHtml}>
                  HTML
                </button>
              </div>
              <textarea
                {...wiring}
                className="editor-source"
                name={name}
                value={value}
                spellCheck={false}
                onChange={(event) => onChange(event.target.value)}
              />
            </>
          ) : (
            <Suspense fallback={<p className="editor-text editor-coming">Loading the editor...</p>}>
              <EditorSurface {...{ wiring, label, value, onChange, showHtml }} />
            </Suspense>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
