/** Lists the purposes of a code. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'confirm';

/** Lists the code purposes that each action accepts. A person who tried to log in without an account may register with the same code. */
export const acceptedCodePurposes = {
  login: ['login'],
  register: ['register', 'login'],
  reset: ['reset'],
  bind: ['bind'],
  // A check consumes no code: any code shows that the caller holds the number.
  check: ['login', 'register', 'bind'],
  confirm: ['confirm'],
} as const satisfies Record<CodePurpose | 'check', readonly CodePurpose[]>;

/** Sets the number of digits of a verification code. */
export const codeDigits = 6;

/** Sets how many wrong tries a verification code survives. */
export const codeTries = 5;

/** Limits how long a code is valid, in seconds. */
export const codeValidSeconds = 600;

/** Returns the time before which sent codes have expired. */
export const earliestValidCodeTime = (now: Date): Date => new Date(now.getTime() - codeValidSeconds * 1000);

/** Returns the text to hash for a code. It includes number and purpose, so that a code fits nothing else. */
export const codeHashInput = (mobile: string, purpose: string, code: string): string => `code:${purpose}:${mobile}:${code}`;
