import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Database } from "../app/platform/database/client.server.ts";
import { seedContent, seedPageText } from "../app/platform/settings/content.server.ts";
import { CONTACT, QUESTIONS } from "../app/contact/contact-content.ts";
import { GIVING } from "../app/giving/giving-content.ts";
import { ABOUT, PAGE_TEXTS, TESTIMONIALS } from "../app/site/site-content.ts";

type Testimonial = { name: string; role: string; image: string; imageAlt: string; quote: string; isSample: boolean };
type Amount = { amount: number };
type Donate = {
  isSample: boolean;
  tiers: (Amount & { message: string })[];
  tiersNote: string;
  membership: (Amount & { name: string; perks: string[] })[];
  membershipNote: string;
  taxNote: string;
  bank: { upi: string };
  faq: unknown;
};

/** The files of a picture under /media: its name there, their widths, and what the page knows before one arrives. */
const PICTURES: Record<string, { file: string; widths: number[]; height: number; color: string }> = {
  "avatar-lakshmi.webp": { file: "avatar-lakshmi", widths: [240, 560], height: 560, color: "#8c6b7d" },
  "avatar-imran.webp": { file: "avatar-imran", widths: [240, 560], height: 560, color: "#7b8188" },
  "avatar-harpreet.webp": { file: "avatar-harpreet", widths: [240, 560], height: 560, color: "#a3938f" },
  "program-first-sitting.webp": { file: "avatar-sitting", widths: [240, 560], height: 560, color: "#c49a87" },
};

/** The demo foundation's own words: testimonials, page texts, giving, contact. Rows that stand are kept. */
export async function seedSite(db: Database): Promise<void> {
  const { testimonials, about, giving, contact, faq } = await readContent();
  await seedContent(db, TESTIMONIALS, testimonials);
  await seedContent(db, ABOUT, about);
  await seedContent(db, GIVING, giving);
  await seedContent(db, CONTACT, contact);
  await seedContent(db, QUESTIONS, faq);
  for (const name of PAGE_TEXTS) {
    await seedPageText(db, name, await readFile(resolve("demo/pages", `${name}.html`), "utf8"));
  }
}

async function readContent() {
  const testimonials = await readDemo<Testimonial[]>("testimonials");
  const contact = await readDemo<{ locations: unknown; helpline: unknown }>("contact");
  return {
    testimonials: testimonials.map(({ quote, image, ...said }) => ({
      ...said,
      words: quote,
      picture: pictureOf(image),
    })),
    about: await readDemo("about"),
    giving: toGiving(await readDemo<Donate>("donate")),
    contact: { cities: contact.locations, helpline: contact.helpline },
    faq: await readDemo("faq"),
  };
}

function toGiving({ isSample, tiers, tiersNote, membership, membershipNote, taxNote, bank, faq }: Donate) {
  const { upi, ...account } = bank;
  return {
    isSample,
    impact: tiers.map(({ amount, message }) => ({ rupees: amount, message })),
    impactNote: tiersNote,
    perks: Object.fromEntries(membership.map(({ name, perks }) => [name, perks])),
    membershipNote,
    taxNote,
    bank: account,
    upi,
    questions: faq,
  };
}

function pictureOf(image: string) {
  const picture = PICTURES[image];
  if (!picture) throw new Error(`The site has no picture ${image} under /media.`);
  const { file, widths, height, color } = picture;
  const filesOf = (format: string) => widths.map((width) => `/media/${file}-${width}.${format} ${width}w`).join(", ");
  const width = Math.max(...widths);
  const src = `/media/${file}-${width}.webp`;
  return { src, srcSet: filesOf("webp"), avifSrcSet: filesOf("avif"), width, height, color };
}

async function readDemo<Demo>(name: string): Promise<Demo> {
  return JSON.parse(await readFile(resolve("demo", `${name}.json`), "utf8")) as Demo;
}
