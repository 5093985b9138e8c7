import type { OwnRegistration } from "../../../events/registration.ts";

const dayFormat = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** `28 February 1990` for `1990-02-28`; nothing for nothing. */
export function formatBirthDate(day: string | null): string {
  return day ? dayFormat.format(new Date(`${day}T00:00:00Z`)) : "";
}

/** Neither the registration nor its event is cancelled. */
export function isHeld({ isCancelled, isCalledOff }: Pick<OwnRegistration, "isCancelled" | "isCalledOff">): boolean {
  return !isCancelled && !isCalledOff;
}

/** Held and still ahead, the next first. */
export function listUpcomingRegistrations(registrations: OwnRegistration[], now: Date): OwnRegistration[] {
  return byTime(registrations.filter((registration) => isHeld(registration) && new Date(registration.dateTime) >= now));
}

/** Held and over, the latest first. */
export function listPastRegistrations(registrations: OwnRegistration[], now: Date): OwnRegistration[] {
  return byTime(
    registrations.filter((registration) => isHeld(registration) && new Date(registration.dateTime) < now),
  ).toReversed();
}

function byTime(registrations: OwnRegistration[]): OwnRegistration[] {
  return registrations.toSorted((one, other) => one.dateTime.localeCompare(other.dateTime));
}
