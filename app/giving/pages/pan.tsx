import { data, href } from "react-router";
import type { Route } from "./+types/pan";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { takeVisitorForm } from "../../platform/rendering/visitor-page.server.ts";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { pageTitle, SECRET_ADDRESS } from "../../ui/page/page-title.ts";
import { addPanToYear, findPanPage } from "../tax/pan-requests.server.ts";
import { panFormSchema } from "../tax/tax.ts";
import { PanView } from "../tax/ui/pan-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Add your PAN", matches) },
  ...SECRET_ADDRESS,
];

/** Reading it changes nothing, and shows no PAN. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, encryption, now } = context.get(pageContext);
  const page = await findPanPage(db, encryption, { token: params.token, now });
  if (!page) throw data(null, { status: 404 });
  return data(page, { status: page.state === "ended" ? 410 : 200 });
}

export function action(args: Route.ActionArgs) {
  const { encryption, now } = args.context.get(pageContext);
  const { token } = args.params;
  return takeVisitorForm(args, {
    schema: panFormSchema,
    save: async (tx, { pan }) => {
      await addPanToYear(tx, encryption, { pan, token, now });
      return "";
    },
    thanks: () => href("/pan/:token", { token }),
  });
}

export default function PanPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return <PanView page={loaderData} address={href("/pan/:token", params)} outcome={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing="This link opens nothing"
      perhaps="Perhaps a few letters of it were lost on the way. Please copy it again from the mail."
      others={{ to: "/contact", words: "Contact" }}
      failed="The page could not be loaded. Please try again."
    />
  );
}
