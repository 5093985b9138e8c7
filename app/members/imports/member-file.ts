import { peopleFile } from "../../platform/imports/people-file.ts";

/** What a file of members holds. */
export const MEMBER_FILE = peopleFile(["email", "name", "lastName", "phone", "city"], ["email", "name"]);

/** `2,000 members` */
export const membersWords = (count: number): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? "member" : "members"}`;
