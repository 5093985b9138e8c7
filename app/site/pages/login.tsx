import type { Route } from "./+types/login";
import { href, Link } from "react-router";
import { pageHead } from "../../platform/sharing/page-head.ts";
import { Brand } from "../../ui/brand.tsx";
import { pageTitle } from "../../ui/page-title.ts";
import stylesheet from "../../ui/sign-in.css?url";
import { LoginForm } from "../login-form.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: pageTitle("Sign in", matches),
    heading: "Sign in",
    description: "For members, and for the people who look after this site.",
    path: href("/login"),
    isHidden: true,
  });

/** Reached only without script, where nobody can be signed in: the page says so again, and the password goes no further. */
export function action() {
  return null;
}

/** One door for everyone who has an account. */
export default function Login({ matches }: Route.ComponentProps) {
  const { site } = matches[0].loaderData;
  return (
    <main className="sign-in">
      <div className="sign-in-picture">
        <Hero hour="dawn" className="by-light" />
        <Hero hour="dusk" className="by-dark" />
        <p>{site.taglineFirst}</p>
        <p>{site.taglineSecond}</p>
      </div>
      <Link to="/" className="sign-in-brand">
        <Brand name={site.name} />
      </Link>
      <div className="sign-in-form">
        <div>
          <h1>Sign in</h1>
          <p className="lead">For members, and for the people who look after this site.</p>
          <LoginForm />
        </div>
      </div>
    </main>
  );
}

/** Lazy, because only one of the two is shown, and neither on a phone: what is hidden is never fetched. */
function Hero({ hour, className }: { hour: "dawn" | "dusk"; className: string }) {
  const file = `/media/hero-${hour}-mobile`;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={`${file}.avif`} />
      <img src={`${file}.webp`} alt="" loading="lazy" />
    </picture>
  );
}
