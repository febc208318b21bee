import { useState } from 'react';
import { type FieldChecks, type FormState, useForm } from '#ui/use-form.ts';
import { codeCheck, passwordGiven } from './field-checks.ts';

/** Holds the values of a form that verifies the owner before a sensitive change. */
type SelfFields = {
  readonly mobile: string;
  readonly code: string;
  readonly password: string;
  readonly payPassword: string;
  readonly payPasswordAgain: string;
};

export interface SelfProof {
  readonly form: FormState<SelfFields>;
  readonly by: 'password' | 'code';
  /** Switches to the other method; undefined if there is only one. */
  readonly other: (() => void) | undefined;
  /** Checks that credentials were entered, and shows an error at the field if not. */
  given(): boolean;
  /** Returns the entered credentials: one of the two. */
  shown(values: SelfFields): { readonly password?: string; readonly code?: string };
}

/**
 * Builds a form that verifies the logged-in account's owner, by password or by a code to the mobile number.
 * @param more further checks of the form
 */
export function useSelfProof(
  { mobile, hasPassword }: { readonly mobile: string; readonly hasPassword: number },
  more: FieldChecks<SelfFields> = {},
): SelfProof {
  const [by, setBy] = useState<'password' | 'code'>(hasPassword === 1 ? 'password' : 'code');
  const form = useForm<SelfFields>(
    { payPassword: '', payPasswordAgain: '', mobile, code: '', password: '' },
    { ...more, ...(by === 'password' ? { password: passwordGiven } : { code: codeCheck }) },
  );
  return {
    form,
    by,
    other: hasPassword === 1 && mobile !== '' ? () => setBy(by === 'password' ? 'code' : 'password') : undefined,
    given() {
      const fault = by === 'password' ? passwordGiven(form.values.password) : codeCheck(form.values.code);
      if (fault) form.setServerError(by, fault);
      return fault === undefined;
    },
    shown: ({ password, code }) => (by === 'password' ? { password } : { code }),
  };
}
