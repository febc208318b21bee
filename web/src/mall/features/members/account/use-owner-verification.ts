import * as refusalCodes from 'contract/refusal-codes.ts';
import { useState } from 'react';
import { type FieldChecks, type FormState, useForm } from '#kit/ui/use-form.ts';
import { checkVerificationCode, checkPasswordEntered } from './field-checks.ts';

/** Holds the values of a form that verifies the owner before a sensitive change. */
type OwnerVerificationValues = {
  readonly mobile: string;
  readonly code: string;
  readonly password: string;
  readonly payPassword: string;
  readonly payPasswordAgain: string;
};

/**
 * Holds the form in which a member proves that the account is theirs, by password or code, and the function that switches the method. Also holds the
 * functions that check the form, show a refusal, and return the credentials.
 */
export interface OwnerVerification {
  readonly form: FormState<OwnerVerificationValues>;
  readonly method: 'password' | 'code';
  /** Switches to the other method; undefined if there is only one. */
  readonly switchMethod: (() => void) | undefined;
  /** Checks that credentials were entered, and shows an error at the field if not. */
  isFilledIn(): boolean;
  /** Shows the server's refusal of the credentials at their field; returns false for any other refusal. */
  showRefusal(refused: { readonly code: number; readonly message: string }): boolean;
  /** Returns the entered credentials: one of the two. */
  getCredentials(values: OwnerVerificationValues): { readonly password?: string; readonly code?: string };
}

/**
 * Builds a form that verifies the logged-in account's owner, by password or by a code to the mobile number.
 * @param more further checks of the form
 */
export function useOwnerVerification(
  { mobile, hasPassword }: { readonly mobile: string; readonly hasPassword: number },
  more: FieldChecks<OwnerVerificationValues> = {},
): OwnerVerification {
  const [by, setBy] = useState<'password' | 'code'>(hasPassword === 1 ? 'password' : 'code');
  const form = useForm<OwnerVerificationValues>(
    { payPassword: '', payPasswordAgain: '', mobile, code: '', password: '' },
    { ...more, ...(by === 'password' ? { password: checkPasswordEntered } : { code: checkVerificationCode }) },
  );
  return {
    form,
    method: by,
    switchMethod: hasPassword === 1 && mobile !== '' ? () => setBy(by === 'password' ? 'code' : 'password') : undefined,
    isFilledIn() {
      const fault = by === 'password' ? checkPasswordEntered(form.values.password) : checkVerificationCode(form.values.code);
      if (fault) form.setServerError(by, fault);
      return fault === undefined;
    },
    showRefusal({ code, message }) {
      const wrong = code === refusalCodes.loginWrong || code === refusalCodes.loginTooMany;
      if (wrong) form.setServerError('password', message);
      else if (code === refusalCodes.codeWrong) form.setServerError('code', message);
      else return false;
      return true;
    },
    getCredentials: ({ password, code }) => (by === 'password' ? { password } : { code }),
  };
}
