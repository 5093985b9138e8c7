import { expect, test } from "vitest";
import type { SectionAnswer } from "../../../platform/settings/section.ts";
import { compare } from "../../../records/record-values.ts";
import { changesOf, changesSentence, contested, restorable, sectionValues } from "./section-changes.ts";

const SECTION: SectionAnswer = {
  id: "about",
  title: "About",
  place: "pages",
  groups: [
    {
      seen: "About.",
      fields: [
        { at: "page:about", label: "Text", kind: "html" },
        { at: "about.mission", label: "Mission", kind: "area" },
        { at: "about.values", label: "Values", kind: "rows", columns: [{ name: "name", label: "Value" }] },
        { at: "about.since", label: "Since", kind: "number" },
        { at: "about.logo", label: "Logo", kind: "picture" },
        { at: "about.isOn", label: "On", kind: "switch" },
      ],
    },
  ],
  notice: null,
  values: {},
  changedAt: null,
  changedBy: "",
};

test("only what was changed is sent, with what stood there", () => {
  const shown = { "about.mission": "To sit", "about.since": "1999" };
  const changes = changesOf({ ...shown, "about.mission": "To breathe" }, shown);
  expect(changes).toEqual({ values: { "about.mission": "To breathe" }, before: { "about.mission": "To sit" } });
  expect(changesSentence(SECTION, Object.keys(changes.values))).toBe(
    "1 change is not saved yet: Mission. Kept here while you write.",
  );
});

test("contested is what both wrote, and not alike", () => {
  const before = { a: "1", b: "1", c: "1" };
  expect(contested({ a: "2", b: "2", c: "2" }, { a: "3", b: "2", c: "1" }, before)).toEqual(["a"]);
});

test("differences are told in words", () => {
  const then = {
    "page:about": "<p>Dear reader,</p>",
    "about.values": '[{"name":"Peace"}]',
    "about.logo": "",
    "about.isOn": "true",
    "about.since": "1999",
  };
  const now = {
    ...then,
    "page:about": "<p>Dear friend,</p>",
    "about.values": "[]",
    "about.logo": "/uploads/a",
    "about.isOn": "",
  };
  expect(compare(sectionValues(SECTION, now), then, now)).toEqual([
    { label: "Text", theirs: "Dear reader,", yours: "Dear friend," },
    { label: "Values", theirs: "Peace", yours: "" },
    { label: "Logo", theirs: "", yours: "The picture in the form" },
    { label: "On", theirs: "On", yours: "Off" },
  ]);
});

test("of an older version the form takes what still fits, and says what does not", () => {
  const { values, note } = restorable(SECTION, {
    "about.mission": "To sit",
    "about.values": "Peace, growth",
    "about.since": "soon",
    "about.founder": "Asha",
  });
  expect(values).toEqual({ "about.mission": "To sit" });
  expect(note).toBe(
    "“Values” has changed its form since then, and stays as it is. “Since” has changed its form since then, and stays as it is. What this form no longer asks for is left out.",
  );
});
