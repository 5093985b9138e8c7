/** `AR` for Asha Rawat. */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/).map((word) => /^./u.exec(word)?.[0] ?? "");
  return [initials[0], initials.length > 1 ? initials.at(-1) : ""].join("").toUpperCase();
}
