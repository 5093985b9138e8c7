/** Reads an answer of which a page needs some texts and no more, so that it does without Zod. */
export function textAnswer<Name extends string>(...names: Name[]) {
  return {
    parse(body: unknown): Record<Name, string> {
      const fields = Object(body) as Record<string, unknown>;
      const missing = names.find((name) => typeof fields[name] !== "string");
      if (missing) throw new TypeError(`The answer has no text "${missing}".`);
      return fields as Record<Name, string>;
    },
  };
}
