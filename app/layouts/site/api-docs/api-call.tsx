import type { ReactNode } from "react";
import type { ApiCall, Answer, Field } from "./api-reference.ts";
import "./api-docs.css";

const METHOD_BADGES: Record<string, string> = {
  GET: "badge-info",
  POST: "badge-success",
  PUT: "badge-warning",
  DELETE: "badge-danger",
};

/** One call of the API: closed it names itself, open it tells what it takes and answers. No script needed. */
export function ApiCallView({ call }: { call: ApiCall }) {
  return (
    <details className="api-call" id={call.id}>
      <summary className="row">
        <span className={`badge ${METHOD_BADGES[call.method] ?? "badge-neutral"}`}>{call.method}</span>
        <code>{call.path}</code>
        <span className="muted">{call.words}</span>
        {call.needsToken && <span className="meta end">Token</span>}
      </summary>
      <div className="stack gap-m">
        {call.needsToken && (
          <p className="meta">
            Send <code>Authorization: Bearer …</code> with the token that signing in answered.
          </p>
        )}
        <Fields title="Parameters" fields={call.parameters} />
        <Fields title={`Body, ${call.bodyType}`} fields={call.body} />
        <Answers answers={call.answers} />
      </div>
    </details>
  );
}

export function Fields({ title, fields }: { title: string; fields: Field[] }) {
  if (fields.length === 0) return null;
  return (
    <ApiTable caption={title} columns={["Name", "Type", "Meaning"]}>
      {fields.map((field) => (
        <tr key={field.name}>
          <td>
            <code>{field.name}</code>
          </td>
          <td>{field.type}</td>
          <td>
            {field.isRequired ? "Required. " : ""}
            {field.words}
          </td>
        </tr>
      ))}
    </ApiTable>
  );
}

function Answers({ answers }: { answers: Answer[] }) {
  return (
    <ApiTable caption="Answers" columns={["Status", "Shape", "Meaning"]}>
      {answers.map((answer) => (
        <tr key={answer.status}>
          <td>{answer.status}</td>
          <td>{answer.shape && <code>{answer.shape}</code>}</td>
          <td>{answer.words}</td>
        </tr>
      ))}
    </ApiTable>
  );
}

function ApiTable({ caption, columns, children }: { caption: string; columns: string[]; children: ReactNode }) {
  return (
    <table className="table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
