import { data, redirect, type DataStrategyResult } from "react-router";
import { expect, test } from "vitest";
import { keepPage } from "./keep-page.ts";

type Results = Record<string, DataStrategyResult>;

const ask = (results: Results, method = "GET") => {
  const url = new URL("https://yoga.example/contact");
  return keepPage({ request: new Request(url, { method }), url }, () => Promise.resolve(results));
};
const sent = async (thrown: unknown) => (await ask({ contact: { type: "error", result: thrown } }, "POST"))["contact"];

test("a form whose connection is lost, or which a proxy answers, gets a problem sentence", async () => {
  expect(await sent(new TypeError("Failed to fetch"))).toMatchObject({
    type: "data",
    result: { data: { problem: expect.stringContaining("could not be sent") as string }, init: { status: 503 } },
  });
  for (const answer of [data("<h1>502</h1>", { status: 502 }), new Error("Unable to decode")])
    expect(await sent(answer)).toMatchObject({
      type: "data",
      result: { data: { errors: {}, problem: expect.stringContaining("could not be sent") as string } },
    });
});

test("answers and redirects of a form are not changed", async () => {
  const leads = redirect("/contact?sent=MS-22222222");
  expect(await sent(leads)).toEqual({ type: "error", result: leads });
  const taken: Results = { contact: { type: "data", result: data({ problem: null }) } };
  expect(await ask(taken, "POST")).toEqual(taken);
});

test("an error response goes to the page's error boundary, within the layout", async () => {
  const failed: DataStrategyResult = { type: "error", result: data(null, { status: 502 }) };
  expect(await ask({ root: failed, "blog/pages/blog": failed })).toEqual({ "blog/pages/blog": failed });
  const root: DataStrategyResult = { type: "data", result: { year: "2026" } };
  expect(await ask({ root, "blog/pages/blog": failed })).toEqual({ root, "blog/pages/blog": failed });
});
