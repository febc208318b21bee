import type { ComponentProps } from 'react';
import type { Field } from '#kit/ui/Field.tsx';
import type { BillLeaveField } from './answers.ts';

type InputProps = Partial<Pick<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'autoComplete'>>;
/** Holds the input attributes of field types; any other type is text. */
const inputs: Readonly<Record<string, InputProps>> = {
  mail: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  id: { autoComplete: 'off' },
};

/**
 * Returns the attributes of a number field. If it may be negative it gets the full keyboard, as the number pad of an iPhone has no minus
 * sign. Whole numbers get digits only.
 */
function numberInput({ whole, from, to }: Pick<BillLeaveField, 'whole' | 'from' | 'to'>): InputProps {
  if (from === undefined ? Number(to) <= 0 : Number(from) < 0) return {};
  return { inputMode: whole === 1 && from !== undefined ? 'numeric' : 'decimal' };
}

/** Returns the input attributes of a leave message field; undefined for a field that needs none. */
export const leaveInputProps = (field: Pick<BillLeaveField, 'type' | 'whole' | 'from' | 'to'>): InputProps | undefined =>
  field.type === 'number' ? numberInput(field) : inputs[field.type];
