import type { Sentence } from 'contract/sentence.ts';
import { findSimplifiedOnlyCharacters } from 'contract/test/simplified-only.ts';
import { describe, expect, it } from 'vitest';
import { localise, localisePlace } from '#sentences/localise.ts';
import { sentence } from '#sentences/sentence.ts';
import { localiseStoredMessage } from './stored-message.ts';

const goods = sentence('orderedGoods', { title: '简体书名', kinds: 2 });
const parcel = {
  goods,
  courier: sentence('courier', { code: 'shunfeng' }),
  number: 'SF1',
  formerCourier: sentence('courier', { code: 'jd' }),
  formerNumber: 'JD1',
};
const messages: readonly (readonly [title: Sentence, text: Sentence])[] = [
  [sentence('orderClosingTitle'), sentence('orderClosing', { goods })],
  [sentence('orderPaidTitle'), sentence('orderPaidAndPrepared', { goods })],
  [sentence('orderPaidTitle'), sentence('orderPaidAndDone', { goods })],
  [sentence('orderSignedTitle'), sentence('orderSigned', { goods })],
  [sentence('orderSignedByTimeTitle'), sentence('orderSignedByTime', { goods })],
  [sentence('orderClosedTitle'), sentence('orderClosedByMerchant', { goods, why: '缺货' })],
  [sentence('orderClosedTitle'), sentence('orderClosedByTime', { goods })],
  [sentence('parcelSentTitle'), sentence('parcelSent', parcel)],
  [sentence('parcelCorrectedTitle'), sentence('parcelCorrected', parcel)],
  [sentence('orderRepricedTitle'), sentence('orderRepriced', { goods, was: 'HK$2.00', is: 'HK$1.00' })],
  [sentence('paymentReturningTitle'), sentence('returningOtherSum', { sum: 'HK$1.00' })],
];
const store = (locale: string, at: number) => {
  const [title, text] = messages[at] ?? [];
  return { title: title ? localise(locale, title) : '', text: text ? localise(locale, text) : '' };
};
const list = (message: { title: string; text: string }, locale = 'zh-HK') =>
  localiseStoredMessage(message, (text) => localisePlace(locale, text));

describe('a stored message on a site in Hong Kong', () => {
  it.each([...messages.keys()])('is shown in traditional Chinese if it was stored in simplified Chinese (message %i)', (at) => {
    const { title, text } = store('zh-CN', at);
    expect(list({ title, text })).toEqual({ title: localisePlace('zh-HK', title), text: localisePlace('zh-HK', text) });
    expect(findSimplifiedOnlyCharacters(list({ title, text }).text)).toEqual([]);
  });

  it.each([...messages.keys()])('is shown unchanged if it was stored in Hong Kong wording (message %i)', (at) => {
    expect(list(store('zh-HK', at))).toEqual(store('zh-HK', at));
  });
});

describe('a stored message on a mainland site', () => {
  it.each([...messages.keys()])('is shown unchanged (message %i)', (at) => {
    expect(list(store('zh-CN', at), 'zh-CN')).toEqual(store('zh-CN', at));
  });
});
