import type { Room } from "../platform/rooms/room.server.ts";
import { publicNewsletterApi } from "./api.server.ts";
import { forgetUnconfirmed } from "./retention.server.ts";
import { subscriptionData } from "./personal-data.server.ts";

export const newsletter: Room = {
  name: "newsletter",
  apis: { "/public": [publicNewsletterApi] },
  inbox: { newsletter: {} },
  personalData: subscriptionData,
  forget: forgetUnconfirmed,
  queryNames: ["noted"],
  shows: { newsletter: [] },
};
