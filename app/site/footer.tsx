import { Link } from "../ui/link.tsx";
import { Subscribe } from "../newsletter/ui/subscribe.tsx";
import type { Site } from "../platform/settings/site.ts";
import { Brand } from "../ui/brand.tsx";
import { GET_INVOLVED, NEWSLETTER, QUICK_LINKS } from "./navigation.ts";

type Props = { site: Site; year: number };

/** The night at the foot of every page. */
export function Footer({ site, year }: Props) {
  const years = year > site.foundedYear ? `${site.foundedYear}–${year}` : site.foundedYear;
  return (
    <footer className="site-footer night">
      <div className="kolam" />
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <Link className="brand" to="/">
              <Brand name={site.name} nameInHindi={site.nameInHindi} />
            </Link>
            <p className="max-w-[24em]">{site.description}</p>
          </div>
          <LinkList title="Quick Links" places={QUICK_LINKS} />
          <LinkList title="Get Involved" places={GET_INVOLVED} />
          <StayConnected site={site} />
        </div>
        <div className="footer-legal">
          <p>
            © {years} {site.name}. NGO Registration No. {site.registrationNumber}
          </p>
          <p className="flex gap-4">
            <Link to="/privacy">Privacy</Link>
            <Link to="/terms">Terms</Link>
          </p>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, places }: { title: string; places: { to: string; words: string }[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {places.map(({ to, words }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function StayConnected({ site }: { site: Site }) {
  const socials = [
    ["Instagram", site.social.instagram],
    ["YouTube", site.social.youtube],
    ["Facebook", site.social.facebook],
  ].filter(([, address]) => address);
  return (
    <div>
      <h2>Stay Connected</h2>
      <p className="mb-3.5">A letter on the first of each month: one practice, one reading, the new dates.</p>
      <Subscribe source="footer" id={NEWSLETTER.slice(1)} />
      <ul className="mt-4">
        <li>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </li>
        <li>
          <a href={`tel:${site.phone.replaceAll(" ", "")}`}>{site.phone.replaceAll(" ", "\u00a0")}</a>
        </li>
        {socials.map(([name, address]) => (
          <li key={name}>
            <a href={address} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <address className="mt-2 max-w-[22em] not-italic">{site.address}</address>
    </div>
  );
}
