import { useToday } from '#mall/common/use-today.ts';
import { useForm } from '#kit/ui/use-form.ts';
import { type BillLeaveField, type LineAnswers, findFieldProblem } from './answers.ts';

type Values = Readonly<Record<string, string>>;

/**
 * Provides the form of leave messages with the answers so far. Returns its state, its fields, and a function that gives the answers by field name.
 * Fields are keyed by position, as a name may be any text.
 */
export function useLeaveForm(fields: readonly BillLeaveField[], answers: LineAnswers) {
  const today = useToday();
  const keyed = fields.map((field, at) => [`f${at}`, field] as const);
  const form = useForm<Values>(
    Object.fromEntries(keyed.map(([key, { name }]) => [key, answers[name] ?? ''])),
    Object.fromEntries(keyed.map(([key, field]) => [key, (value: string) => findFieldProblem(field, value, today)])),
  );
  return {
    form,
    keyed,
    /** Returns the typed answers by field name. */
    answersOf: (values: Values): LineAnswers => Object.fromEntries(keyed.map(([key, { name }]) => [name, values[key] ?? ''])),
  };
}
