import { indiaDay } from "../platform/time/india-time.ts";

export const REGISTRATION_FAILED = "Registration failed. Please try again.";

/** The sign-in page after registration, with the address filled; it says what comes next. */
export function registeredPath({ ageGroup, email }: { ageGroup: string | undefined; email: string }): string {
  return `/login?registered=${ageGroup === "younger" ? "younger" : "1"}&email=${encodeURIComponent(email)}`;
}

/** The interests to choose from. */
export const INTERESTS = [
  "Yoga",
  "Meditation",
  "Stress Management",
  "Mindfulness",
  "Pranayama",
  "Wellness Workshops",
  "Community Events",
  "Retreats",
] as const;

/** The age groups of the registration form. */
export const AGE_GROUPS = ["adult", "younger"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const AGE_LABELS: Record<AgeGroup, string> = {
  adult: "I am 18 or older",
  younger: "I am younger than 18",
};

const GROWN_UP_YEARS = 18;

/** From the eighteenth birthday on, by the calendar of India; for a birth on 29 February that is 1 March. */
export function isGrownUp(dateOfBirth: string, now: Date): boolean {
  const birthday = `${Number(dateOfBirth.slice(0, 4)) + GROWN_UP_YEARS}${dateOfBirth.slice(4)}`;
  return indiaDay(now) >= birthday;
}

type Age = { dateOfBirth: string | null; ageGroup: AgeGroup | null };

/** The error of a date of birth, or null. `chosenAt` is when the age group was chosen. */
export function birthDateProblem({ dateOfBirth, ageGroup }: Age, now: Date, chosenAt = now): string | null {
  if (dateOfBirth === null) return null;
  if (dateOfBirth > indiaDay(now)) return "A date of birth cannot be in the future.";
  if (ageGroup === null || isGrownUp(dateOfBirth, chosenAt) === (ageGroup === "adult")) return null;
  return ageGroup === "adult"
    ? "By this date you are younger than 18, but you said that you are 18 or older."
    : "By this date you are 18 or older, but you said that you are younger.";
}

/** A child must name a parent's address that differs from the child's. Null if it does. */
export function parentProblem(form: { ageGroup?: string; email?: string; parentEmail?: string }): string | null {
  const { ageGroup, email = "", parentEmail = "" } = form;
  if (ageGroup !== "younger") return null;
  const plain = (text: string) => text.trim().toLowerCase();
  if (plain(parentEmail) === "") return "Please enter the email of a parent or guardian, such as name@example.org.";
  return plain(parentEmail) === plain(email)
    ? "This is your own address. Please enter a parent’s or guardian’s."
    : null;
}

/** How long a parent's link works, and a child's account stays pending. */
export const PARENT_DAYS = 30;

/** The text of the agreement; the text at the time of consent is stored. */
export function consentWording(child: string, foundation: string): string {
  return `I am a parent or guardian of ${child}, who is younger than 18. I agree that ${child} has an account at ${foundation}, and that ${foundation} keeps name, address and what ${child} adds to it, to take part in events and programs. ${foundation} does not follow ${child} through the web and shows no advertisements. I can take this back at any time; the account is closed then.`;
}
