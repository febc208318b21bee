import type { MemberData } from '#define-module.ts';
import type { Say } from 'contract/sentence.ts';
import { toYuan, zero } from 'contract/money.ts';
import type { MemberDataExport } from '#define-module.ts';
import { noReceiver, sealReceiver } from '#modules/shop/address/address.ts';
import { openIdentityHolder } from '#modules/members/identity/identity.ts';
import type { Secrets } from '#platform/secrets.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Order } from './rules/order.ts';
import { countOpenOrders, countPaidAndOpenOrders, listAllOrders, maskOrders } from './store/member-orders.ts';
import { unsealOrder } from './unseal-order.ts';

/** Returns the person of an identity with the full number, because it is the member's own data. */
function exportIdentity(sealed: Buffer, secrets: Secrets): { name: string; idCard: string } {
  const { name, number } = openIdentityHolder(sealed, secrets.open);
  return { name, idCard: number };
}

const exportOrder = (order: Order, secrets: Secrets, say: Say): MemberDataExport['orders'][number] => ({
  tid: order.tid,
  state: say(sentence('orderStatus', { status: order.status })),
  currency: order.currency,
  payable: toYuan(order.payable),
  freight: toYuan(order.freightAmount),
  insurance: toYuan(order.insurance?.premium ?? zero),
  createdAt: order.createdAt.getTime(),
  paidAt: order.paidAt?.getTime() ?? null,
  memo: order.memo,
  receiver: unsealOrder(order, secrets.open).receiver,
  realname: order.identitySealed ? exportIdentity(order.identitySealed, secrets) : null,
  goods: order.lines.map(({ title, skuText, pieces, price, amount }) => ({
    title,
    sku: skuText,
    pieces,
    price: toYuan(price),
    amount: toYuan(amount),
  })),
});

export const orderMemberData: MemberData = {
  tables: ['orders', 'bought'],
  async list(db, memberId, { secrets, say }) {
    const orders = await listAllOrders(db, memberId);
    return {
      orders: orders.map((order) => exportOrder(order, secrets, say)),
      bought: [...new Set(orders.filter(({ paidAt }) => paidAt).flatMap(({ lines }) => lines.map(({ title }) => title)))],
    };
  },
  // Orders stay for the merchant's books, without their receivers.
  erase: (db, memberId, { secrets }) => maskOrders(db, memberId, sealReceiver(noReceiver, secrets.seal)),
  async findHoldings(db, memberId, departure) {
    const orders = await (departure === 'merge' ? countPaidAndOpenOrders : countOpenOrders)(db, memberId);
    return orders > 0 ? ['orders'] : [];
  },
};
