import type { LeaveMessageDefinition } from './leave-messages.ts';

/** Converts a product's question to the buyer to its form on the wire; properties that are not set are omitted. */
export const leaveFieldToWire = ({ name, type, required, max, hint, from, to, whole }: LeaveMessageDefinition) => ({
  name,
  type,
  required: required ? 1 : 0,
  max,
  hint,
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(whole === true ? { whole: 1 } : {}),
});

/** Converts a product's question to the buyer from its form on the wire, where flags are 0 and 1. */
export const leaveFieldFromWire = <Field extends Omit<ReturnType<typeof leaveFieldToWire>, 'hint'>>(field: Field) => ({
  ...field,
  required: field.required === 1,
  whole: field.whole === 1,
});
