import * as refusalCodes from 'contract/refusal-codes.ts';
import { useState } from 'react';

const aboutPassword: ReadonlySet<number> = new Set([refusalCodes.payPasswordWrong, refusalCodes.payPasswordTooMany]);

interface PasswordInput {
  readonly open: boolean;
  readonly typed: string;
  /** The server's message about the input. */
  readonly wrong?: string;
}
const closedInput: PasswordInput = { open: false, typed: '' };

/** Holds the state and the handlers of the payment password input. */
export interface PayPassword extends PasswordInput {
  readonly type: (text: string) => void;
  readonly close: () => void;
  readonly send: (text: string) => void;
}

/**
 * Manages the payment password input. Returns its state, the function that closes it, and one that opens it after a refusal that asks for the
 * password.
 */
export function usePayPassword() {
  const [input, setInput] = useState(closedInput);
  const close = () => setInput(closedInput);
  return {
    input: { ...input, type: (typed: string) => setInput({ open: true, typed }), close },
    close,
    /** Opens the input for a refusal that asks for the password or finds it wrong, and closes it for others; tells which it was. */
    takeRefusal({ code, message }: { readonly code: number; readonly message: string }): boolean {
      const isWrong = aboutPassword.has(code);
      const isAbout = isWrong || code === refusalCodes.payPasswordNeeded;
      setInput(isAbout ? { open: true, typed: '', ...(isWrong ? { wrong: message } : {}) } : closedInput);
      return isAbout;
    },
  };
}
