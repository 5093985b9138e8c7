import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { createApiRoutes } from "./api.ts";
import { describeApi } from "./openapi.ts";

test("the OpenAPI document follows Redocly's recommended rules", async () => {
  const document = describeApi(createApiRoutes(), "https://example.org");
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ["recommended"] }),
  });
  const said = problems.map(
    ({ ruleId, severity, location: [at], message }) => `${severity} ${ruleId}: ${at?.pointer ?? ""} ${message}`,
  );
  expect(said).toEqual([]);
});
