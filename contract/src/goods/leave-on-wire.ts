import type { LeaveField } from './leave-messages.ts';

/** Converts a field to its wire form; properties that are not set are omitted. */
export const leaveOnWire = ({ name, type, required, max, hint, from, to, whole }: LeaveField) => ({
  name,
  type,
  required: required ? 1 : 0,
  max,
  hint,
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(whole === true ? { whole: 1 } : {}),
});
export const leaveFromWire = <Field extends Omit<ReturnType<typeof leaveOnWire>, 'hint'>>(field: Field) => ({
  ...field,
  required: field.required === 1,
  whole: field.whole === 1,
});
