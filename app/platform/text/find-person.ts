type Findable = { name: string; email: string; phone: string; reference: string };

/** Finds by parts of the name, the address or the reference, or by digits of the phone number. */
export function isPersonFound({ name, email, phone, reference }: Findable, words: string): boolean {
  const wanted = foldName(words);
  if (wanted === "") return true;
  const figures = wanted.replace(/[\s()+.-]/g, "");
  if (/^\d+$/.test(figures) && phone.replace(/\D/g, "").includes(figures)) return true;
  const text = foldName(`${name} ${email} ${reference}`);
  return wanted.split(/\s+/).every((word) => text.includes(word));
}

/** Removes accents and capitals, to compare names. */
export function foldName(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
