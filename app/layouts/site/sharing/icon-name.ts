/** Sizes in pixels: a home screen of iOS, and what Android and the browser's tab take. */
const ICON_SIZES = [180, 192, 512] as const;
type IconSize = (typeof ICON_SIZES)[number];

/** `/icon/192.0f3a….png`: it changes with the picture, so browsers may cache it for ever. */
export function iconPath({ id }: { id: string }, size: IconSize): string {
  return `/icon/${size}.${id}.png`;
}

/** The picture and size that such a name speaks of. */
export function readIconName(name: string): { id: string; size: IconSize } | null {
  const [, given, id] = /^(180|192|512)\.([0-9a-f]{32})\.png$/.exec(name) ?? [];
  const size = ICON_SIZES.find((one) => String(one) === given);
  return id && size ? { id, size } : null;
}
