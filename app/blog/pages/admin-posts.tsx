import { Plus } from "lucide-react";
import { Suspense } from "react";
import { Await, Link, useRevalidator } from "react-router";
import type { Route } from "./+types/admin-posts";
import { settle } from "../../platform/http/api-problem.ts";
import { PageProblem } from "../../ui/page-problem.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { requestPosts } from "../post-requests.ts";
import { PostTable } from "../ui/admin-post-table.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Blog Management", matches) }];

export function clientLoader() {
  return { firstPage: settle(requestPosts(), "The blogs could not be loaded.") };
}

export function HydrateFallback() {
  return <Waiting text="Loading blogs..." />;
}

export default function AdminPosts({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <header className="page-head">
        <h1>Blog Management</h1>
        <div className="page-actions">
          <Link to="/admin?create=blog" className="btn btn-primary btn-sm">
            <Plus aria-hidden className="icon" />
            Create New Blog
          </Link>
        </div>
      </header>
      <Suspense fallback={<Waiting text="Loading blogs..." />}>
        <Await resolve={loaderData.firstPage}>
          {({ value, problem }) =>
            value ? <PostTable first={value} /> : <PageProblem toast="The blogs could not be loaded." problem={problem} onRetry={() => void revalidate()} />
          }
        </Await>
      </Suspense>
    </>
  );
}
