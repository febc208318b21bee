import { type HTMLAttributes, type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import type { FormState } from './use-form.ts';
import styles from './Field.module.css';

interface FieldProps<Fields extends Readonly<Record<string, string>>> {
  readonly of: FormState<Fields>;
  readonly name: keyof Fields & string;
  readonly label: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** From where to where a date, a time or a number may be. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Below the field, when nothing is wrong with it. */
  readonly hint?: ReactNode;
  /** At the end of its line: a button that sends a code, a unit. */
  readonly end?: ReactNode;
  /** More than one line to write in. */
  readonly lines?: number;
  /** What is kept of what is typed: allowedText, typedAmount. */
  readonly keeps?: (text: string) => string;
}

/** How long a tap may take, in milliseconds. */
const tapTime = 250;

/** A field of a form: its label, what is typed, and beside it what is wrong, the server's word included. */
export function Field<Fields extends Readonly<Record<string, string>>>(props: FieldProps<Fields>) {
  const { of, name, label, type = 'text', inputMode, autoComplete, placeholder, maxLength, min, max, hint, end, lines = 1, keeps } = props;
  const id = useId();
  const wrong = of.wrong(name);
  const below = wrong ?? hint;
  const shared = {
    id,
    name,
    value: of.values[name],
    placeholder,
    maxLength,
    autoComplete,
    className: styles.input,
    'aria-invalid': wrong !== undefined || undefined,
    'aria-describedby': below === undefined ? undefined : `${id}-below`,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => of.set(name, keeps ? keeps(target.value) : target.value),
    // What is wrong moves what lies below: not before the tap that took the focus away has reached its button.
    onBlur: () => void setTimeout(() => of.leave(name), tapTime),
  };
  return (
    <div className={classes(styles.field, wrong !== undefined && styles.wrong)}>
      <div className={styles.line}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <div className={styles.room}>
          {lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} inputMode={inputMode} min={min} max={max} />}
          {/* The field's own cannot go on in a second line: large letters would be cut off. */}
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
