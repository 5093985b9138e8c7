/** A path of this site, a mail or telephone link, or a web address; `example.org` gets its https. Null for anything else. */
export function completeAddress(text: string): string | null {
  const address = text.trim();
  if (/^(\/(?![/\\])|#|mailto:|tel:)/.test(address)) return address;
  if (/^[/\\]/.test(address)) return null;
  const complete = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  try {
    const { protocol, hostname } = new URL(complete);
    return /^https?:$/.test(protocol) && hostname.includes(".") ? complete : null;
  } catch {
    return null;
  }
}
