import { Field } from '#kit/ui/Field.tsx';
import type { FormState } from '#kit/ui/use-form.ts';
import { texts } from '../texts.ts';

/** Renders the field for an account's mobile number. */
export const MobileField = <Fields extends { readonly mobile: string }>({ of }: { readonly of: FormState<Fields> }) => (
  <Field
    form={of}
    name="mobile"
    label={texts.mobile}
    type="tel"
    inputMode="tel"
    autoComplete="username"
    placeholder={texts.mobileHint}
    maxLength={24}
  />
);
