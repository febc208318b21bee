import { daysAllowed, mostLetters } from 'contract/goods/leave-messages.ts';
import { allowedText } from 'contract/typed-text.ts';
import type { ComponentProps } from 'react';
import { Field } from '#ui/Field.tsx';
import type { FormState } from '#ui/use-form.ts';
import type { LeaveField } from '../answers.ts';
import { texts } from '../texts.ts';
import { useToday } from '../use-today.ts';

type Input = Partial<Pick<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'autoComplete'>>;
/** How the kinds of fields are typed; whatever else is a text. */
const inputs: Readonly<Record<string, Input>> = {
  number: { inputMode: 'decimal' },
  mail: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  date: { type: 'date' },
  time: { type: 'time' },
  id: { autoComplete: 'off' },
};

interface LeaveFieldsProps {
  readonly of: FormState<Readonly<Record<string, string>>>;
  readonly keyed: readonly (readonly [key: string, field: LeaveField])[];
}

/** The fields that a goods' merchant asks for, in a form. */
export function LeaveFields({ of, keyed }: LeaveFieldsProps) {
  const days = daysAllowed(useToday());
  return keyed.map(([key, field]) => (
    <Field
      key={key}
      of={of}
      name={key}
      label={field.name}
      placeholder={field.hint || (field.required === 1 ? undefined : texts.leaveOptional)}
      maxLength={mostLetters(field)}
      keeps={allowedText}
      {...inputs[field.type]}
      {...(field.type === 'date' ? days : {})}
    />
  ));
}
