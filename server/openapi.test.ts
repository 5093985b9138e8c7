import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { createApiRoutes } from "./api.ts";
import { openApiLines } from "../tests/support/openapi-lines.ts";

test("the OpenAPI document follows Redocly's recommended rules", async () => {
  const document = createApiRoutes().describe("https://example.org");
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ["recommended"] }),
  });
  const said = problems.map(
    ({ ruleId, severity, location: [at], message }) => `${severity} ${ruleId}: ${at?.pointer ?? ""} ${message}`,
  );
  expect(said).toEqual([]);
});

test("addresses, parameters, bodies and answers of the API are the reviewed ones", async () => {
  const document = JSON.parse(JSON.stringify(createApiRoutes().describe("https://example.org")));
  await expect(`${openApiLines(document).join("\n")}\n`).toMatchFileSnapshot("../tests/openapi-lines.txt");
});
