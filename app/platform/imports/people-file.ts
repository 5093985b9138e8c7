import { z } from "zod";
import { type CsvTable, guessRoles, type RoleNames } from "../csv/table.ts";
import { isMonthFirst, readDay } from "../csv/written-day.ts";
import { calendarDay, optionalText, requiredText } from "../text/fields.ts";
import { emailAddress, nameText, optionalPhone } from "../text/people.ts";
import { type Cells, checkedFileOf, importShape, readHelpful, readLines } from "./file-lines.ts";

/** What is read of a file of people. */
const PERSON_COLUMNS = {
  email: "E-mail",
  name: "Name, or first name",
  lastName: "Last name",
  phone: "Phone",
  city: "City",
  joinedOn: "Day joined",
};
type PersonColumn = keyof typeof PERSON_COLUMNS;
export type PersonRole = PersonColumn | "";

/** A person as a line of the file has them; texts that are not given are empty. */
export type ReadPerson = { line: number; notes: string[] } & Record<
  "email" | "name" | "phone" | "city" | "joinedOn",
  string
>;

/** How columns are called: those with the longest names first. */
const NAMES: RoleNames<PersonColumn> = [
  ["email", [/^e?mail(address|id)?$/, /e?mail/]],
  ["lastName", [/^(last|sur|family)name$/]],
  ["name", [/^(first|full|given)?name$/, /name/]],
  ["phone", [/^(phone|mobile|tel|whatsapp|contactn)/]],
  ["city", [/^(city|town|location|place)/]],
  [
    "joinedOn",
    [/^(optin|confirm|subscribed|joined|signup|signedup|created|member)/, /^(date|day)/, /(date|time|since)$/],
  ],
];

/** A file of people: which columns it has, and which of them each line needs. */
export function peopleFile(columns: PersonColumn[], needed: PersonColumn[]) {
  const roles: PersonRole[] = ["", ...columns];
  const isComplete = (given: PersonRole[]) => {
    const chosen = given.filter(Boolean);
    return needed.every((role) => chosen.includes(role)) && new Set(chosen).size === chosen.length;
  };
  return {
    roles,
    labels: Object.fromEntries(roles.map((role) => [role, role ? PERSON_COLUMNS[role] : "Left out"])) as Record<
      PersonRole,
      string
    >,
    needsName: needed.includes("name"),
    schema: z.object({
      columns: z
        .array(z.enum(roles), "Please say what the columns hold.")
        .max(60)
        .refine(
          isComplete,
          `Please choose one column each for ${needed.map((role) => WORDS[role]).join(" and ")}, and none of the others twice.`,
        ),
    }),
    guess: (header: string[]): PersonRole[] =>
      guessRoles(
        header,
        NAMES.filter(([role]) => columns.includes(role)),
      ),
  };
}
export type PeopleFile = ReturnType<typeof peopleFile>;

const WORDS: Record<PersonColumn, string> = {
  email: "the e-mail address",
  name: "the name",
  lastName: "the last name",
  phone: "the phone number",
  city: "the city",
  joinedOn: "the day joined",
};

const helpfulSchema = z.object({
  name: z.literal("").or(nameText("Name", 120)),
  phone: optionalPhone,
  city: optionalText("The city", 80),
});
const LABELS = { name: "The name", phone: "The phone number", city: "The city" };

/** The people of a table, each with what was left out, and the lines that are none. An address counts once. */
export function readPeople({ lines }: CsvTable, roles: PersonRole[], file: PeopleFile, today: string) {
  const order = { monthFirst: isMonthFirst(lines.map(({ cells }) => cells[roles.indexOf("joinedOn")] ?? "")) };
  const lineOf = new Map<string, number>();
  return readLines<PersonColumn, Omit<ReadPerson, "line">>(lines, roles, (of, line) => {
    const person = readPerson(of, file, { ...order, today });
    if (typeof person === "string") return person;
    const before = lineOf.get(person.email);
    if (before) return `The address ${person.email} is in line ${before} too.`;
    lineOf.set(person.email, line);
    return person;
  });
}

function readPerson(
  of: Cells<PersonColumn>,
  { needsName }: PeopleFile,
  { monthFirst, today }: { monthFirst: boolean; today: string },
): Omit<ReadPerson, "line"> | string {
  const email = emailAddress.safeParse(of("email"));
  if (!email.success) return of("email") ? `“${of("email")}” is no e-mail address.` : "The e-mail address is missing.";
  const names = [of("name"), of("lastName")].filter(Boolean).join(" ");
  const { helpful, notes } = readHelpful(
    helpfulSchema,
    (role: keyof typeof LABELS) => (role === "name" ? names : of(role)),
    LABELS,
  );
  if (needsName && !helpful.name) return names ? "The name cannot be read." : "The name is missing.";
  const written = of("joinedOn");
  const day = readDay(written, { monthFirst });
  const joinedOn = day && day <= today ? day : "";
  if (written && !joinedOn)
    notes.push(`The day joined is left out. It ${day ? "is still to come" : "cannot be read"}.`);
  return { email: email.data, ...helpful, joinedOn, notes };
}

/** How people agreed, as staff say it of a whole file. */
export const consentSchema = z.object({
  consent: requiredText("How they agreed", 500, "Please write how and where they agreed."),
  consentOn: calendarDay("The day on which they agreed"),
});

export type Consent = z.output<typeof consentSchema>;

const peopleSchema = { people: z.int() };

export const checkedPeopleSchema = checkedFileOf(["", ...(Object.keys(PERSON_COLUMNS) as PersonColumn[])], {
  ...peopleSchema,
  here: z.int().describe("How many are here already; they stay as they are."),
});
export type CheckedPeople = z.output<typeof checkedPeopleSchema>;
export type PeoplePreview = NonNullable<CheckedPeople["preview"]>;

export const peopleImportSchema = z.object({
  ...importShape,
  ...peopleSchema,
  consent: z.string().describe("How they agreed, as staff said."),
  consentOn: z.iso.date(),
  canRemove: z.boolean().describe("Whether it has people who would be removed."),
});
export type ImportOfPeople = z.output<typeof peopleImportSchema>;
