import fc from "fast-check";
import { XMLValidator, XMLParser } from "fast-xml-parser";
import { expect, test } from "vitest";
import { xmlElement, xmlText } from "./xml.ts";

test("special characters become entities, and characters that XML forbids are dropped", () => {
  expect(xmlText(`a < b & "c" > 'd' ]]>`)).toBe("a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39; ]]&gt;");
  expect(xmlText("a\u0000\u0008\u001Fb\uFFFE\uD800c\tक्षि😀")).toBe("abc\tक्षि😀");
});

test("any text keeps a document well-formed, and is read back unchanged", () => {
  const parser = new XMLParser({ trimValues: false, parseTagValue: false });
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const document = `<?xml version="1.0"?>${xmlElement("t", `x${text}x`)}`;
      expect(XMLValidator.validate(document)).toBe(true);
      expect((parser.parse(document) as { t: string }).t.at(0)).toBe("x");
    }),
  );
});
