type Findable = { name: string; email: string; phone: string; reference: string };

/** By any part of the name, the address or the reference, or by figures of the phone: the last few are enough. */
export function isPersonFound({ name, email, phone, reference }: Findable, words: string): boolean {
  const wanted = foldName(words);
  if (wanted === "") return true;
  const figures = wanted.replace(/[\s()+.-]/g, "");
  if (/^\d+$/.test(figures) && phone.replace(/\D/g, "").includes(figures)) return true;
  const text = foldName(`${name} ${email} ${reference}`);
  return wanted.split(/\s+/).every((word) => text.includes(word));
}

/** Without accents and capitals, as names are compared. */
export function foldName(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
