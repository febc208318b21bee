import { useForm } from '#ui/use-form.ts';
import { type LeaveField, type LineAnswers, problemOf } from './answers.ts';
import { useToday } from '#app/use-today.ts';

type Values = Readonly<Record<string, string>>;

/** A form of the fields that a goods' merchant asks for, as far as they are answered. Fields go by their places: a name may be anything. */
export function useLeaveForm(fields: readonly LeaveField[], answers: LineAnswers) {
  const today = useToday();
  const keyed = fields.map((field, at) => [`f${at}`, field] as const);
  const form = useForm<Values>(
    Object.fromEntries(keyed.map(([key, { name }]) => [key, answers[name] ?? ''])),
    Object.fromEntries(keyed.map(([key, field]) => [key, (value: string) => problemOf(field, value, today)])),
  );
  return {
    form,
    keyed,
    /** What was typed, by the fields' names. */
    answersOf: (values: Values): LineAnswers => Object.fromEntries(keyed.map(([key, { name }]) => [name, values[key] ?? ''])),
  };
}
