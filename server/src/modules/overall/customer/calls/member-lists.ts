import { cents, toYuan } from 'contract/money.ts';
import type { customerCalls } from 'contract/overall/customer/customer.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findMemberDetails } from '#modules/members/account/account.ts';
import { describeLedgerEntryKind, listStatementLines, loadMemberBalance, pointsUnit } from '#modules/money/ledger/ledger.ts';
import { listCardsWithBalances } from '#modules/offers/card/card.ts';
import { countUsablePoints } from '#modules/offers/points/points.ts';
import { loadAddresses, openReceiver } from '#modules/shop/address/address.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { listCorrections } from '../store/corrections.ts';
import { listMemberCoupons, listMemberOrders } from '../store/member-lists.ts';

/** Refuses (userNotFound) a member whom the site does not have. */
async function assertMember(db: SiteDatabase, id: number): Promise<void> {
  if (!(await findMemberDetails(db, id))) throw new Refusal('userNotFound');
}

/** Cuts the row off that was read to see whether there are more. */
const cut = <Row>(rows: readonly Row[], pageSize: number) => ({ list: rows.slice(0, pageSize), hasNext: rows.length > pageSize });

/** Lists a member's orders for the merchant, the newest first; also those that the member hides. */
export const memberOrders: Handler<typeof customerCalls.memberOrders> = async ({ db }, { id, after, pageSize = 20 }) => {
  const [, rows] = await Promise.all([assertMember(db, id), listMemberOrders(db, id, { after, limit: pageSize + 1 })]);
  const orders = rows.map(({ payable, createdAt, paidAt, ...order }) => ({
    ...order,
    payment: toYuan(cents(payable)),
    createTime: createdAt.getTime(),
    payTime: paidAt?.getTime() ?? null,
  }));
  return cut(orders, pageSize);
};

/** Lists the coupons that a member received, the latest first. */
export const memberCoupons: Handler<typeof customerCalls.memberCoupons> = async ({ db, now }, { id, after, pageSize = 20 }) => {
  const [, rows] = await Promise.all([assertMember(db, id), listMemberCoupons(db, id, { after, limit: pageSize + 1 })]);
  const coupons = rows.map(({ status, receivedAt, endsAt, ...coupon }) => ({
    ...coupon,
    status: status === 'unused' && endsAt <= now ? ('expired' as const) : status,
    receivedTime: receivedAt.getTime(),
    endTime: endsAt.getTime(),
  }));
  return cut(coupons, pageSize);
};

/** Returns a member's points with their entries, the latest first. */
export const memberPoints: Handler<typeof customerCalls.memberPoints> = async ({ db, now, say }, { id, ...paging }) => {
  const page = parsePageRange(paging);
  const [usable, { lines, counted }] = await Promise.all([
    countUsablePoints(db, id, now),
    listStatementLines(db, [{ owner: 'member', id, kind: 'points' }], pointsUnit, page),
    assertMember(db, id),
  ]);
  const list = lines.map(({ id: entryId, kind, amount, balanceAfter, at }) => ({
    id: entryId,
    kind,
    kindText: say(describeLedgerEntryKind(kind)),
    points: amount,
    pointsAfter: balanceAfter,
    at: at.getTime(),
  }));
  return { usable, entries: buildPage(page, list, counted) };
};

/** Returns a member's balance with its entries, the latest first. */
export const memberBalance: Handler<typeof customerCalls.memberBalance> = async ({ db, site, say }, { id, ...paging }) => {
  const page = parsePageRange(paging);
  const [balance, { lines, counted }] = await Promise.all([
    loadMemberBalance(db, id, site.currency),
    listStatementLines(db, [{ owner: 'member', id, kind: 'balance' }], site.currency, page),
    assertMember(db, id),
  ]);
  const list = lines.map(({ id: entryId, kind, amount, balanceAfter, at }) => ({
    id: entryId,
    kind,
    kindText: say(describeLedgerEntryKind(kind)),
    amount: toYuan(amount),
    balanceAfter: toYuan(balanceAfter),
    at: at.getTime(),
  }));
  return { balance: toYuan(balance), entries: buildPage(page, list, counted) };
};

/** Lists the stored-value cards of a member with what is left on each. */
export const memberCards: Handler<typeof customerCalls.memberCards> = async ({ db, site }, { id }) => {
  const [cards] = await Promise.all([listCardsWithBalances(db, id, site.currency), assertMember(db, id)]);
  return {
    list: cards.map(({ number, name, left, frozen, endsAt }) => ({
      number,
      name,
      left: toYuan(left),
      frozen: frozen ? (1 as const) : (0 as const),
      endTime: endsAt?.getTime() ?? null,
    })),
  };
};

/** Lists the addresses that a member saved. */
export const memberAddresses: Handler<typeof customerCalls.memberAddresses> = async ({ db, secrets }, { id: memberId }) => {
  const [addresses] = await Promise.all([loadAddresses(db, memberId), assertMember(db, memberId)]);
  return {
    list: addresses.map(({ id, receiverSealed, state, city, district, street, tag, isDefault }) => {
      const { name, mobile, detail } = openReceiver(receiverSealed, secrets.open);
      return { id, name, mobile, region: `${state}${city}${district}${street}`, detail, tag, isDefault };
    }),
  };
};

/** Lists what the shop gave a member or took by hand, the latest first. */
export const memberCorrections: Handler<typeof customerCalls.memberCorrections> = async ({ db }, { id, after, pageSize = 20 }) => {
  const [, rows] = await Promise.all([assertMember(db, id), listCorrections(db, id, { after, limit: pageSize + 1 })]);
  const corrections = rows.map(({ kind, amount, at, ...one }) => ({
    ...one,
    kind: kind as 'points' | 'balance', // the table allows these words only
    amount: kind === 'balance' ? toYuan(cents(amount)) : amount,
    at: at.getTime(),
  }));
  return cut(corrections, pageSize);
};
