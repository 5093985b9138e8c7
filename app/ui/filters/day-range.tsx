/** The first and the last day that a list or a report is about, as `from` and `to` of its form. */
export function DayRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return (
    <>
      <label className="with-icon meta">
        From
        <input className="input" type="date" name="from" defaultValue={from} />
      </label>
      <label className="with-icon meta">
        To
        <input className="input" type="date" name="to" defaultValue={to} />
      </label>
    </>
  );
}
