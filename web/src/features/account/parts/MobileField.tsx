import { Field } from '#ui/Field.tsx';
import type { FormState } from '#ui/use-form.ts';
import { texts } from '../texts.ts';

/** A field for the mobile that an account goes by. */
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
