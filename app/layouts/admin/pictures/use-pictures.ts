import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import type { KeysetPage } from "../../../platform/database/keyset.ts";
import { pagesOf, queryOf } from "../../../platform/endpoints/queries.ts";
import { pictureEndpoints } from "../../../platform/pictures/endpoints.ts";
import {
  type LibraryPicture,
  type PictureFilter,
  pictureFilterSchema,
} from "../../../platform/pictures/library-picture.ts";

/** The pictures that a filter finds, for the page of pictures and for the chooser. */
export function usePictures(filter: PictureFilter) {
  const client = useQueryClient();
  const pages = pagesOf(pictureEndpoints.list, { query: filter });
  const query = useInfiniteQuery({ ...pages, placeholderData: keepPreviousData, gcTime: 0 });
  const counts = useQuery(queryOf(pictureEndpoints.counts, {})).data ?? null;
  const change = (how: (items: LibraryPicture[], page: number) => LibraryPicture[]) => {
    client.setQueryData<InfiniteData<KeysetPage<LibraryPicture>>>(
      pages.queryKey,
      (now) => now && { ...now, pages: now.pages.map((page, index) => ({ ...page, rows: how(page.rows, index) })) },
    );
    void client.invalidateQueries({ queryKey: [pictureEndpoints.counts.path] });
  };
  return {
    query,
    counts,
    items: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    /** Nothing is loaded, or what is shown is of an earlier filter. */
    isLoading: query.isFetching && (query.isPending || query.isPlaceholderData),
    putFirst: (picture: LibraryPicture) =>
      change((items, page) => [...(page === 0 ? [picture] : []), ...items.filter(({ _id }) => _id !== picture._id)]),
    change: (picture: LibraryPicture) =>
      change((items) => items.map((one) => (one._id === picture._id ? picture : one))),
    remove: (ids: string[]) => change((items) => items.filter(({ _id }) => !ids.includes(_id))),
  };
}

/** As the address carries it; a word that is no choice counts as none. */
export function readPictureFilter(address: string): PictureFilter {
  const given = Object.fromEntries(new URL(address).searchParams);
  const read = pictureFilterSchema.safeParse(given);
  return read.success ? read.data : pictureFilterSchema.parse({ q: given["q"] });
}
