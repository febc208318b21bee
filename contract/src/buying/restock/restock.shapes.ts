import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Id } from '../../wire.ts';

/** Holds the input and reply schemas, by call name, of the API calls for restock reminders (到货提醒). */
export const restockShapes = {
  listRestockReminders: { reply: Type.Object({ skuIds: Type.Array(Id) }) },
  askRestockReminder: { body: Type.Object({ skuId: Id }), reply: Type.Object({}) },
  cancelRestockReminder: { body: Type.Object({ skuId: Id }), reply: Type.Object({}) },
} satisfies Record<string, CallShape>;
