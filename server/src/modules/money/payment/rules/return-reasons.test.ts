import { localise } from '#sentences/localise.ts';
import { describe, expect, it } from 'vitest';
import type { ReturnReason } from '#events/events.ts';
import { returnReasonSentence, returningSentence } from './return-reasons.ts';

const reasons: readonly ReturnReason[] = [
  'orderClosed',
  'orderPaid',
  'rechargePaid',
  'rechargeReplaced',
  'balanceFull',
  'repriced',
  'otherWay',
  'otherSum',
];

describe('the message to a payer whose money is returned', () => {
  it.each(reasons)('says for the reason %s that the money goes back to where it came from', (why) => {
    expect(localise('zh-CN', returningSentence(why, '¥1.00'))).toMatch(/¥1\.00 .*原路退回/);
    for (const locale of ['zh-CN', 'zh-HK']) expect(Buffer.byteLength(localise(locale, returnReasonSentence(why)))).toBeLessThanOrEqual(80);
  });

  it('is in Hong Kong wording in the locale of Hong Kong', () => {
    expect(localise('zh-HK', returningSentence('balanceFull', 'HK$1.00'))).toBe(
      '增值後餘額會超過上限，您付的 HK$1.00 沒有計入餘額，會原路退回，通常幾分鐘內到賬；用掉一些餘額後可以再增值',
    );
    expect(localise('zh-HK', returningSentence('otherSum', 'HK$1.00'))).toBe(
      '付款平台收到的金額與應付的不符，您付的 HK$1.00 沒有入賬，會原路退回，通常幾分鐘內到賬；還需要的，請重新付款',
    );
  });
});
