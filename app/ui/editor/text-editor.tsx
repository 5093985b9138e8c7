import { lazy, Suspense, useState } from "react";
import { wordsIn } from "../comparing/readable-html.ts";
import { FieldFrame, type FieldBinding } from "../forms/field-frame.tsx";
import "../reading/reading.css";
import "./editor.css";

/** Tiptap is large: it comes only when a text is edited. */
const EditorSurface = lazy(() => import("./editor-surface.tsx").then((module) => ({ default: module.EditorSurface })));

type TextEditorProps = FieldBinding & {
  label: string;
  required?: boolean;
  /** How long a text takes to read, where that is said of it. */
  readTime?: (text: string) => string;
};

/** Rich text that is HTML underneath, with a view of that HTML. */
export function TextEditor({ label, required = false, readTime, name, value, error, onChange }: TextEditorProps) {
  const [isHtml, setHtml] = useState(false);
  const showHtml = () => setHtml((now) => !now);
  return (
    <FieldFrame
      {...{ label, required, error }}
      hint={`${value ? `${lengthWords(wordsIn(value), readTime)}. ` : ""}Paste or drop a picture into the text.`}
    >
      {(wiring) => (
        <div className="text-editor" data-field={name} aria-invalid={wiring["aria-invalid"]}>
          {isHtml ? (
            <>
              <div className="editor-toolbar">
                <button type="button" className="editor-html end" aria-pressed="true" onClick={showHtml}>
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

/** `438 words, 2 min read` */
function lengthWords(text: string, readTime: TextEditorProps["readTime"]): string {
  const count = text.split(/\s+/).filter(Boolean).length;
  return [`${count} ${count === 1 ? "word" : "words"}`, readTime?.(text)].filter(Boolean).join(", ");
}
