/** Shows the button that copies an address, which does nothing without script. */
const button = document.querySelector<HTMLButtonElement>("[data-copy]");
const note = document.querySelector("[data-copied]");

if (button) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const say = (words: string) => note && (note.textContent = words);
    navigator.clipboard.writeText(button.dataset["copy"] ?? "").then(
      () => say("Link copied to clipboard!"),
      () => say("Please select and copy it by hand."),
    );
  });
}
