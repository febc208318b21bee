import type { ReactNode } from 'react';
import type { FormState } from './use-form.ts';

interface FormProps<Fields extends Readonly<Record<string, string>>> {
  readonly of: FormState<Fields>;
  /** Called with values that every check has passed. */
  readonly onSend: (values: Fields) => void;
  readonly children: ReactNode;
}

/** A form that is sent with Enter or its button, once nothing in it is wrong. */
export const Form = <Fields extends Readonly<Record<string, string>>>({ of, onSend, children }: FormProps<Fields>) => (
  <form
    noValidate
    // Its parts stand on the page as if it were not there: a bar at the end keeps to the foot.
    style={{ display: 'contents' }}
    onSubmit={(event) => {
      event.preventDefault();
      const values = of.checked(event.currentTarget);
      if (values) onSend(values);
    }}
  >
    {children}
  </form>
);
