/** Selects and the search field show what is in the address, except the one that has the focus. */
export function followAddress(form: HTMLFormElement, address: URLSearchParams) {
  for (const control of form.elements) {
    const isChoice =
      control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && control.type === "search");
    if (isChoice && control !== document.activeElement) control.value = address.get(control.name) ?? "";
  }
}
