import type { Room } from "../../platform/rooms/room.server.ts";

/** The pages there is one of each: the shell's own, and those of the rooms. */
export function publicPages(rooms: readonly Room[]): string[] {
  const ofRooms = rooms.flatMap(({ sitemap }) => sitemap?.pages ?? []);
  return ["/", "/about", ...ofRooms, "/careers", "/privacy", "/terms", "/api/v1/docs"];
}
