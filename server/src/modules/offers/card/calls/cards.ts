import type { cardCalls } from 'contract/offers/card/card.calls.ts';
import { cents, plus, toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { describeLedgerEntryKind, listStatementLines } from '#modules/money/ledger/ledger.ts';
import { listPaymentMethods } from '#modules/money/payment/payment.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadCardBalances } from '../card-money.ts';
import { totalCardBalance } from '../rules/card.ts';
import { buildCardOffer, buildOwnCard } from '../rules/card-reply.ts';
import { cachedCardTypes } from '../store/card-types.ts';
import { findMemberCard, listMemberCards } from '../store/cards.ts';

/** Lists the stored-value cards that the shop sells, with the bonus that each recharge amount gives. Anyone may call it. */
export const offeredCards: Handler<typeof cardCalls.offeredCards> = async ({ db, say }) => {
  const [types, payTypes] = await Promise.all([cachedCardTypes(db), listPaymentMethods(db, say)]);
  return { list: [...types.values()].filter(({ onSale }) => onSale).map(buildCardOffer), payTypes };
};

/** Lists the stored-value cards of the caller with their balances, the latest first. */
export const myCards: Handler<typeof cardCalls.myCards> = async ({ db, member, site, say }) => {
  const [cards, types, payTypes] = await Promise.all([listMemberCards(db, member.id), cachedCardTypes(db), listPaymentMethods(db, say)]);
  const moneyOf = await loadCardBalances(
    db,
    cards.map(({ id }) => id),
    site.currency,
  );
  const total = cards.filter(({ frozen }) => !frozen).reduce((sum, { id }) => plus(sum, totalCardBalance(moneyOf(id))), cents(0));
  return {
    list: cards.map((card) => buildOwnCard(card, types.get(card.typeId), moneyOf(card.id))),
    total: toYuan(total),
    isIssued: types.size > 0 ? 1 : 0,
    payTypes,
  };
};

/**
 * Lists the entries of one of the caller's stored-value cards, newest first, each with the balance after it. Refuses
 * a card of another member.
 */
export const cardStatement: Handler<typeof cardCalls.cardStatement> = async ({ db, member, site, say }, { id, ...paging }) => {
  if (!(await findMemberCard(db, member.id, id))) throw new Refusal('cardNotFound');
  const page = parsePageRange(paging);
  const accounts = (['paid', 'gift'] as const).map((kind) => ({ owner: 'card' as const, id, kind }));
  const { lines, counted } = await listStatementLines(db, accounts, site.currency, page);
  const list = lines.map(({ id: entryId, account, kind, amount, balanceAfter, at }) => ({
    id: `${entryId} ${account}`,
    kindText: say(describeLedgerEntryKind(kind)),
    ofGift: account === 'gift' ? (1 as const) : (0 as const),
    amount: toYuan(amount),
    balanceAfter: toYuan(balanceAfter),
    at: at.getTime(),
  }));
  return buildPage(page, list, counted);
};
