type Props = { label: string; code: { path: string; size: number } };

/** Dark on light, whatever the page is: cameras read it so. */
export function QrCode({ label, code: { path, size } }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the code is drawn here, from no file
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#16130f" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
