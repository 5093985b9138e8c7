import { useEffect, useState } from "react";
import { sentenceOf, statusOf } from "../../../platform/api/api-problem.ts";
import type { LibraryPicture, PictureCounts, PictureFilter } from "../../../platform/pictures/library-picture.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { pictureEndpoints } from "../../../platform/pictures/endpoints.ts";
import { useMore } from "../../../ui/lists/use-more.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";

type List = {
  /** What was asked for when this came. */
  asked: string;
  items: LibraryPicture[];
  after: string | null;
  counts: PictureCounts | null;
  problem: { toast: string; problem: string; status: number } | null;
};

const NOTHING: List = { asked: "", items: [], after: null, counts: null, problem: null };
const PAGE_SIZE = 48;
const FAILED = "The pictures could not be loaded.";

/** The pictures that a filter finds, read on page by page, for the page of pictures and for the chooser. */
export function usePictures(filter: PictureFilter) {
  const { list, setList, isLoading, reload } = useFirstPage(filter);
  const { isBusy, attempt } = useBusy();
  const grow = useMore(list.after, async (after) => {
    const next = await call(pictureEndpoints.list, { query: { ...filter, limit: PAGE_SIZE, after } });
    setList((now) => (now.after === after ? { ...now, items: [...now.items, ...next.items], after: next.after } : now));
  });
  return {
    ...list,
    isLoading,
    reload,
    hasMore: list.after !== null,
    isGrowing: isBusy("more"),
    more: () => attempt("more", "More pictures could not be loaded.", grow),
    ...changesOf(setList),
  };
}

function useFirstPage({ q, which, order }: PictureFilter) {
  const [list, setList] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify([q, which, order, attempt]);
  useEffect(() => {
    let isWanted = true;
    const show = (found: Partial<List>) => isWanted && setList((now) => ({ ...now, problem: null, ...found, asked }));
    const query = { q, which, order, limit: PAGE_SIZE };
    Promise.all([call(pictureEndpoints.list, { query }), call(pictureEndpoints.counts, {})]).then(
      ([page, counts]) => show({ ...page, counts }),
      (error: unknown) => {
        console.error(FAILED, error);
        show({ problem: { toast: FAILED, problem: sentenceOf(error, FAILED), status: statusOf(error) } });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [asked, q, which, order]);
  // Nothing has come yet, or what is shown is of an earlier filter.
  return { list, setList, isLoading: list.asked !== asked, reload: () => setAttempt((now) => now + 1) };
}

type SetList = (change: (now: List) => List) => void;

/** What happens to single pictures; the counts follow. */
function changesOf(setList: SetList) {
  const change = (how: (items: LibraryPicture[]) => LibraryPicture[]) => {
    setList((now) => ({ ...now, items: how(now.items) }));
    call(pictureEndpoints.counts, {}).then(
      (counts) => setList((now) => ({ ...now, counts })),
      (error: unknown) => {
        console.error("The pictures could not be counted", error);
        setList((now) => ({ ...now, counts: null }));
      },
    );
  };
  return {
    /** One that was added, now the first. */
    putFirst: (picture: LibraryPicture) =>
      change((items) => [picture, ...items.filter(({ _id }) => _id !== picture._id)]),
    /** One that says something else now. */
    change: (picture: LibraryPicture) =>
      change((items) => items.map((one) => (one._id === picture._id ? picture : one))),
    remove: (ids: string[]) => change((items) => items.filter(({ _id }) => !ids.includes(_id))),
  };
}
