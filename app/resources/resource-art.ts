import type { PictureSource } from "../ui/pictures/picture.tsx";
import type { ResourceType } from "./resource-words.ts";

type Art = PictureSource & { alt: string };

/** Our own pictures under public/library/art: the type of an item decides its picture. */
export const TYPE_ART: Record<ResourceType, Art> = {
  video: typeArt("video", "#6d534c", "Light falling through a carved stone screen"),
  audio: typeArt("audio", "#3f314f", "Rings of sound around a point of light"),
  pdf: typeArt("pdf", "#ae8658", "Palm-leaf manuscript folios on a cord"),
  guide: typeArt("guide", "#497369", "A dotted path climbing contour lines to a summit"),
};

const CATEGORY_ART: Record<string, PictureSource> = {
  Meditation: categoryArt("about-meditation", "#a08382"),
  Breathing: categoryArt("about-breathing", "#cfbec4"),
  Sleep: categoryArt("about-sleep", "#252e54"),
  "Daily life": categoryArt("about-daily-life", "#9f533d"),
  Postures: categoryArt("about-postures", "#94a48a"),
  Philosophy: categoryArt("about-philosophy", "#938a6f"),
};

/** The picture of an item without one of its own: sounds have their subject's, so that those in a list differ. */
export function artOf(type: ResourceType, category: string): Art {
  const about = type === "audio" ? CATEGORY_ART[category] : undefined;
  return about ? { ...about, alt: "" } : TYPE_ART[type];
}

/** A still of a film, or the first page of a paper, which begins with its heading. */
export function posterPicture(src: string, type: ResourceType, title: string): Art {
  if (type === "video") return { ...onlyFile(src, 1280, 720), alt: `A still of ${title}` };
  return { ...onlyFile(src, 880, 1245), focus: "50% 0%", alt: `The first page of ${title}` };
}

function onlyFile(src: string, width: number, height: number) {
  return { src, srcSet: `${src} ${width}w`, avifSrcSet: null, width, height, color: "#d8d2c4" };
}

/** A category that is added later uses the picture of its first item. */
export function categoryPicture(category: string, type: ResourceType): PictureSource {
  return CATEGORY_ART[category] ?? TYPE_ART[type];
}

function typeArt(name: string, color: string, alt: string): Art {
  return { ...art(name, [320, 640, 1280]), width: 1280, height: 960, color, alt };
}

function categoryArt(name: string, color: string): PictureSource {
  return { ...art(name, [320, 640, 960]), width: 960, height: 640, color };
}

function art(name: string, widths: number[]) {
  const set = (ending: string) => widths.map((width) => `/library/art/${name}-${width}.${ending} ${width}w`).join(", ");
  return { src: `/library/art/${name}-640.webp`, srcSet: set("webp"), avifSrcSet: set("avif") };
}
