/**
 * The only script of the page of a payment besides the first one. It loads Razorpay's, opens its window over the page, and
 * confirms the payment. What became of it is always shown by the page itself, loaded again.
 */
import type { WindowData } from "../checkout-data.ts";

type Answer = { razorpay_payment_id: string; razorpay_signature: string };
type Razorpay = new (options: object) => { open: () => void };
declare global {
  interface Window {
    Razorpay?: Razorpay;
  }
}

const SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

const part = document.querySelector<HTMLElement>("[data-window]");
if (part) start(part);
// A page that the browser stored may be from before the payment.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

function start(box: HTMLElement): void {
  const { callback, options } = JSON.parse(box.dataset["window"] ?? "") as WindowData;
  const button = box.querySelector<HTMLElement>("[data-open]");
  let isPaid = false;
  const open = () => {
    if (!window.Razorpay || isPaid) return;
    const handler = (answer: Answer) => {
      isPaid = true;
      void confirm(box, callback, answer);
    };
    const modal = { ondismiss: () => isPaid || box.querySelector<HTMLFormElement>("form[data-closed]")?.submit() };
    new window.Razorpay({ ...options, theme: { color: colourOf(button) }, handler, modal }).open();
  };
  button?.addEventListener("click", open);
  const script = Object.assign(document.createElement("script"), { src: SCRIPT });
  script.addEventListener("load", open);
  script.addEventListener("error", () => show(box, "unloaded"));
  document.head.append(script);
}

async function confirm(box: HTMLElement, callback: string, answer: Answer): Promise<void> {
  show(box, "paying");
  const answered = await fetch(callback, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(answer),
  }).catch(() => null);
  if (answered?.ok) return location.replace(location.pathname);
  const { message } = ((await answered?.json().catch(() => null)) ?? {}) as { message?: string };
  const said = box.querySelector("[data-problem]");
  if (said && message) said.textContent = message;
  show(box, "unconfirmed");
}

/** Shows one state of the box, and hides the others. */
function show(box: HTMLElement, state: string): void {
  for (const each of box.querySelectorAll<HTMLElement>("[data-state]")) each.hidden = each.dataset["state"] !== state;
  box.querySelector<HTMLElement>(`[data-state=${state}] h1`)?.focus();
}

/** The colour of the button, as `#a23b22`. */
function colourOf(button: HTMLElement | null): string {
  const parts = button ? (getComputedStyle(button).backgroundColor.match(/\d+/g) ?? []) : [];
  return `#${parts
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")}`;
}
