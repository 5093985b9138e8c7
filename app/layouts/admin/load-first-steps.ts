import { readSession } from "../../platform/auth/session.ts";
import { call } from "../../platform/endpoints/call.ts";
import { settingsEndpoints } from "../../platform/sections/endpoints.ts";
import type { FirstSteps } from "../../platform/settings/first-steps.ts";

/** The steps that are left; null for roles that may not do them, once they are done, and where they could not be loaded. */
export async function loadFirstSteps(): Promise<FirstSteps["steps"] | null> {
  const role = readSession()?.user.role;
  if (role !== "admin") return null;
  const { isShown, steps } = await call(settingsEndpoints.firstSteps, {}).catch(() => NONE);
  return isShown ? steps : null;
}

const NONE: FirstSteps = { isShown: false, steps: [] };
