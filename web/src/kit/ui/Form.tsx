import type { ReactNode } from 'react';
import type { FormState } from './use-form.ts';

interface FormProps<Fields extends Readonly<Record<string, string>>> {
  readonly form: FormState<Fields>;
  /** Runs with the values once every check has passed. */
  readonly onSubmit: (values: Fields) => void;
  /** Runs where a check failed, to show errors outside of the fields. */
  readonly onInvalid?: () => void;
  readonly children: ReactNode;
}

/** Renders a form that Enter or its button submits, unless a field has an error. */
export const Form = <Fields extends Readonly<Record<string, string>>>({ form, onSubmit, onInvalid, children }: FormProps<Fields>) => (
  <form
    noValidate
    // Its children are laid out as if it were not there, so that an action bar at its end stays at the bottom.
    style={{ display: 'contents' }}
    onSubmit={(event) => {
      event.preventDefault();
      const values = form.validate(event.currentTarget);
      if (values) onSubmit(values);
      else onInvalid?.();
    }}
  >
    {children}
  </form>
);
