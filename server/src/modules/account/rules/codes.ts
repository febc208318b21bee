/** What a code is for. */
export type Purpose = 'login' | 'register' | 'reset' | 'bind' | 'confirm';

/** Whose codes each act takes: who proved a number by logging in, and is not known there, registers with the same code. */
export const acceptedPurposes = {
  login: ['login'],
  register: ['register', 'login'],
  reset: ['reset'],
  bind: ['bind'],
  // Looking uses nothing up: any code shows that one holds the number.
  look: ['login', 'register', 'bind'],
  confirm: ['confirm'],
} as const satisfies Record<Purpose | 'look', readonly Purpose[]>;

export const codeDigits = 6;
export const codeTries = 5;
/** How long a code is good, in seconds. */
export const codeSeconds = 600;

/** Codes sent before this are no good any more. */
export const codesFrom = (now: Date): Date => new Date(now.getTime() - codeSeconds * 1000);

/** What is hashed of a code: bound to its number and its purpose, so that it is good for nothing else. */
export const codeText = (mobile: string, purpose: string, code: string): string => `code:${purpose}:${mobile}:${code}`;
