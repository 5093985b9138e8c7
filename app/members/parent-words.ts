/** How long a parent's link works, and a child's account stays pending. */
export const PARENT_DAYS = 30;

/** The text of the agreement; the text at the time of consent is stored. */
export function consentWording(child: string, foundation: string): string {
  return `I am a parent or guardian of ${child}, who is younger than 18. I agree that ${child} has an account at ${foundation}, and that ${foundation} keeps name, address and what ${child} adds to it, to take part in events and programs. ${foundation} does not follow ${child} through the web and shows no advertisements. I can take this back at any time; the account is closed then.`;
}
