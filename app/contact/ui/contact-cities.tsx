import MapPinIcon from "lucide-react/icons/map-pin";
import type { ContactContent } from "../contact-content.ts";
import { Picture, type PictureSource } from "../../ui/pictures/picture.tsx";

type City = ContactContent["cities"][number];

const CONTOURS: PictureSource = {
  src: "/media/contours-1280.webp",
  widths: "640 1280",
  hasAvif: true,
  width: 1280,
  height: 960,
  color: "#497369",
};

/** The cities as rows beside a drawn map; a link opens a real one, so that no map service can track visitors of this page. */
export function ContactCities({ cities, hours }: Pick<ContactContent, "cities" | "hours">) {
  if (cities.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="cities">
      <div className="hz hz-before hz-3" />
      <div className="split split-late">
        <div className="stays">
          <Picture
            ratio={4 / 3}
            picture={CONTOURS}
            alt="A dotted path climbing contour lines to a summit"
            sizes="(width >= 1100px) 506px, 90vw"
          />
          <p className="meta above-m">This is a drawing. Each city’s link opens a real map at openstreetmap.org.</p>
        </div>
        <div>
          <h2 id="cities" className="below-l">
            Where we are
          </h2>
          <ul className="rows city-rows">
            {cities.map((city) => (
              <CityRow key={city.city} city={city} usual={hours} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function CityRow({ city: { city, address, hours, note, latitude, longitude }, usual }: { city: City; usual: string }) {
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <li className="split">
      <h3>{city}</h3>
      <div>
        <address>{address}</address>
        {hours && hours !== usual && <p className="meta above-s">{hours}</p>}
        {note && <p className="muted above-s">{note}</p>}
        <a className="link" href={map} rel="noopener noreferrer">
          <MapPinIcon className="icon" />
          Open the map<span className="sr-only"> of {city} at OpenStreetMap</span>
        </a>
      </div>
    </li>
  );
}
