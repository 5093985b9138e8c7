/** WhatsApp's address that opens a chat with these words ready to send. */
export function whatsAppAddress(words: string): string {
  return `https://wa.me/?text=${encodeURIComponent(words)}`;
}
