import { localiseSentence } from 'contract/chinese-scripts.ts';
import { describe, expect, it } from 'vitest';
import { returnTexts } from './return-reasons.ts';

describe('the reason for returning money', () => {
  it.each(Object.entries(returnTexts))('%s: its payer is told where it goes, the vendor as much as it takes', (_, { reason, text }) => {
    expect(text('¥1.00')).toMatch(/¥1\.00 .*原路退回/);
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(80);
  });

  it('is localised for Hong Kong', () => {
    expect(localiseSentence('zh-HK', returnTexts.balanceFull.text('HK$1.00'))).toBe(
      '增值後餘額會超過上限，您付的 HK$1.00 沒有計入餘額，會原路退回，通常幾分鐘內到賬；用掉一些餘額後可以再增值',
    );
    expect(localiseSentence('zh-HK', returnTexts.otherSum.text('HK$1.00'))).toBe(
      '付款平台收到的金額與應付的不符，您付的 HK$1.00 沒有入賬，會原路退回，通常幾分鐘內到賬；還需要的，請重新付款',
    );
  });
});
