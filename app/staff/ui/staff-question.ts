import type { InvitationAnswer, MadeInvitation, StaffAnswer } from "../staff.ts";

/** What stands open over the list of staff. */
export type StaffQuestion =
  | { about: "invite"; renewed?: InvitationAnswer }
  | { about: "link"; made: MadeInvitation }
  | { about: "role"; person: StaffAnswer }
  | { about: "disable" | "enable" | "reset-code" | "remove"; person: StaffAnswer }
  | { about: "revoke"; invitation: InvitationAnswer };
