const SERIF = 'Georgia, "Noto Serif", serif';
export const SANS = 'system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif';
export const TEXT = { margin: "0 0 16px", fontFamily: SANS, fontSize: "16px", lineHeight: "26px", color: "#1d2233" };
export const QUIET = { ...TEXT, margin: 0, fontSize: "14px", lineHeight: "22px", color: "#636674" };
export const HEADING = {
  margin: "0 0 20px",
  fontFamily: SERIF,
  fontSize: "26px",
  lineHeight: "34px",
  fontWeight: 400,
  color: "#1d2233",
};
export const LINE = "1px solid #dbd4c5";
export const LINK = { color: "#96361f" };
const NAME = {
  padding: "0 0 0 12px",
  fontFamily: SERIF,
  fontSize: "20px",
  lineHeight: "26px",
  color: "#1d2233",
};

/** The horizon and two waves below it. */
const WAVES = [30, 21, 11];
const WAVE = { height: "2px", marginBottom: "1px", borderTop: "1px solid #1d2233" };

/** The mark, a sun on the horizon, and the name. Of table cells, because mail programs ask before they load a picture. */
export function MailBrand({ name }: { name: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 14px" }}>
      <tbody>
        <tr>
          <td aria-hidden="true" align="center">
            <div style={{ width: "20px", height: "10px", background: "#e3a03a", borderRadius: "10px 10px 0 0" }} />
            {WAVES.map((width) => (
              <div key={width} className="way" style={{ ...WAVE, width: `${width}px` }} />
            ))}
          </td>
          <td className="ink" style={NAME}>
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** One line of the paintings' dawn, from the night to the sun. */
const DAWN = ["#3b4470", "#77699a", "#b98aa0", "#e0a184", "#f0bf7a"];

/** Six pixels high, across the mail. */
export function Sky() {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "0 0 26px" }}>
      <tbody>
        <tr>
          {DAWN.map((color) => (
            <td aria-hidden="true" key={color} height={6} style={{ background: color, fontSize: 0, lineHeight: 0 }} />
          ))}
        </tr>
      </tbody>
    </table>
  );
}
