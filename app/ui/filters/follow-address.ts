/** Selects and the search field show what is in the address, and a day what the page gave it; not the one that has the focus. */
export function followAddress(form: HTMLFormElement, address: URLSearchParams) {
  for (const control of form.elements) {
    if (control === document.activeElement) continue;
    const isChoice =
      control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && control.type === "search");
    if (isChoice) control.value = address.get(control.name) ?? "";
    else if (control instanceof HTMLInputElement && control.type === "date") control.value = control.defaultValue;
  }
}
