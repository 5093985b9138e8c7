import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { madeLink } from "../../platform/endpoints/id-param.ts";
import { askedCopySchema, dataCopySchema } from "./data-copy.ts";

const shared = { tag: "Members", access: "member" } as const;

/** A copy of all that is stored about the signed-in member. */
export const dataCopyEndpoints = {
  find: endpoint("GET", "/me/data", {
    ...shared,
    summary: "The state of the copy of one's own data that one asked for",
    answer: dataCopySchema.meta({ id: "DataCopy" }),
  }),
  ask: endpoint("POST", "/me/data", {
    ...shared,
    summary: "Ask for a copy of all that is stored about oneself; asked again within a day, it is the same one",
    answer: askedCopySchema.meta({ id: "AskedDataCopy" }),
    problems: [409],
  }),
  downloadLink: endpoint("POST", "/me/data/download-link", {
    ...shared,
    summary: "Make a single-use address, valid for a minute, that answers the copy as a zip file",
    ...madeLink,
    problems: [404],
  }),
};
