import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { statusOf } from "../../../platform/api/api-problem.ts";
import { call, toFormData } from "../../../platform/endpoints/call.ts";
import { uploadPicture } from "../../../platform/pictures/upload-picture.ts";
import { requestTeacherChoices, type TeacherChoice } from "../../../teachers/teacher-choices.ts";
import { useSend } from "../../../ui/busy/use-send.ts";
import { postImportEndpoints } from "../endpoints.ts";
import { articlesWords, type CheckedPostFile, type CheckedPosts, type PostImport } from "../imported-post.ts";
import { findPictureFiles } from "../picture-key.ts";
import type { SheetRole } from "../sheet-columns.ts";
import { CHANGED_BY_IMPORTS } from "./post-import-list.tsx";

/** A file that was read; its columns are chosen next where they are unknown. */
type ReadFile = { file: File; read: CheckedPostFile };
/** A file that was checked, and the pictures of it that were found in a folder of this device. */
export type OpenPostFile = ReadFile & {
  checked: CheckedPosts;
  teachers: TeacherChoice[];
  found: Map<string, File>;
  /** The address of the picture for what has none. */
  picture: string | undefined;
};
/** `unread`: pictures that the site could not take. */
export type DoneImport = PostImport & { unread: string[] };

const PICTURES_AT_ONCE = 2;
const FIELDS = new Set(["file", "columns", "picture"]);
const REFUSED = new Set([400, 413]);

/** Checks a file, stores its pictures one after the other, and imports its posts in as many requests as it takes. */
export function usePostImport() {
  const readAgain = useReadAgain();
  const [open, setOpen] = useState<OpenPostFile | null>(null);
  const [asking, ask] = useState<ReadFile | null>(null);
  const [done, setDone] = useState<DoneImport | null>(null);
  const [progress, setProgress] = useState("");
  // A picture that was sent is not sent again where a later one fails.
  const sent = useRef(new Map<string, string>());
  const sending = useSend("The file could not be sent. Please try again.", (name) => FIELDS.has(name));
  const check = (file: File, columns?: SheetRole[]) =>
    sending.send({ file, columns }, async () => {
      const read = await readFile(file, columns);
      ask("checked" in read ? null : read);
      if ("checked" in read) setOpen(read);
    });
  const add = async (from: OpenPostFile) => {
    await sending.send(from.file.name, async () => {
      const unread = await sendPictures(from.found, sent.current, setProgress);
      setDone({ ...(await importAll(from, sent.current, setProgress)), unread });
      setOpen(null);
    });
    setProgress("");
    readAgain();
  };
  return {
    ...sending,
    open,
    asking,
    ask,
    done,
    progress,
    close: () => {
      setOpen(null);
      setDone(null);
    },
    check: (file: File, columns?: SheetRole[]) => void check(file, columns),
    add: (from: OpenPostFile) => void add(from),
    change: (from: OpenPostFile, changes: Partial<OpenPostFile>) => setOpen({ ...from, ...changes }),
  };
}

async function readFile(file: File, columns?: SheetRole[]): Promise<OpenPostFile | ReadFile> {
  const form = toFormData({ ...(columns && { columns }) }, { file });
  const read = await call(postImportEndpoints.check, { form });
  if (!read.preview) return { file, read };
  const teachers = await requestTeacherChoices().catch(() => []);
  return { file, read, checked: read.preview, teachers, found: new Map(), picture: undefined };
}

function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [[postImportEndpoints.list.path], ...CHANGED_BY_IMPORTS])
      void client.invalidateQueries({ queryKey });
  };
}

/** The wanted pictures among the files of a folder. */
export function foundIn(files: File[], wanted: string[]): Map<string, File> {
  const named = files.map((file) => ({ path: file.webkitRelativePath || file.name, size: file.size, file }));
  return new Map([...findPictureFiles(named, wanted)].map(([key, { file }]) => [key, file]));
}

/** Stores the pictures that were not sent yet. @returns the keys of those that the site cannot take */
async function sendPictures(
  found: Map<string, File>,
  sent: Map<string, string>,
  say: (progress: string) => void,
): Promise<string[]> {
  const unread: string[] = [];
  const waiting = [...found].filter(([key]) => !sent.has(key));
  for (let from = 0; from < waiting.length; from += PICTURES_AT_ONCE) {
    say(`Sending picture ${from + 1} of ${waiting.length}...`);
    await Promise.all(
      waiting.slice(from, from + PICTURES_AT_ONCE).map(async ([key, file]) => {
        try {
          sent.set(key, (await uploadPicture(file)).src);
        } catch (error) {
          if (!REFUSED.has(statusOf(error) ?? 0)) throw error;
          unread.push(key);
        }
      }),
    );
  }
  return unread;
}

async function importAll(
  { file, read, checked, teachers, picture = "" }: OpenPostFile,
  sent: Map<string, string>,
  say: (progress: string) => void,
): Promise<PostImport> {
  const authors = new Set(checked.authors.map(({ name }) => name));
  const portraits = teachers.flatMap(({ label, portrait }) => (authors.has(label) ? [[label, portrait]] : []));
  const fields = {
    picture,
    columns: read.columns,
    pictures: JSON.stringify(Object.fromEntries(sent)),
    portraits: JSON.stringify(Object.fromEntries(portraits)),
  };
  say("Importing...");
  let answer;
  do {
    answer = await call(postImportEndpoints.add, { form: toFormData(fields, { file }) });
    say(`${articlesWords(answer.posts)} imported, ${answer.left.toLocaleString("en-IN")} to go...`);
  } while (answer.left > 0);
  return answer;
}
