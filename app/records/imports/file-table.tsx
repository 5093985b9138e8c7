type Props = {
  title: string;
  head: string[];
  rows: string[][];
  /** Below it, where not all are shown. */
  more?: string;
};

/** What was found in a file; nothing where there is none. */
export function FileTable({ title, head, rows, more = "" }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className="panel" aria-label={title}>
      <h2 className="below-s">{title}</h2>
      <table className="table">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others], index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file, which stay where they are
            <tr key={index}>
              <th scope="row">{first}</th>
              {others.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns, which stay where they are
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more && <p className="meta above-s">{more}</p>}
    </section>
  );
}

/** The figures of a file. */
export function FileSums({ sums }: { sums: { label: string; sum: string }[] }) {
  return (
    <section className="panel" aria-label="Sums">
      <dl className="sums">
        {sums.map(({ label, sum }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
