/** How a mail server of ours behaves. */
export type MailPlan = {
  /** 0 for any that is free. */
  port: number;
  /** So long it looks at each mail before it answers. */
  takesMs: number;
  /** Each so-many-th mail, when it first comes, it takes and then hangs up without an answer; 0 for none. */
  hangsUpEvery: number;
  /** Whether it takes mails and says so only once it is told to. */
  holds: boolean;
};

/** A mail that came whole; `isUnanswered` where its sender was not told so. */
export type TakenMail = { messageId: string; at: number; isUnanswered: boolean };
