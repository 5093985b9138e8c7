/** The fields of a valid event form; tests and seeds change what they are about. */
export function makeEventFields(changes: Record<string, string | string[]> = {}): Record<string, string | string[]> {
  return {
    title: "Dawn sit on the ghats",
    description: "We sit facing the river until the light has reached the far bank.",
    dateTime: "2099-02-14T00:15:00.000Z",
    location: "Rishikesh, Uttarakhand",
    type: "Offline",
    capacity: "60",
    price: "0",
    organizer: "Asha Rawat",
    tags: ["sitting", "dawn"],
    ...changes,
  };
}
