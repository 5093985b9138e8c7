import pino from "pino";
import { expect, test } from "vitest";
import { answerPageForm } from "./page-form.server.ts";
import { invalid, HttpError } from "../http/http-error.ts";

const log = pino({ level: "silent" });
const post = (body: string, type = "application/x-www-form-urlencoded") => ({
  request: new Request("https://example.org/events/dawn", { method: "POST", headers: { "Content-Type": type }, body }),
  log,
});

test("a taken form answers what its work answers", async () => {
  const answer = await answerPageForm(post("name=Asha+Rawat&seats=2"), async (values) => Response.json(values));
  expect(await (answer as Response).json()).toEqual({ name: "Asha Rawat", seats: "2" });
});

test("a problem of a field goes back to its field, with what was typed", async () => {
  const answer = await answerPageForm(post("name="), () => Promise.reject(invalid({ name: "Name is required." })));
  expect(answer).toMatchObject({
    data: { values: { name: "" }, errors: { name: "Name is required." }, problem: null },
    init: { status: 400 },
  });
});

test("an error that names no field of the form stands over it", async () => {
  const answer = await answerPageForm(post("name=A"), () => Promise.reject(new HttpError(409, "Event Full")));
  expect(answer).toMatchObject({ data: { problem: "Event Full", errors: {} }, init: { status: 409 } });
});

test("what is wrong with a field that the form does not send stands over it, with what was typed", async () => {
  const errors = { name: "Name is required.", version: "Version must be a whole number." };
  const answer = await answerPageForm(post("name="), () => Promise.reject(invalid(errors)));
  expect(answer).toMatchObject({ data: { values: { name: "" }, errors, problem: errors.version } });
});

test("after a bug the form comes back with what was typed, and a sentence that tells nothing of the bug", async () => {
  const answer = await answerPageForm(post("name=A"), () => Promise.reject(new Error("bug")));
  expect(answer).toMatchObject({ data: { values: { name: "A" }, errors: {} }, init: { status: 503 } });
  expect(JSON.stringify(answer)).toContain("could not be stored just now");
  expect(JSON.stringify(answer)).not.toContain("bug");
});

test("anything but a short plain form is turned away", async () => {
  const work = async () => new Response();
  await expect(answerPageForm(post("{}", "application/json"), work)).rejects.toMatchObject({ init: { status: 415 } });
  await expect(answerPageForm(post(`a=${"x".repeat(70_000)}`), work)).rejects.toMatchObject({ init: { status: 413 } });
});
