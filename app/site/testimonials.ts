export type Testimonial = { words: string; name: string; role: string; picture: string; color: string };

/** Four sample people of the demo foundation; issue 3 moves them into the database, where an admin can change them. */
export const TESTIMONIALS: Testimonial[] = [
  {
    words:
      "I came for my knees. I stayed because, for the first time in eleven years of running a ward, I could hear the end of a sentence before I answered it.",
    name: "Lakshmi Iyer",
    role: "Head nurse, Coimbatore",
    picture: "lakshmi",
    color: "#8c6b7d",
  },
  {
    words:
      "My auto rickshaw is the same and so is the traffic. Ten minutes in the parking lane before the first fare, and by evening I have shouted at nobody.",
    name: "Imran Qureshi",
    role: "Driver, Hyderabad",
    picture: "imran",
    color: "#7b8188",
  },
  {
    words:
      "After the harvest there is nothing to do and the mind goes on ploughing. They did not tell me to stop it. They taught me to sit at the edge of the field.",
    name: "Harpreet Singh",
    role: "Farmer, near Ludhiana",
    picture: "harpreet",
    color: "#a3938f",
  },
  {
    words:
      "I joined online with the camera off and a child on my lap. Nobody minded. That was the first thing I learned there, and perhaps the largest.",
    name: "Devika Menon",
    role: "Bookkeeper, Kozhikode",
    picture: "sitting",
    color: "#c49a87",
  },
];
