import type { MemberData } from '#define-module.ts';
import { removeMemberPiecesBought } from './store/pieces-bought.ts';

export const goodsMemberData: MemberData = {
  tables: ['goods_bought'],
  erase: removeMemberPiecesBought,
};
