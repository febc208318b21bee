import type { MemberData } from '#define-module.ts';
import { loadGoodsTitles } from '#modules/goods/goods/goods.ts';
import { moveCart } from './move-cart.ts';
import { clearCart, listCartWithTimes } from './store/cart-lines.ts';

export const cartMemberData: MemberData = {
  tables: ['cart_line'],
  async list(db, memberId) {
    const lines = await listCartWithTimes(db, memberId);
    const titles = await loadGoodsTitles(
      db,
      lines.map(({ goodsId }) => goodsId),
    );
    return { cart: lines.map(({ addedAt, ...line }) => ({ ...line, title: titles.get(line.goodsId) ?? '', addedAt: addedAt.getTime() })) };
  },
  move: moveCart,
  erase: clearCart,
};
