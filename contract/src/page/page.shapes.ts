import { Type } from 'typebox';
import type { Shape } from '../call.ts';

export const pageShapes = {
  bottomMenu: {
    reply: Type.Object({ items: Type.Array(Type.Object({ text: Type.String(), icon: Type.String(), link: Type.String() })) }),
  },
} satisfies Record<string, Shape>;
