import { useState } from 'react';
import { type FieldChecks, type FormState, useForm } from '#ui/use-form.ts';
import { codeCheck, passwordGiven } from './field-checks.ts';

/** What a person shows once more before something that cannot be undone lightly. */
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
  /** The other way there is; undefined where there is one alone. */
  readonly other: (() => void) | undefined;
  /** Whether something is shown; says so beside its field where nothing is. */
  given(): boolean;
  /** What was shown: one of the two. */
  shown(values: SelfFields): { readonly password?: string; readonly code?: string };
}

/**
 * A form by which who is logged in proves to be the account's owner: by the password, or by a code to the mobile.
 * @param more what else the form checks
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
