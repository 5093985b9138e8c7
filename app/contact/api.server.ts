import { createApi } from "../platform/api/api.server.ts";
import { handleVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { contactEndpoints } from "./endpoints.ts";
import { offerToVolunteer, proposePartnership, sendMessage } from "./messages.server.ts";

export const contactApi = createApi();

handleVisitorForm(contactApi, contactEndpoints.sendMessage, {
  save: async (tx, input) => ({ reference: await sendMessage(tx, input) }),
});
handleVisitorForm(contactApi, contactEndpoints.volunteer, {
  save: async (tx, input) => ({ reference: await offerToVolunteer(tx, input) }),
});
handleVisitorForm(contactApi, contactEndpoints.proposePartnership, {
  save: async (tx, input) => ({ reference: await proposePartnership(tx, input) }),
});
