import type { Input, Reply } from 'contract/call.ts';
import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { cardMerchantCalls } from 'contract/offers/card/merchant.calls.ts';
import { type PersonName, people } from './people.ts';
import type { TestApp } from './test-app.ts';

type CardTypeForm = Input<typeof cardMerchantCalls.putCardType>;

let numberOfTypes = 0;
/** Saves a sample kind of stored-value card, which costs 90 yuan and holds 100. Returns its key and id. */
export async function putCardTypeOf(testApp: TestApp, siteId: 1001 | 1002, form: Partial<CardTypeForm> = {}) {
  const key = `card-${(numberOfTypes += 1)}`;
  const body = { key, name: '畅购卡', price: 90, gift: 10, goods: null, tiers: [{ amount: 200, gift: 20 }], ...form };
  const { id } = await testApp.as({ merchantOf: siteId }).ask(cardMerchantCalls.putCardType, body);
  return { key: body.key, id };
}

/** Issues for a test a stored-value card of a new kind. Returns the card's number and secret. */
export async function issueCard(testApp: TestApp, siteId: 1001 | 1002, form: Partial<CardTypeForm> = {}) {
  const { key } = await putCardTypeOf(testApp, siteId, form);
  const { cards } = await testApp.as({ merchantOf: siteId }).ask(cardMerchantCalls.issueCards, { key, batch: 'first', count: 1 });
  const [card] = cards;
  if (!card) throw new Error('no card was issued');
  return card;
}

/** Issues a new stored-value card, and lets a test person add it to their account. Returns the reply to the latter call. */
export async function bindNewCard(
  testApp: TestApp,
  who: PersonName,
  form: Partial<CardTypeForm> = {},
): Promise<Reply<typeof cardCalls.bindCard>> {
  const card = await issueCard(testApp, people[who].siteId === 1002 ? 1002 : 1001, form);
  return testApp.as(who).ask(cardCalls.bindCard, card);
}
