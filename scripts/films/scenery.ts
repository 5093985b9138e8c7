import { at, type Point } from "./figure.ts";

export const WIDTH = 1280;
export const HEIGHT = 720;

export const SKIN = "#7b4a35";
export const HAIR = "#2a2231";
export const GERU = "#a1492f";
export const GERU_DARK = "#833823";
export const CREAM = "#efe2c8";

type Light = { sun: Point; radius: number; horizon: number };

/** First light over still water: the place in which all the films are set. */
export function dawn({ sun, radius, horizon }: Light): string {
  return `<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#93a0c2"/><stop offset=".5" stop-color="#cdbdbb"/><stop offset=".8" stop-color="#efcf9f"/><stop offset="1" stop-color="#f3c690"/></linearGradient>
<linearGradient id="water" x2="0" y2="1"><stop stop-color="#dcbfa6"/><stop offset=".3" stop-color="#b9aebb"/><stop offset="1" stop-color="#8f93b3"/></linearGradient>
<radialGradient id="glow"><stop stop-color="#ffeec4" stop-opacity=".85"/><stop offset=".25" stop-color="#ffe6b0" stop-opacity=".45"/><stop offset="1" stop-color="#ffe3ab" stop-opacity="0"/></radialGradient>
<linearGradient id="far" x2="0" y2="1"><stop stop-color="#9a94b4"/><stop offset="1" stop-color="#d3b9ae"/></linearGradient>
<linearGradient id="near" x2="0" y2="1"><stop stop-color="#6c749c"/><stop offset="1" stop-color="#aaa2b4"/></linearGradient>
<clipPath id="above"><rect width="${WIDTH}" height="${horizon}"/></clipPath>
<clipPath id="below"><rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}"/></clipPath>
</defs>
<rect width="${WIDTH}" height="${horizon}" fill="url(#sky)"/>
<g clip-path="url(#above)"><circle cx="${sun[0]}" cy="${sun[1]}" r="${radius * 6}" fill="url(#glow)"/><circle cx="${sun[0]}" cy="${sun[1]}" r="${radius}" fill="#fff1cf"/></g>
${hills(horizon)}
<rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="url(#water)"/>
<g clip-path="url(#below)">${mirrored(sun, radius, horizon)}</g>
<rect y="${horizon - 1}" width="${WIDTH}" height="2" fill="#f6dfb4" opacity=".8"/>`;
}

/** Two low ranges; their shapes are sums of waves, so that nothing has to be stored. */
function hills(horizon: number): string {
  const range = (height: number, seed: number) => {
    const points = Array.from({ length: 81 }, (_, index): Point => {
      const x = (index * WIDTH) / 80;
      const wave =
        Math.sin(x / 173 + seed) + 0.6 * Math.sin(x / 71 + seed * 2.3) + 0.25 * Math.sin(x / 29 + seed * 5.1);
      const bay = 0.35 + 0.65 * Math.min(1, Math.abs(x - WIDTH / 2) / 520);
      return [x, horizon - height * bay * (1 + 0.42 * wave)];
    });
    return `M0 ${horizon}L${points.map(at).join("L")}L${WIDTH} ${horizon}Z`;
  };
  return `<path d="${range(52, 1.2)}" fill="url(#far)"/><path d="${range(24, 4.4)}" fill="url(#near)"/>`;
}

/** The disc's light on the water: strokes that grow wider and rarer towards the shore. */
function mirrored([x, y]: Point, radius: number, horizon: number): string {
  const lift = Math.min(1, Math.max(0, (horizon + radius - y) / (radius * 2)));
  return Array.from({ length: 13 }, (_, row) => {
    const depth = 5 + row * 9 + row * row * 0.9;
    const width = radius * (1.9 + Math.sin(row * 2.4) * 0.5 - row * 0.05) * (0.35 + 0.65 * lift);
    const shift = Math.sin(row * 4.7) * radius * 0.14;
    const opacity = (0.5 - row * 0.033) * lift;
    return `<rect x="${(x + shift - width / 2).toFixed(1)}" y="${horizon + depth}" width="${width.toFixed(1)}" height="${2.4 + row * 0.35}" rx="2" fill="#fff0cd" opacity="${Math.max(0, opacity).toFixed(3)}"/>`;
  }).join("");
}

/** The dark bank from which one looks. */
export function shore(top: number): string {
  return `<path d="M0 ${top + 14}C180 ${top - 6} 330 ${top + 10} 520 ${top + 2}S900 ${top - 8} 1060 ${top + 4}S1220 ${top + 12} ${WIDTH} ${top}V${HEIGHT}H0Z" fill="#1f2847"/>`;
}

export const svg = (drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawn}</svg>`;
