/** Fields and files as one multipart form; of a list each entry is a field of its own, and what is not there is not sent. */
export function toFormData(
  fields: Record<string, string | number | string[] | undefined>,
  files: Partial<Record<string, File | string>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value ?? []].flat()) form.append(name, String(one));
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file);
  return form;
}
