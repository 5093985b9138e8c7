import { z } from "zod";
import { endpoint } from "../platform/endpoints/endpoint.ts";
import { profileAnswerSchema, profileEditSchema, registrationFormSchema } from "./member.ts";

const own = { tag: "Members", access: "member", answer: profileAnswerSchema.meta({ id: "Profile" }) } as const;

export const memberEndpoints = {
  register: endpoint("POST", "/auth/register", {
    tag: "Members",
    summary: "Make an account; the answer is the same whether or not the address has one",
    access: "anyone",
    body: registrationFormSchema,
    answer: z.object({ success: z.literal(true), message: z.string() }),
    status: 201,
    problems: [429],
  }),
  findProfile: endpoint("GET", "/me/profile", { ...own, summary: "The signed-in member's own record" }),
  changeProfile: endpoint("PUT", "/me/profile", { ...own, summary: "Change it", body: profileEditSchema }),
};
