/** Over a page that shows what is not on the site yet. */
export function PreviewNote({ until }: { until: string }) {
  return (
    <p className="preview-note">
      A preview: this is not on the site yet. The link works until {until}, and always shows the latest draft.
    </p>
  );
}
