import { Plus } from "lucide-react";
import { Suspense } from "react";
import { Await, useRevalidator } from "react-router";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/admin-posts";
import { settle } from "../../platform/http/api-problem.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageProblem } from "../../ui/page-problem.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { requestPosts } from "../post-requests.ts";
import { LoadingPosts, LOADING_BLOGS, PostTable } from "../ui/admin-post-table.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Blog Management", matches) }];

export function clientLoader() {
  return { firstPage: settle(requestPosts(), "The blogs could not be loaded.") };
}

export const HydrateFallback = LoadingPosts;

export default function AdminPosts({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title="Blog Management">
        <Link to="/admin?create=blog" className="btn btn-primary btn-sm">
          <Plus aria-hidden className="icon" />
          Create New Blog
        </Link>
      </PageHead>
      <Suspense fallback={<Waiting text={LOADING_BLOGS} />}>
        <Await resolve={loaderData.firstPage}>
          {(loaded) =>
            loaded.value ? (
              <PostTable first={loaded.value} />
            ) : (
              <PageProblem
                key={loaded.at}
                toast="The blogs could not be loaded."
                problem={loaded.problem}
                onRetry={() => void revalidate()}
              />
            )
          }
        </Await>
      </Suspense>
    </>
  );
}
