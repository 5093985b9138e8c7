/** Fields and files as one multipart form; what is not there is not sent. */
export function toFormData(
  fields: Record<string, string | number | undefined>,
  files: Partial<Record<string, File | string>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file);
  return form;
}
