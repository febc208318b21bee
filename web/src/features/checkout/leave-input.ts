import type { ComponentProps } from 'react';
import type { Field } from '#ui/Field.tsx';
import type { LeaveField } from './answers.ts';

type Input = Partial<Pick<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'autoComplete'>>;
/** Holds the input attributes of field types; any other type is text. */
const inputs: Readonly<Record<string, Input>> = {
  mail: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  date: { type: 'date' },
  time: { type: 'time' },
  id: { autoComplete: 'off' },
};

/**
 * Returns the attributes of a number field. If it may be negative it gets the full keyboard, as the number pad of an iPhone has no minus
 * sign. Whole numbers get digits only.
 */
function numberInput({ whole, from, to }: Pick<LeaveField, 'whole' | 'from' | 'to'>): Input {
  if (from === undefined ? Number(to) <= 0 : Number(from) < 0) return {};
  return { inputMode: whole === 1 && from !== undefined ? 'numeric' : 'decimal' };
}

/** Returns the input attributes of a leave message field. */
export const inputOf = (field: Pick<LeaveField, 'type' | 'whole' | 'from' | 'to'>): Input | undefined =>
  field.type === 'number' ? numberInput(field) : inputs[field.type];
