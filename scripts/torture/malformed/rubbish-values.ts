import fc from "fast-check";

const ODD =
  "\0;a\0b;\ud800;\udfff;\u202e;ﷺ;__proto__;constructor;null;NaN;-1;1e309;0x1F;%00;%ff;..%2f;';\";--;<script>;\r\nX: y;{};[]; ";
const oddText = fc.constantFrom(...ODD.split(";"), "", ";", "a".repeat(300), "a".repeat(100_000));
const almostRight = fc.constantFrom(
  "a@b",
  "2026-13-45T99:00:00Z",
  "0",
  "999999999999",
  "Online",
  "true",
  "a".repeat(40),
  "+91",
);

/** What PostgreSQL does not store as text. */
const unstorable = fc.constantFrom("\0", "a\0b", "\ud800", "a\udfff");

/** Words that no form expects: half surrogates, control characters, far too many of them, names of JavaScript's own. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 2, arbitrary: unstorable },
  { weight: 1, arbitrary: almostRight },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
);

export const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, -1, 1e308, 0.1, true, [], {}, [null], { $gt: "" }, 2 ** 53) },
);

/** For an address: some of it escaped as it should be, some of it not. */
export const inAddress: fc.Arbitrary<string> = text.map((words) => {
  const wellFormed = words.toWellFormed().slice(0, 400);
  return /^[\x21-\x7e]+$/.test(wellFormed) ? wellFormed.replace(/[#?]/g, "%3F") : encodeURIComponent(wellFormed);
});

/** The same fields with none, one or two of them spoilt or left out: what is wrong alone is what gets furthest. */
export function spoilt(fields: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(fields);
  if (names.length === 0) return fc.dictionary(fc.string({ maxLength: 10 }), value, { maxKeys: 4 });
  const change = fc.tuple(fc.constantFrom(...names), fc.option(value, { nil: undefined }));
  return fc.array(change, { maxLength: 2 }).map((changes) => ({ ...fields, ...Object.fromEntries(changes) }));
}
