/** How a mail server of ours behaves. */
export type MailPlan = {
  /** 0 for any that is free. */
  port: number;
  /** How long it waits before it answers each mail. */
  takesMs: number;
  /** Each so-many-th mail, when it first comes, it takes and then hangs up without an answer; 0 for none. */
  hangsUpEvery: number;
  /** Whether it acknowledges mails only on command. */
  holds: boolean;
};

/** A complete mail; `isUnanswered` if it was not acknowledged. */
export type TakenMail = { messageId: string; at: number; isUnanswered: boolean };
