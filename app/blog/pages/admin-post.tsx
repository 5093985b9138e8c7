import { Suspense } from "react";
import { Await, useNavigate, useRevalidator } from "react-router";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/admin-post";
import { settle } from "../../platform/http/api-problem.ts";
import { PageProblem } from "../../ui/page-problem.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import { notify } from "../../ui/toast.tsx";
import { Loading } from "../../ui/waiting.tsx";
import { requestCategories, requestPost } from "../post-requests.ts";
import { PostEditForm } from "../ui/post-edit-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit Blog Post", matches) }];

/** Both are on their way while the page already shows that it loads. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const categories = requestCategories().catch((): string[] => []);
  return { loaded: settle(Promise.all([requestPost(params.postId), categories]), "Failed to fetch blog data") };
}

export const HydrateFallback = Loading;

export default function AdminPost({ loaderData, params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const saved = () => {
    notify.success("Blog updated successfully!");
    void navigate("/admin/blog");
  };
  return (
    <Suspense key={params.postId} fallback={<Loading />}>
      <Await resolve={loaderData.loaded}>
        {(loaded) =>
          loaded.value ? (
            <PostEditForm
              post={loaded.value[0]}
              categories={loaded.value[1]}
              onSaved={saved}
              onCancel={() => void navigate("/admin/blog")}
            />
          ) : (
            <PageProblem
              key={loaded.at}
              title="Edit Blog Post"
              toast="Failed to fetch blog data"
              problem={loaded.problem}
              onRetry={() => void revalidate()}
            >
              <Link to="/admin/blog" className="btn btn-quiet btn-sm">
                Back to Blog Management
              </Link>
            </PageProblem>
          )
        }
      </Await>
    </Suspense>
  );
}
