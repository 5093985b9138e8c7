import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { drawnOnce, drawPartsWith } from "./drawn-once.tsx";

type Props = { title: string; tags: string[] };

let drawings: Props[] = [];
const plain = (props: Props) => {
  drawings.push(props);
  const { title, tags } = props;
  return (
    <article className="card" data-go="" style={{ color: "red" }}>
      {title}: {tags.length} words
      <ul hidden>
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <picture>
        <img src="/one.webp" alt="" fetchPriority="high" />
      </picture>
    </article>
  );
};
const page = (part: (props: Props) => React.ReactNode, ...cards: Props[]) =>
  renderToString(
    createElement(
      "main",
      null,
      cards.map((card, index) => createElement(part, { ...card, key: index })),
    ),
  );

drawPartsWith((element) => {
  const html = renderToString(element);
  return () => html;
});
afterEach(() => (drawings = []));

test("the browser finds what React would have written", () => {
  const card = { title: "<Rain> & tea", tags: ["a", "b"] };
  expect(page(drawnOnce(plain), card, card)).toBe(page(plain, card, card));
});

test("the same props are drawn once, others anew", () => {
  const part = drawnOnce(plain);
  const first = page(part, { title: "One", tags: ["a"] });
  expect(page(part, { title: "One", tags: ["a"] })).toBe(first);
  expect(drawings).toHaveLength(1);
  expect(page(part, { title: "One", tags: ["b"] })).toContain("<li>b</li>");
  expect(drawings).toHaveLength(2);
});

test("a part among others leaves their contexts and hooks alone", async () => {
  const { createContext, use, useId } = await import("react");
  const Language = createContext("none");
  const part = drawnOnce(plain);
  const Said = () => createElement("i", { id: useId() }, use(Language));
  const around = (one: (props: Props) => React.ReactNode) =>
    renderToString(
      <Language value="hi">
        <Said />
        {createElement(one, { title: "One", tags: [] })}
        <Said />
      </Language>,
    );
  expect(around(part)).toBe(around(plain));
  expect(around(part)).toContain(">hi</i>");
});

test("only the last so many are kept", () => {
  const part = drawnOnce(plain);
  const cards = Array.from({ length: 65 }, (_, number) => ({ title: String(number), tags: [] }));
  page(part, ...cards);
  page(part, ...cards.slice(1));
  expect(drawings).toHaveLength(65);
  page(part, ...cards.slice(0, 1));
  expect(drawings).toHaveLength(66);
});
