/** Beside content that is the demo's. */
export function SampleNote() {
  return <p className="notice notice-warning">These names and figures are samples of a demonstration site.</p>;
}
