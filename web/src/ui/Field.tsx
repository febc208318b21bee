import { type HTMLAttributes, type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
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
  /** Limits a date, a time or a number. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
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
  const {
    form,
    name,
    label,
    type = 'text',
    inputMode,
    autoComplete,
    placeholder,
    maxLength,
    min,
    max,
    hint,
    end,
    lines = 1,
    clean,
  } = props;
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
    <div className={classes(styles.field, wrong !== undefined && styles.wrong)}>
      <div className={styles.line}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <div className={styles.room}>
          {lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} inputMode={inputMode} min={min} max={max} />}
          {/* A native placeholder does not wrap, so large letters would be cut off. */}
          {placeholder !== undefined && (
            <span className={styles.shown} aria-hidden>
              {placeholder}
            </span>
          )}
        </div>
        {end}
      </div>
      {below !== undefined && (
        <p id={`${id}-below`} className={styles.below} role={wrong === undefined ? undefined : 'alert'}>
          {below}
        </p>
      )}
    </div>
  );
}
