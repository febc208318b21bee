/**
 * Lists the purposes of text messages: each kind of verification code; `staff` logs the people of a merchant in. The template for `code` serves every kind that
 * has no template of its own.
 */
export const smsPurposes = ['code', 'login', 'register', 'reset', 'bind', 'confirm', 'staff'] as const;

/** Names the purpose of a text message. */
export type SmsPurpose = (typeof smsPurposes)[number];

/** Lists the values that a template of a verification code can contain: the code, and for how many minutes it is valid. */
export const smsValues = ['code', 'minutes'] as const;

/** Names a value that the mall fills into a text message, such as the code. */
export type SmsValue = (typeof smsValues)[number];

/**
 * Lists the states of a text message; `sending` and `accepted` are not final. `refused`: its number was wrong or had too many. `failed`: the
 * provider refused the shop's account or did not answer; `undelivered`: the carrier reports that it did not arrive.
 */
export const smsStates = ['sending', 'accepted', 'delivered', 'undelivered', 'refused', 'failed'] as const;

/** Describes a state of a text message. */
export type SmsState = (typeof smsStates)[number];
