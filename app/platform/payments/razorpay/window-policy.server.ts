import { contentPolicy } from "../../rendering/document.server.ts";

/** For the page of a payment: banks open windows of their own, and phones their sheet for payments. */
export const PAYMENT_HEADERS = {
  "Permissions-Policy": 'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com"), usb=()',
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
};

const ofRazorpay = (...names: string[]) => names.map((name) => `https://${name}.razorpay.com`).join(" ");

/** The content policy of a page on which Razorpay's window opens. It has no inline script. */
export const windowPolicy = (isHttps: boolean): string =>
  contentPolicy({
    scripts: [],
    film: "",
    isHttps,
    others: {
      script: ofRazorpay("checkout", "cdn"),
      frame: ofRazorpay("api", "checkout"),
      connect: ofRazorpay("api", "lumberjack", "lumberjack-metrics"),
      image: ofRazorpay("cdn"),
      // Where a browser opens no window, the script sends the whole page to Razorpay.
      form: ofRazorpay("api"),
    },
  });
