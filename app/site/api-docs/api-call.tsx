import type { ApiCall, Answer, Field } from "./api-reference.ts";

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
      <summary>
        <span className={`badge justify-center ${METHOD_BADGES[call.method] ?? "badge-neutral"}`}>{call.method}</span>
        <code>{call.path}</code>
        <span className="text-ink-2">{call.words}</span>
        {call.needsToken && <span className="meta">Token</span>}
      </summary>
      <div className="grid gap-6 pt-2 pb-8">
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
    <div className="api-table">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  );
}

function Answers({ answers }: { answers: Answer[] }) {
  return (
    <div className="api-table">
      <table>
        <caption>Answers</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Shape</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <tr key={answer.status}>
              <td className="tabular-nums">{answer.status}</td>
              <td>{answer.shape && <code>{answer.shape}</code>}</td>
              <td>{answer.words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
