import { Type } from 'typebox';
import type { CallShape } from '../call.ts';

/** Declares what the call for the bottom navigation bar takes and returns. */
export const pageShapes = {
  bottomMenu: {
    reply: Type.Object({ items: Type.Array(Type.Object({ text: Type.String(), icon: Type.String(), link: Type.String() })) }),
  },
} satisfies Record<string, CallShape>;
