import { Link, NavLink } from "react-router";
import { Subscribe } from "../../../newsletter/ui/subscribe.tsx";
import { useSession } from "../../../platform/auth/session.ts";
import type { Site } from "../../../platform/settings/site.ts";
import { Brand } from "../../../ui/page/brand.tsx";
import { useSite } from "./use-site.ts";
import { GET_INVOLVED, NEWSLETTER, QUICK_LINKS } from "./navigation.ts";
import "./footer.css";

type Props = { site: Site; newsletter: string };

/** The night at the foot of every page. */
export function Footer() {
  const { site, newsletter } = useSite();
  return (
    <footer className="site-footer night">
      <div className="wrap">
        <div className="footer-columns">
          <Introduction site={site} />
          <LinkList title="Quick Links" places={QUICK_LINKS} />
          <LinkList title="Get Involved" places={GET_INVOLVED} />
          <StayConnected site={site} newsletter={newsletter.footer} />
        </div>
        <Legal />
      </div>
    </footer>
  );
}

function Introduction({ site: { name, nameInHindi, logo, description } }: Pick<Props, "site">) {
  return (
    <div>
      <Link className="with-icon brand" to="/">
        <Brand name={name} nameInHindi={nameInHindi} logo={logo} />
      </Link>
      <p>{description}</p>
      <div className="kolam only-wide" />
    </div>
  );
}

function Legal() {
  const { site, hasAccounts, year } = useSite();
  const { name, foundedYear, registrationNumber, registrationLines } = site;
  const lines = [registrationNumber && `NGO Registration No. ${registrationNumber}`, ...registrationLines];
  return (
    <div className="row spread ruled above-xl meta">
      <p>
        © {year > foundedYear && `${foundedYear}–`}
        {year} {name}. {lines.filter(Boolean).join(" · ")}
      </p>
      <p className="row">
        {hasAccounts && <NavLink to="/accounts">Accounts</NavLink>}
        <NavLink to="/privacy">Privacy</NavLink>
        <NavLink to="/terms">Terms</NavLink>
      </p>
    </div>
  );
}

function LinkList({ title, places }: { title: string; places: { to: string; words: string }[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {places.map(({ to, words }) => (
          <li key={to}>
            <NavLink to={to}>{words}</NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function StayConnected({ site: { email, phone, social, address }, newsletter }: Pick<Props, "site" | "newsletter">) {
  return (
    <div>
      <h2>Stay Connected</h2>
      {newsletter && <p className="below-m">{newsletter}</p>}
      <Subscribe source="footer" id={NEWSLETTER.slice(1)} />
      <Addresses email={email} phone={phone} social={social} />
      <address className="above-s">{address}</address>
    </div>
  );
}

type Addresses = Pick<Site, "email" | "phone" | "social">;

function Addresses({ email, phone, social }: Addresses) {
  const socials = [
    ["Instagram", social.instagram],
    ["YouTube", social.youtube],
    ["Facebook", social.facebook],
  ] as const;
  return (
    <ul className="above-m">
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone.replaceAll(" ", "\u00a0")}</a>
        </li>
      )}
      {socials.map(
        ([name, address]) =>
          address && (
            <li key={name}>
              <a href={address} rel="noopener">
                {name}
              </a>
            </li>
          ),
      )}
      <UnsetLinks names={socials.flatMap(([name, address]) => (address ? [] : name))} />
    </ul>
  );
}

/** Placeholders that staff see and visitors do not. */
function UnsetLinks({ names }: { names: string[] }) {
  const user = useSession()?.user;
  if (!user || user.role === "member") return null;
  return names.map((name) => (
    <li key={name}>
      <Link to="/admin/settings/contact">{name}: not set yet, visitors do not see this line</Link>
    </li>
  ));
}
