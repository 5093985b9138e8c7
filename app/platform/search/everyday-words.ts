/** Synonyms: everyday word → words of the panel. */
const MEANT = new Map<string, string[]>(
  Object.entries({
    gpay: ["upi"],
    phonepe: ["upi"],
    paytm: ["upi"],
    bhim: ["upi"],
    qr: ["upi"],
    mobile: ["phone"],
    telephone: ["phone"],
    call: ["phone"],
    mail: ["email"],
    "e-mail": ["email"],
    insta: ["instagram"],
    fb: ["facebook"],
    video: ["film", "youtube"],
    place: ["address"],
    location: ["address", "cities"],
    map: ["latitude", "address"],
    timings: ["hours"],
    opening: ["hours"],
    numbers: ["figures"],
    statistics: ["figures"],
    counter: ["figures"],
    cancellation: ["refund"],
    policy: ["privacy", "terms"],
    footer: ["foot"],
    banner: ["picture", "tagline"],
    favicon: ["icon"],
    time: ["hours"],
    account: ["bank", "account"],
    donation: ["gift", "giving"],
    donations: ["gift", "giving"],
    money: ["gift", "giving"],
    tax: ["80g", "tax"],
    slogan: ["tagline"],
    motto: ["tagline"],
    post: ["article"],
    blog: ["article"],
    course: ["program"],
    class: ["program", "event"],
    workshop: ["event"],
    quote: ["thought"],
    photo: ["picture"],
    image: ["picture"],
    review: ["testimonial"],
    volunteer: ["staff", "volunteer"],
    users: ["staff", "member"],
    logout: ["sign out"],
    exit: ["sign out"],
    log: ["changes"],
    undo: ["bin"],
    trash: ["bin"],
    deleted: ["bin"],
    faq: ["questions"],
  }),
);

/** Whether a text of the panel has every word, its singular or a synonym of it, each as a prefix of a word. */
export function saysAll(text: string, words: string[]): boolean {
  const said = ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}@.-]+/gu, " ")}`;
  return words.every((word) => meantBy(word).some((one) => said.includes(` ${one}`)));
}

function meantBy(word: string): string[] {
  const singular = /^.{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return [word, singular, ...(MEANT.get(word) ?? MEANT.get(singular) ?? [])];
}

/** Splits what was typed into words. */
export function everydayWords(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}
