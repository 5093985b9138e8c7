/** A program as the panel sends it, for tests. */
export function makeProgramFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    title: "Sitting, from the first breath",
    description: "Six mornings for who has never sat.",
    about: "We sit, and then we talk about it.",
    category: "Meditation",
    level: "Beginner",
    format: "In-Person",
    startDate: "2027-01-09T01:00:00.000Z",
    duration: "6 weeks, Saturday mornings",
    sessions: "6",
    price: "1500",
    location: "Kothrud, Pune",
    instructor: "Meera Nair",
    features: "Cushions are there\nTea afterwards",
    outline: JSON.stringify([{ title: "Arriving", text: "Where the feet are." }]),
    faq: "[]",
    order: "3",
    ...changes,
  };
}
