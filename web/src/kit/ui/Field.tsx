import { type HTMLAttributes, type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import { FieldBox } from './FieldBox.tsx';
import type { FormState } from './use-form.ts';
import styles from './Field.module.css';

interface FieldProps<Fields extends Readonly<Record<string, string>>> {
  readonly form: FormState<Fields>;
  readonly name: keyof Fields & string;
  readonly label: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Appears below the field while it has no error. */
  readonly hint?: ReactNode;
  /** Appears at the end of the line: a button that sends a code, a unit. */
  readonly end?: ReactNode;
  /** Renders a textarea with this many lines. */
  readonly lines?: number;
  /** Cleans the text as it is typed: removeDisallowedCharacters, cleanAmountInput. */
  readonly clean?: (text: string) => string;
}

const tapMs = 250;

/** Renders a labelled form field with its error, from its own check or from the server. */
export function Field<Fields extends Readonly<Record<string, string>>>(props: FieldProps<Fields>) {
  const { form, name, label, type = 'text', inputMode, autoComplete, placeholder, maxLength, hint, end, lines = 1, clean } = props;
  const id = useId();
  const wrong = form.errorOf(name);
  const below = wrong ?? hint;
  const shared = {
    id,
    name,
    value: form.values[name],
    placeholder,
    maxLength,
    autoComplete,
    className: styles.input,
    'aria-invalid': wrong !== undefined || undefined,
    'aria-describedby': below === undefined ? undefined : `${id}-below`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      form.setValue(name, clean ? clean(target.value) : target.value),
    // The error moves what is below it, so it waits until the tap that took the focus away has reached its button.
    onBlur: () => void setTimeout(() => form.markTouched(name), tapMs),
  };
  return (
    <FieldBox id={id} label={label} wrong={wrong} hint={hint} end={end}>
      {lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} inputMode={inputMode} />}
      {/* A native placeholder does not wrap, so large letters would be cut off. */}
      {placeholder !== undefined && (
        <span className={styles.shown} aria-hidden>
          {placeholder}
        </span>
      )}
    </FieldBox>
  );
}
