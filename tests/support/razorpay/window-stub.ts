import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { pay, type SimulatedAccount, type SimulatedPayment } from "./simulated-account.ts";
import { approve } from "./simulated-mandates.ts";
import { KEYS, signSubscription } from "./simulator.ts";

type Outcome = "success" | "failure" | "tampered" | "pending";
/** An order or, for monthly giving, a subscription. */
type Subject = { orderId?: string; subscriptionId?: string };

/** Takes the place of Razorpay's script: a dialog in which the journey chooses what donor and bank do. */
export async function stubWindow(page: Page, account: SimulatedAccount): Promise<void> {
  await page.exposeFunction("simulatePayment", (outcome: Outcome, subject: Subject, method: string) => {
    const paid = { failure: "failed", pending: "created", success: "captured", tampered: "captured" } as const;
    const { orderId = "", subscriptionId } = subject;
    const choices = { outcome: paid[outcome], method };
    const payment = subscriptionId ? approve(account, subscriptionId, choices) : pay(account, orderId, choices);
    return { error: payment.error_description, answer: answerFor(payment, outcome, subscriptionId) };
  });
  await page.route("https://checkout.razorpay.com/v1/checkout.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${windowOfRazorpay.toString()})()` }),
  );
}

/** What the window hands back; with another secret it is not signed by Razorpay. */
function answerFor({ id, order_id }: SimulatedPayment, outcome: Outcome, razorpay_subscription_id?: string) {
  const secret = outcome === "tampered" ? "another secret" : KEYS.keySecret;
  if (razorpay_subscription_id) {
    const razorpay_signature = signSubscription(id, razorpay_subscription_id, secret);
    return { razorpay_payment_id: id, razorpay_subscription_id, razorpay_signature };
  }
  const razorpay_signature = createHmac("sha256", secret).update(`${order_id}|${id}`).digest("hex");
  return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature };
}

type Options = {
  key: string;
  order_id?: string;
  subscription_id?: string;
  prefill: { name: string; method?: string };
  config?: { display: { hide: { method: string }[] } };
  handler: (answer: object) => void;
  modal: { ondismiss: () => void };
};
type Simulated = { error: string | null; answer: object };

/** In the page. */
function windowOfRazorpay(): void {
  const simulate = (window as unknown as { simulatePayment: (...given: unknown[]) => Promise<Simulated> })
    .simulatePayment;
  class Razorpay {
    options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    open() {
      const { key, order_id: orderId, subscription_id: subscriptionId, prefill, config, handler, modal } = this.options;
      const dialog = document.createElement("dialog");
      const hidden = config?.display.hide.map(({ method }) => method).join() ?? "";
      dialog.ariaLabel = "Razorpay";
      const said = document.createElement("p");
      said.textContent = `${key}, ${prefill.name}, ${prefill.method ?? "any method"}${hidden && `, without ${hidden}`}${subscriptionId ? ", monthly" : ""}`;
      dialog.append(said);
      const add = (label: string, work: () => unknown) => {
        const button = Object.assign(document.createElement("button"), { textContent: label, type: "button" });
        button.addEventListener("click", () => void work());
        dialog.append(button);
      };
      const finish = (outcome: string) => async () => {
        const { error, answer } = await simulate(outcome, { orderId, subscriptionId }, prefill.method ?? "card");
        // After a failure the real window stays open, so that the donor tries again.
        if (outcome === "failure") return void (said.textContent = error);
        dialog.remove();
        if (outcome === "pending") modal.ondismiss();
        else handler(answer);
      };
      add("Pay", finish("success"));
      add("Fail", finish("failure"));
      add("Pay with another's signature", finish("tampered"));
      add("Leave while the bank is silent", finish("pending"));
      add("Close", () => {
        dialog.remove();
        modal.ondismiss();
      });
      document.body.append(dialog);
      dialog.showModal();
    }
  }
  Object.assign(window, { Razorpay });
}
