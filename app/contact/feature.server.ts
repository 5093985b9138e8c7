import type { Feature } from "../platform/features/feature.server.ts";
import { contactApi } from "./api.server.ts";
import { deleteOldMessages, messageData } from "./personal-data.server.ts";
import { MESSAGE_RECEIVED } from "./mails.server.ts";
import { CONTACT_INTRO, PARTNERSHIPS_INTRO, VOLUNTEER_INTRO } from "./contact-content.ts";
import { CONTACT_SETTINGS } from "./settings.server.ts";

export const contactFeature: Feature = {
  name: "contact",
  settings: CONTACT_SETTINGS,
  apis: { "/": [contactApi] },
  inbox: {
    message: { waits: { one: "message", many: "messages", isPromised: true } },
    volunteer: { waits: { one: "offer to help", many: "offers to help", isPromised: true } },
    partnership: {
      waits: { one: "partnership proposal", many: "partnership proposals", isPromised: true },
    },
  },
  mails: [MESSAGE_RECEIVED],
  sitemap: { pages: ["/contact", "/volunteer", "/partnerships"] },
  sharePictures: {
    pages: [CONTACT_INTRO, VOLUNTEER_INTRO, PARTNERSHIPS_INTRO],
  },
  personalData: messageData,
  retention: deleteOldMessages,
};
