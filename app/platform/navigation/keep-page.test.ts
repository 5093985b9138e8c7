import { data, redirect, type DataStrategyResult } from "react-router";
import { expect, test } from "vitest";
import { keepPage } from "./keep-page.ts";

type Results = Record<string, DataStrategyResult>;

const ask = (results: Results, method = "GET") => {
  const url = new URL("https://yoga.example/contact");
  return keepPage({ request: new Request(url, { method }), url }, () => Promise.resolve(results));
};
const sent = async (thrown: unknown) => (await ask({ contact: { type: "error", result: thrown } }, "POST"))["contact"];

test("a form over a dropped line, or answered by a proxy's page, gets a sentence as its answer", async () => {
  expect(await sent(new TypeError("Failed to fetch"))).toMatchObject({
    type: "data",
    result: { data: { problem: expect.stringContaining("could not be reached") as string }, init: { status: 503 } },
  });
  for (const answer of [data("<h1>502</h1>", { status: 502 }), new Error("Unable to decode")])
    expect(await sent(answer)).toMatchObject({
      type: "data",
      result: { data: { errors: {}, problem: expect.stringContaining("could not be sent") as string } },
    });
});

test("what a form was answered, and where it leads, stays as it is", async () => {
  const leads = redirect("/contact?sent=MS-22222222");
  expect(await sent(leads)).toEqual({ type: "error", result: leads });
  const taken: Results = { contact: { type: "data", result: data({ problem: null }) } };
  expect(await ask(taken, "POST")).toEqual(taken);
});

test("a failed answer is for the page's own boundary, and leaves the frame of the site", async () => {
  const failed: DataStrategyResult = { type: "error", result: data(null, { status: 502 }) };
  expect(await ask({ root: failed, "blog/pages/blog": failed })).toEqual({ "blog/pages/blog": failed });
  const root: DataStrategyResult = { type: "data", result: { year: "2026" } };
  expect(await ask({ root, "blog/pages/blog": failed })).toEqual({ root, "blog/pages/blog": failed });
});
