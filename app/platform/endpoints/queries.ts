import { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { KeysetPage } from "../database/keyset.ts";
import { call } from "./call.ts";
import type { AnswerOf, Endpoint, Sent } from "./endpoint.ts";

const PAGE_SIZE = 50;

/** A cached answer is shown at once and read again. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // What failed is retried by the connection band, and a request is made even where the browser believes to be offline.
      queries: { retry: false, networkMode: "always", refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

let ofPanel: QueryClient | undefined;

/** What the panel has read. On the server each rendering has its own, which stays empty. */
export function panelQueries(): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  ofPanel ??= createQueryClient();
  return ofPanel;
}

/** One answer of an endpoint, for `useQuery`. */
export function queryOf<const Described extends Endpoint>(described: Described, sent: Sent<Described>) {
  return { queryKey: [described.path, sent] as const, queryFn: () => call(described, sent) };
}

/** For a query that the panel's guard asks: components show what it has read, and ask nothing themselves. */
export const askedByGuard = {
  enabled: (query: { state: { data: unknown } }) => query.state.data !== undefined,
  staleTime: Infinity,
};

/** A part of that answer. */
export function partOf<Answer, Part>(
  { queryKey, queryFn }: { queryKey: readonly unknown[]; queryFn: () => Promise<Answer> },
  select: (answer: Answer) => Part,
) {
  return { queryKey, queryFn, select: (answer: unknown) => select(answer as Answer) };
}

type ListEndpoint = Endpoint & { list: true; query: z.ZodObject };

/** The pages of a list, for `useInfiniteQuery`. `sent` has all but `after`; `limit` is 50 if left out. */
export function pagesOf<const Described extends ListEndpoint>(
  described: Described,
  sent: { params?: object; query?: object },
) {
  return {
    queryKey: [described.path, sent] as const,
    queryFn: ({ pageParam }: { pageParam: string | null }) => {
      const query = { limit: PAGE_SIZE, ...sent.query, ...(pageParam !== null && { after: pageParam }) };
      return call(described, { ...sent, query } as unknown as Sent<Described>) as Promise<
        KeysetPage<AnswerOf<Described>>
      >;
    },
    initialPageParam: null,
    getNextPageParam: ({ next }: KeysetPage<AnswerOf<Described>>) => next,
  };
}
