/** Names the purpose of a verification code, such as login or a new password. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'confirm' | 'staff';

/**
 * Lists, for each action, the purposes whose verification codes it accepts. A person who tried to log in without an
 * account may register with the same code.
 */
export const acceptedCodePurposes = {
  login: ['login'],
  register: ['register', 'login'],
  reset: ['reset'],
  bind: ['bind'],
  // A check consumes no code: any code shows that the caller holds the number.
  check: ['login', 'register', 'bind'],
  confirm: ['confirm'],
  // Shoppers ask for none: a code of theirs opens no shop, and one of the people no shopper's account.
  staff: ['staff'],
} as const satisfies Record<CodePurpose | 'check', readonly CodePurpose[]>;

/** Holds how many digits a verification code has. */
export const verificationCodeDigits = 6;

/** Holds the number of wrong tries after which a verification code is void. */
export const verificationCodeTries = 5;

/** Holds how long a verification code is valid, in seconds. */
export const verificationCodeSeconds = 600;

/** Returns the time so long before now that every verification code sent earlier has expired. */
export const earliestValidCodeTime = (now: Date): Date => new Date(now.getTime() - verificationCodeSeconds * 1000);

/**
 * Returns the text that is hashed for a verification code. It includes mobile number and purpose, so that a code fits
 * nothing else.
 */
export const verificationCodeHashInput = (mobile: string, purpose: string, code: string): string => `code:${purpose}:${mobile}:${code}`;
