import { expect, test } from "vitest";
import { birthDateProblem, isGrownUp, parentProblem } from "./member-words.ts";

/** Just before and at midnight in India. */
const EVE = new Date("2026-11-23T18:29:59Z");
const BIRTHDAY = new Date("2026-11-23T18:30:00Z");

test("a person is an adult when the eighteenth birthday begins in India", () => {
  expect([isGrownUp("2008-11-24", EVE), isGrownUp("2008-11-24", BIRTHDAY)]).toEqual([false, true]);
  const leap = (day: string) => isGrownUp("2008-02-29", new Date(`${day}T06:00:00Z`));
  expect([leap("2026-02-28"), leap("2026-03-01")]).toEqual([false, true]);
});

test("a birth date that contradicts the age group is refused; a matching one or none is accepted", () => {
  const problem = (dateOfBirth: string | null, ageGroup: "adult" | "younger" | null) =>
    birthDateProblem({ dateOfBirth, ageGroup }, EVE);
  expect(problem("2008-11-24", "adult")).toMatch(/^By this date you are younger/);
  expect(problem("2008-11-23", "adult")).toBeNull();
  expect(problem("2008-11-23", "younger")).toMatch(/^By this date you are 18/);
  expect(problem("2008-11-24", "younger")).toBeNull();
  for (const group of ["adult", "younger", null] as const) {
    expect(problem(null, group)).toBeNull();
    expect(problem("2026-11-24", group)).toMatch(/future/);
  }
  expect(problem("2010-01-01", null)).toBeNull();
});

test("a person who became an adult after choosing the age group is accepted", () => {
  const chosenAt = new Date("2024-01-01T00:00:00Z");
  const told = { dateOfBirth: "2007-05-01", ageGroup: "younger" } as const;
  expect(birthDateProblem(told, EVE, chosenAt)).toBeNull();
  expect(birthDateProblem({ ...told, ageGroup: "adult" }, EVE, chosenAt)).toMatch(/younger than 18/);
});

test("a child must name a parent's address that differs from its own in any notation", () => {
  const child = { ageGroup: "younger", email: "Asha@example.org" };
  expect(parentProblem({ ...child, parentEmail: " " })).toMatch(/^Please enter the email of a parent/);
  expect(parentProblem({ ...child, parentEmail: " asha@EXAMPLE.org" })).toMatch(/your own address/);
  expect(parentProblem({ ...child, parentEmail: "mother@example.org" })).toBeNull();
  expect(parentProblem({ ...child, ageGroup: "adult" })).toBeNull();
});
