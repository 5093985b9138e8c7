import type { Home } from "../platform/sharing/home.ts";
import { shownImage, type SharePicture, sharePicturePath } from "../platform/sharing/share-picture.ts";
import { offer, organizationRef, indianPlace, questionsPage, type Thing } from "../platform/sharing/structured-data.ts";
import { toIndiaIso } from "../platform/time/india-time.ts";
import type { ProgramCardData, ProgramPageData } from "./program-data.ts";

type PictureWords = Pick<
  ProgramCardData,
  "id" | "title" | "kicker" | "format" | "duration" | "startDate" | "startsAt" | "price" | "picture"
>;

export function programPicture({ id, title, kicker, picture, ...program }: PictureWords): SharePicture {
  const { format, duration, startsAt, startDate, price } = program;
  const starts = startsAt ? [`from ${startDate}`] : [];
  return {
    kind: "programs",
    id,
    painting: "dawn",
    kicker,
    title,
    note: [`${format}, ${duration}`, ...starts, price].join(" · "),
    image: shownImage(picture),
  };
}

const MODES: Record<string, string> = { Online: "Online", Hybrid: "Blended" };

/** A program and its questions as structured data, without ratings, because they are samples. */
export function describeCourse(program: ProgramPageData, home: Home): Thing[] {
  const url = `${home.siteUrl}/programs/${program.id}`;
  return [
    {
      "@type": "Course",
      "@id": `${url}#course`,
      url,
      name: program.title,
      description: program.description,
      image: [
        home.siteUrl + program.picture.src,
        home.siteUrl + sharePicturePath(programPicture(program), "card", home.site),
      ],
      provider: organizationRef(home),
      isAccessibleForFree: program.isFree,
      offers: offer(program.rupees, url, { category: program.isFree ? "Free" : "Paid" }),
      hasCourseInstance: {
        "@type": "CourseInstance",
        courseMode: MODES[program.format] ?? "Onsite",
        startDate: program.startsAt ? toIndiaIso(new Date(program.startsAt)) : undefined,
        location: program.format === "Online" ? { "@type": "VirtualLocation", url } : indianPlace(program.place),
        instructor: { "@type": "Person", name: program.instructor },
        courseSchedule: { "@type": "Schedule", repeatCount: program.sessions },
      },
    },
    ...questionsPage(program.faq),
  ];
}
