/** Lists the purposes of a code. */
export type Purpose = 'login' | 'register' | 'reset' | 'bind' | 'confirm';

/** Lists the code purposes that each action accepts. A person who tried to log in without an account may register with the same code. */
export const acceptedPurposes = {
  login: ['login'],
  register: ['register', 'login'],
  reset: ['reset'],
  bind: ['bind'],
  // A check consumes no code: any code shows that the caller holds the number.
  check: ['login', 'register', 'bind'],
  confirm: ['confirm'],
} as const satisfies Record<Purpose | 'check', readonly Purpose[]>;

export const codeDigits = 6;
export const codeTries = 5;
/** Limits how long a code is valid, in seconds. */
export const codeSeconds = 600;

/** Returns the time before which sent codes have expired. */
export const codesFrom = (now: Date): Date => new Date(now.getTime() - codeSeconds * 1000);

/** Returns the text to hash for a code. It includes number and purpose, so that a code fits nothing else. */
export const codeText = (mobile: string, purpose: string, code: string): string => `code:${purpose}:${mobile}:${code}`;
