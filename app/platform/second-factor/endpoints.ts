import { endpoint } from "../endpoints/endpoint.ts";
import {
  firstCodeSchema,
  ownPasswordSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorSetupSchema,
} from "./second-factor.ts";

const shared = { tag: "Accounts", access: "member" } as const;
const changing = { ...shared, problems: [409, 429] } as const;
const recoveryCodes = recoveryCodesSchema.meta({ id: "RecoveryCodes" });

/** The code that one's own account asks for besides the password. */
export const secondFactorEndpoints = {
  find: endpoint("GET", "/me/second-factor", {
    ...shared,
    summary: "Whether one's own account asks for a code from an authenticator app",
    answer: secondFactorSchema.meta({ id: "SecondFactor" }),
  }),
  setUp: endpoint("POST", "/me/second-factor", {
    ...changing,
    summary: "Begin to set up an authenticator app; nothing counts before a first code was sent",
    body: ownPasswordSchema,
    answer: secondFactorSetupSchema.meta({ id: "SecondFactorSetup" }),
  }),
  turnOn: endpoint("PUT", "/me/second-factor", {
    ...changing,
    summary: "Turn it on with a first code; other sessions end, and the recovery codes are answered, only now",
    body: firstCodeSchema,
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint("POST", "/me/second-factor/recovery-codes", {
    ...changing,
    summary: "Make new recovery codes, which are shown once; the old ones stop working",
    body: ownPasswordSchema,
    answer: recoveryCodes,
  }),
  turnOff: endpoint("POST", "/me/second-factor/off", {
    ...changing,
    summary: "Turn it off: the password alone signs in from then on",
    body: ownPasswordSchema,
  }),
};
