import { Type } from 'typebox';
import type { Shape } from '../call.ts';
import { Yuan } from '../wire.ts';

export const ledgerShapes = {
  ownMoney: { reply: Type.Object({ ownMoney: Yuan }) },
} satisfies Record<string, Shape>;
