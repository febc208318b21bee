import type { Reply } from 'contract/call.ts';
import type { cardMerchantCalls } from 'contract/offers/card/merchant.calls.ts';
import { plus, toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { saveEntered } from '#http/put-under-key.ts';
import { loadGoodsFinder, loadGoodsNameFinder } from '#modules/offers/promotion/promotion.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadCardBalances } from '../card-money.ts';
import { cardSecretDigits, unnamedCardLimit } from '../rules/card-limits.ts';
import { cardSecretText, newCardNumber } from '../rules/card-secret.ts';
import type { Card, CardType } from '../rules/card.ts';
import { parseCardTypeForm } from '../rules/parse-card-type-form.ts';
import { findCardTypeByKey, cachedCardTypes, lockCardTypes, saveCardType } from '../store/card-types.ts';
import { addIssuedCards, countCards, isCardBatchIssued, listStoredCards, setCardFrozen } from '../store/cards.ts';

type Listed = Reply<typeof cardMerchantCalls.listCardTypes>['list'][number];

/** Builds the form in which a merchant saves a kind of card. */
const toForm = (type: CardType, nameOf: (goodsId: number) => string): Omit<Listed, 'key' | 'id' | 'cardNum' | 'boundNum'> => ({
  name: type.name,
  note: type.note,
  price: toYuan(type.price),
  gift: toYuan(type.gift),
  onSale: type.onSale ? 1 : 0,
  bindYears: type.bindYears,
  goods: type.goodsIds && [...type.goodsIds].map(nameOf),
  tiers: type.tiers.map(({ amount, gift }) => ({ amount: toYuan(amount), gift: toYuan(gift) })),
});

/** Lists the kinds of stored-value cards with their terms, and how many cards there are of each. Any access key of the merchant may call it. */
export const listCardTypes: Handler<typeof cardMerchantCalls.listCardTypes> = async ({ db }) => {
  const [types, counts] = await Promise.all([cachedCardTypes(db), countCards(db)]);
  const nameOf = await loadGoodsNameFinder(db, [...types.values()]);
  const list = [...types.values()].map((type) => ({
    key: type.key,
    id: type.id,
    cardNum: counts.get(type.id)?.cards ?? 0,
    boundNum: counts.get(type.id)?.bound ?? 0,
    ...toForm(type, nameOf),
  }));
  return { list };
};

/**
 * Saves a kind of stored-value card under its key. Cards that members have keep their balance; the new terms apply to their recharges. Refuses
 * access keys without the role `owner`, and wrong values.
 */
export const putCardType: Handler<typeof cardMerchantCalls.putCardType> = async (context, input) => {
  const { db, now } = context;
  const type = parseCardTypeForm(input, await loadGoodsFinder(db, input.goods ?? []));
  await lockCardTypes(db);
  return saveEntered(context, {
    before: await findCardTypeByKey(db, input.key),
    entered: type,
    toForm: async (one) => toForm(one, await loadGoodsNameFinder(db, [one])),
    save: () => saveCardType(db, type, now),
  });
};

/**
 * Issues unnamed cards of a kind, each with a number and a secret. The secrets are returned once and stored as hashes. Refuses access keys
 * without the role `owner`, an unknown kind, a kind whose price is above the law's limit for unnamed cards, and a batch that was issued before.
 */
export const issueCards: Handler<typeof cardMerchantCalls.issueCards> = async ({ db, now, ids, secrets }, { key, batch, count }) => {
  await lockCardTypes(db);
  const type = await findCardTypeByKey(db, key);
  if (!type) throw new Refusal('cardTypeNotFound');
  if (plus(type.price, type.gift) > unnamedCardLimit) throw new Refusal('cardTypeWrong', { sentence: sentence('cardAboveUnnamedLimit') });
  if (await isCardBatchIssued(db, type.id, batch)) throw new Refusal('cardBatchIssued');
  const endsAt = new Date(now);
  endsAt.setUTCFullYear(endsAt.getUTCFullYear() + type.bindYears);
  const cards = Array.from({ length: count }, () => ({
    number: newCardNumber(ids),
    secret: ids.digits(cardSecretDigits),
  }));
  await addIssuedCards(
    db,
    { typeId: type.id, batch, price: type.price, gift: type.gift, endsAt },
    cards.map(({ number, secret }) => ({ number, secretHash: secrets.hash(cardSecretText(number, secret)) })),
    now,
  );
  return { cards };
};

const stateOf = ({ frozen, status }: Card): 'frozen' | 'unbound' | 'active' =>
  frozen ? 'frozen' : status === 'unbound' ? 'unbound' : 'active';

/**
 * Lists the stored-value cards, newest first, with their balances. Filters by state, kind and number. Refuses access keys without the role
 * `orders`.
 */
export const listCards: Handler<typeof cardMerchantCalls.listCards> = async ({ db, site }, { state, key, number = '', ...paging }) => {
  const page = parsePageRange(paging);
  const type = key === undefined ? undefined : await findCardTypeByKey(db, key);
  if (key !== undefined && !type) return buildPage(page, [], 0);
  const [{ list, counted }, types] = await Promise.all([
    listStoredCards(db, { state, typeId: type?.id, number: number.replace(/ /g, '') }, page),
    cachedCardTypes(db),
  ]);
  const moneyOf = await loadCardBalances(
    db,
    list.map(({ id }) => id),
    site.currency,
  );
  const rows = list.map((card) => {
    // An unnamed card holds nothing in the ledger until it is bound.
    const money = card.status === 'unbound' ? { paid: card.price, gift: card.gift } : moneyOf(card.id);
    return {
      number: card.number,
      key: types.get(card.typeId)?.key ?? '',
      name: types.get(card.typeId)?.name ?? '',
      state: stateOf(card),
      member: card.memberId,
      batch: card.batch,
      paid: toYuan(money.paid),
      gift: toYuan(money.gift),
      createTime: card.createdAt.getTime(),
      endTime: card.status === 'unbound' ? (card.endsAt?.getTime() ?? null) : null,
    };
  });
  return buildPage(page, rows, counted);
};

/**
 * Freezes a stored-value card, so that nobody can pay with it, bind it or recharge it; or unfreezes it. Refuses access keys without the role
 * `owner`, and an unknown stored-value card.
 */
export const freezeCard: Handler<typeof cardMerchantCalls.freezeCard> = async ({ db, unchanged }, { number, frozen }) => {
  const changed = await setCardFrozen(db, number, frozen === 1);
  if (changed === undefined) throw new Refusal('cardNotFound');
  if (!changed) unchanged();
  return {};
};
