import { useState } from 'react';

type Values = Readonly<Record<string, string>>;
/** Maps each field to a check, which returns an error sentence, or undefined if the value is valid. */
export type FieldChecks<Fields extends Values> = { readonly [Name in keyof Fields]?: (value: string, all: Fields) => string | undefined };

/** Holds a form's values and errors, and the functions that change, check and clear them. */
export interface FormState<Fields extends Values> {
  readonly values: Fields;
  /** Returns the error to show: the server's, or the check's once the field was left or the form submitted. */
  errorOf(name: keyof Fields): string | undefined;
  setValue(name: keyof Fields, value: string): void;
  /** Empties fields whose values were sent, without an error for being empty. */
  clear(...names: readonly (keyof Fields)[]): void;
  /** Marks the field as left: from now on it shows its error. */
  markTouched(name: keyof Fields): void;
  /** Sets the server's error for a field; it stays until the field changes. */
  setServerError(name: keyof Fields, sentence: string): void;
  /** Returns the values if all are valid. Otherwise shows every error and focuses the first invalid field. */
  validate(element: HTMLFormElement): Fields | undefined;
}

/**
 * Manages the values and errors of a form: `const form = useForm({ mobile: '' }, { mobile: (text) => (normaliseMobile(text, locale) ?
 * undefined : '请输入正确的手机号') })`.
 */
export function useForm<Fields extends Values>(start: Fields, checks: FieldChecks<Fields> = {}): FormState<Fields> {
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<keyof Fields>>(new Set());
  const [serverErrors, setServerErrors] = useState<{ readonly [Name in keyof Fields]?: string }>({});

  const fault = (name: keyof Fields) => checks[name]?.(values[name] ?? '', values);
  return {
    values,
    errorOf: (name) => serverErrors[name] ?? (touched.has(name) ? fault(name) : undefined),
    setValue(name, value) {
      setValues((now) => ({ ...now, [name]: value }));
      setServerErrors((now) => ({ ...now, [name]: undefined }));
    },
    clear(...names) {
      setValues((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, ''])) }));
      setTouched((now) => new Set([...now].filter((name) => !names.includes(name))));
    },
    markTouched(name) {
      if (values[name] !== '') setTouched((now) => new Set(now).add(name));
    },
    setServerError: (name, sentence) => setServerErrors((now) => ({ ...now, [name]: sentence })),
    validate(element) {
      const names = Object.keys(start);
      const first = names.find((name) => fault(name) !== undefined);
      setTouched(new Set(names));
      if (first === undefined) return values;
      element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return undefined;
    },
  };
}
