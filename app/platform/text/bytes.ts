const UNITS = ["KB", "MB", "GB", "TB"];

/** The size of a file: `78 KB`, `4.2 MB`, `120 GB`; a kilobyte at the least. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes / 1_000, 0];
  for (; value >= 999.5 && unit < UNITS.length - 1; unit += 1) value /= 1_000;
  const rounded = unit > 0 && value < 9.95 ? Number(value.toFixed(1)) : Math.max(1, Math.round(value));
  return `${rounded} ${UNITS[unit]}`;
}
