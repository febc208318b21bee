import { boundsOf, boundsSaid } from 'contract/goods/leave-bounds.ts';
import { mostLetters } from 'contract/goods/leave-messages.ts';
import { leaveFromWire } from 'contract/goods/leave-on-wire.ts';
import { allowedText } from 'contract/typed-text.ts';
import { saidSentence } from '#lib/said.ts';
import { Field } from '#ui/Field.tsx';
import type { FormState } from '#ui/use-form.ts';
import type { LeaveField } from '../answers.ts';
import { inputOf } from '../leave-input.ts';
import { texts } from '../texts.ts';
import { useToday } from '#app/use-today.ts';

interface LeaveFieldsProps {
  readonly of: FormState<Readonly<Record<string, string>>>;
  readonly keyed: readonly (readonly [key: string, field: LeaveField])[];
}

/** Returns the hint below a field: its bounds. For dates and times, which have no placeholder, the merchant's hint comes first. */
function belowOf(field: LeaveField, today: string): string | undefined {
  const hint = field.type === 'date' || field.type === 'time' ? field.hint : '';
  const said = [hint, saidSentence(boundsSaid(leaveFromWire(field), today)) ?? ''].filter((text) => text !== '').join(' · ');
  return said === '' ? undefined : said;
}

/** Shows the leave message fields in a form. */
export function LeaveFields({ of, keyed }: LeaveFieldsProps) {
  const today = useToday();
  return keyed.map(([key, field]) => (
    <Field
      key={key}
      of={of}
      name={key}
      label={field.name}
      placeholder={field.hint || (field.required === 1 ? undefined : texts.leaveOptional)}
      maxLength={mostLetters(field)}
      keeps={allowedText}
      hint={belowOf(field, today)}
      {...inputOf(field)}
      {...boundsOf(leaveFromWire(field), today)}
    />
  ));
}
