import type { Home } from "../platform/sharing/home.ts";
import { type SharePicture, sharePicturePath } from "../platform/sharing/share-picture.ts";
import { offer, organizationRef, indianPlace, questionsPage, type Thing } from "../platform/sharing/structured-data.ts";
import { toIndiaIso } from "../platform/time/india-time.ts";
import type { ProgramPageData } from "./program-data.ts";

type PictureWords = { id: string; title: string; kicker: string; format: string; duration: string };

export function programPicture({ id, title, kicker, format, duration }: PictureWords): SharePicture {
  return { kind: "programs", id, painting: "dawn", kicker, title, note: `${format}, ${duration}` };
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
