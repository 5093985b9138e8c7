import { expect, test } from "vitest";
import { ApiProblem, problemFrom, sentenceOf, sentenceOverForm, tryToLoad } from "./api-problem.ts";

test("an error keeps its sentence, its fields and what came with it", () => {
  const text = JSON.stringify({
    success: false,
    message: "Stale.",
    errors: { title: "Title is required." },
    current: { version: 3 },
  });
  const problem = problemFrom(409, text);
  expect(problem).toMatchObject({
    status: 409,
    message: "Stale.",
    errors: { title: "Title is required." },
    details: { current: { version: 3 } },
  });
});

test.each(["<html>502</html>", "", "null", "[]", '{"message":5}'])(
  "an answer that is no problem of ours becomes a plain sentence: %j",
  (text) => {
    const problem = problemFrom(502, text);
    expect(problem.message).toBe("The site is not answering as it should just now. Please try again in a moment.");
    expect(sentenceOf(problem, "An error occurred")).toBe("An error occurred");
  },
);

test("field errors that are not sentences are dropped", () => {
  expect(problemFrom(400, JSON.stringify({ message: "No.", errors: { title: { deep: 1 } } })).errors).toEqual({});
});

test("only a problem of the API speaks for itself", () => {
  expect(sentenceOf(new ApiProblem(403, "Your account may not do this."), "Failed")).toBe(
    "Your account may not do this.",
  );
  expect(sentenceOf(new TypeError("x is undefined"), "Failed")).toBe("Failed");
});

test("what belongs to no field that is shown stands together over the form", () => {
  const errors = { title: "Title is required.", version: "Version must be a number.", form: "Too much at once." };
  const isShown = (name: string) => name === "title";
  const problem = new ApiProblem(400, "", { errors });
  expect(problem.sentenceOver(isShown, "Failed")).toBe("Version must be a number. Too much at once.");
  expect(sentenceOverForm({ title: errors.title }, isShown, "Failed")).toBeNull();
  expect(new ApiProblem(502, "", {}).sentenceOver(isShown, "Failed")).toBe("Failed");
});

test("work that fails answers with a sentence and never rejects", async () => {
  expect(await tryToLoad(Promise.resolve(7), "Failed")).toEqual({ value: 7, problem: null });
  expect(await tryToLoad(Promise.reject(new ApiProblem(404, "Gone.")), "Failed")).toMatchObject({
    value: null,
    problem: "Gone.",
  });
});
