import { useState } from 'react';

type Values = Readonly<Record<string, string>>;
/** What is wrong with a field, in a sentence; undefined when nothing is. */
export type Checks<Fields extends Values> = { readonly [Name in keyof Fields]?: (value: string, all: Fields) => string | undefined };

/** A form's values, what is wrong with them, and what has been said so far. */
export interface FormState<Fields extends Values> {
  readonly values: Fields;
  /** What stands beside a field: the server's word, or what its check says once the field was left or the form sent. */
  wrong(name: keyof Fields): string | undefined;
  set(name: keyof Fields, value: string): void;
  /** The field was left: from now on it says what is wrong with it. */
  leave(name: keyof Fields): void;
  /** The server's word about a field; it stands until the field changes. */
  say(name: keyof Fields, sentence: string): void;
  /** The values when nothing is wrong; else every field of the form says what is, and the first of them takes the focus. */
  checked(element: HTMLFormElement): Fields | undefined;
}

/** Holds a form: `const form = useForm({ mobile: '' }, { mobile: (text) => (isMobile(text) ? undefined : '请输入正确的手机号') })`. */
export function useForm<Fields extends Values>(start: Fields, checks: Checks<Fields> = {}): FormState<Fields> {
  const [values, setValues] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<keyof Fields>>(new Set());
  const [said, setSaid] = useState<{ readonly [Name in keyof Fields]?: string }>({});

  const fault = (name: keyof Fields) => checks[name]?.(values[name] ?? '', values);
  return {
    values,
    wrong: (name) => said[name] ?? (left.has(name) ? fault(name) : undefined),
    set(name, value) {
      setValues((now) => ({ ...now, [name]: value }));
      setSaid((now) => ({ ...now, [name]: undefined }));
    },
    leave(name) {
      if (values[name] !== '') setLeft((now) => new Set(now).add(name));
    },
    say: (name, sentence) => setSaid((now) => ({ ...now, [name]: sentence })),
    checked(element) {
      const names = Object.keys(start);
      const first = names.find((name) => fault(name) !== undefined);
      setLeft(new Set(names));
      if (first === undefined) return values;
      element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return undefined;
    },
  };
}
