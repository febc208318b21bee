/**
 * Lists the purposes of text messages: each kind of verification code. The template for `code` serves every kind that
 * has no template of its own.
 */
export const smsPurposes = ['code', 'login', 'register', 'reset', 'bind', 'confirm'] as const;

/** Names the purpose of a text message. */
export type SmsPurpose = (typeof smsPurposes)[number];

/** Lists the values that a template of a verification code can contain: the code, and for how many minutes it is valid. */
export const smsValues = ['code', 'minutes'] as const;

/** Names the values that the mall fills into a text message, such as the code. */
export type SmsValue = (typeof smsValues)[number];

/**
 * Lists the states of a text message. `sending` and `accepted` are not final; `refused` is for its number, `failed`
 * for the shop's account, `undelivered` is the carrier's report.
 */
export const smsStates = ['sending', 'accepted', 'delivered', 'undelivered', 'refused', 'failed'] as const;

/** Describes a state of a text message. */
export type SmsState = (typeof smsStates)[number];
