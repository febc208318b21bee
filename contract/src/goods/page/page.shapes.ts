import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';

/** Holds the input and reply schemas of the API call for the bottom navigation bar, by call name. */
export const pageShapes = {
  bottomMenu: {
    reply: Type.Object({ items: Type.Array(Type.Object({ text: Type.String(), icon: Type.String(), link: Type.String() })) }),
  },
} satisfies Record<string, CallShape>;
