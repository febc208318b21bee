import { describe, expect, it } from 'vitest';
import { planReview, type ReviewedKind, reviewedKindOf } from './review-words.ts';

const textsOf = (kind: ReviewedKind): string =>
  Array.from({ length: 600 }, (_, order) => planReview(order, 1, kind))
    .map((plan) => `${plan?.text} ${plan?.followUp}`)
    .join('\n');

describe('the reviews of the demo', () => {
  it('say of food nothing that fits clothes or devices, and the other way round', () => {
    expect(textsOf('food')).not.toMatch(/毛边|线头|手感|做工|掉色|尺寸|说明|颜色/);
    expect(textsOf('food')).toMatch(/味道|新鲜/);
    for (const kind of ['wear', 'thing', 'service'] as const) expect(textsOf(kind)).not.toMatch(/味道|新鲜|吃/);
    expect(textsOf('service')).not.toMatch(/包装|快递|发货|盒子/);
  });
  it('take squid for food, a shirt for clothes and an e-book for what is not shipped', () => {
    expect(reviewedKindOf({ categoryId: 404, isShipped: true })).toBe('food');
    expect(reviewedKindOf({ categoryId: 701, isShipped: true })).toBe('wear');
    expect(reviewedKindOf({ categoryId: 903, isShipped: true })).toBe('thing');
    expect(reviewedKindOf({ categoryId: 1201, isShipped: false })).toBe('service');
  });
});
