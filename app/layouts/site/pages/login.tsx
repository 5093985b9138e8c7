import type { Route } from "./+types/login";
import { href } from "react-router";
import { pageHead } from "../../../platform/sharing/page-head.ts";
import { SignInFrame } from "../../../ui/page/sign-in-frame.tsx";
import { LoginForm } from "../sign-in/login-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    heading: "Sign in",
    description: "For members, and for the people who look after this site.",
    path: href("/login"),
    isHidden: true,
  });

/** Reached only without script, where signing in is impossible: the page says so, and the password goes no further. */
export function action() {
  return null;
}

/** The sign-in page of everyone who has an account. */
export default function Login({ matches }: Route.ComponentProps) {
  const { site } = matches[0].loaderData;
  return (
    <SignInFrame site={site}>
      <h1>Sign in</h1>
      <p className="lead">For members, and for the people who look after this site.</p>
      <LoginForm />
    </SignInFrame>
  );
}
