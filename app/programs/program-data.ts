import { keepTogether } from "../platform/text/keep-together.ts";
import { formatPrice, paiseToRupees } from "../platform/text/money.ts";
import { formatDate, formatMoment, formatWeekday } from "../platform/time/india-time.ts";
import type { PictureSource } from "../ui/pictures/picture.tsx";
import type { Program } from "./program.ts";

const FEATURES_ON_CARD = 2;
const NO_DATE = "Dates to be announced";
const figures = new Intl.NumberFormat("en-IN");

/** The data of a card on the programs page; the server formats all texts. */
export type ProgramCardData = {
  id: string;
  title: string;
  description: string;
  picture: PictureSource;
  alt: string;
  kicker: string;
  format: string;
  features: string[];
  /** Or that it is online; empty where neither is known. */
  city: string;
  instructor: string;
  languages: string;
  /** Samples of the demo content, or null. */
  rating: string | null;
  participants: string | null;
  /** Null while no course is planned. */
  startsAt: string | null;
  startDate: string;
  duration: string;
  price: string;
};

export function toProgramCardData(program: Program): ProgramCardData {
  const { id: _id, ...picture } = program.image;
  return {
    id: program.id,
    title: program.title,
    description: program.description,
    picture,
    alt: program.imageAlt,
    kicker: `${program.category}, ${program.level}`,
    format: program.format,
    features: program.features.slice(0, FEATURES_ON_CARD),
    city: program.city || (program.format === "Online" ? "Online" : ""),
    instructor: program.instructor,
    languages: program.languages.join(", "),
    rating: program.rating === null ? null : program.rating.toFixed(1),
    participants: program.participants === null ? null : figures.format(program.participants),
    startsAt: program.startsAt?.toISOString() ?? null,
    startDate: program.startsAt ? formatDate(program.startsAt) : NO_DATE,
    duration: program.duration.split(",")[0] ?? program.duration,
    price: formatPrice(program.priceInPaise),
  };
}

/** The additional data of its own page. */
export type ProgramPageData = ProgramCardData & {
  about: string[];
  forWhom: string;
  startWords: string;
  hasBegun: boolean;
  hours: string;
  sessions: number;
  place: string;
  mapUrl: string | null;
  isFree: boolean;
  rupees: number;
  bring: string;
  outline: { title: string; text: string }[];
  faq: { question: string; answer: string }[];
};

export function toProgramPageData(program: Program, now: Date): ProgramPageData {
  return {
    ...toProgramCardData(program),
    features: program.features,
    about: program.about.split(/\n+/).filter((paragraph) => paragraph.trim() !== ""),
    forWhom: program.forWhom,
    startWords: program.startsAt
      ? keepTogether(`${formatWeekday(program.startsAt)}, ${formatMoment(program.startsAt)} IST`)
      : NO_DATE,
    hasBegun: program.startsAt !== null && program.startsAt <= now,
    hours: keepTogether(program.duration),
    sessions: program.sessions,
    place: program.location,
    mapUrl: program.format === "Online" ? null : mapLink(program.location),
    isFree: program.priceInPaise === 0,
    rupees: paiseToRupees(program.priceInPaise),
    bring: program.bring,
    outline: program.outline,
    faq: program.faq,
  };
}

/** A plain link: the map is not requested before it is pressed. */
function mapLink(location: string): string {
  const place = location.replace(/,? and online$/i, "");
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place }).toString()}`;
}
