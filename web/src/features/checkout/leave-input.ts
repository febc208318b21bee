import type { ComponentProps } from 'react';
import type { Field } from '#ui/Field.tsx';
import type { LeaveField } from './answers.ts';

type Input = Partial<Pick<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'autoComplete'>>;
/** How the kinds of fields are typed; whatever else is a text. */
const inputs: Readonly<Record<string, Input>> = {
  mail: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  date: { type: 'date' },
  time: { type: 'time' },
  id: { autoComplete: 'off' },
};

/** A number may be below zero where its bounds say so: the digits of an iPhone have no minus. A whole one is typed by digits alone. */
function numberInput({ whole, from, to }: Pick<LeaveField, 'whole' | 'from' | 'to'>): Input {
  if (from === undefined ? Number(to) <= 0 : Number(from) < 0) return {};
  return { inputMode: whole === 1 && from !== undefined ? 'numeric' : 'decimal' };
}

/** How a field that a merchant asks for is typed. */
export const inputOf = (field: Pick<LeaveField, 'type' | 'whole' | 'from' | 'to'>): Input | undefined =>
  field.type === 'number' ? numberInput(field) : inputs[field.type];
