import type { Sentence } from 'contract/sentence.ts';
import { defaultLocale, localise } from '#sentences/localise.ts';
import { describe, expect, it } from 'vitest';
import { buildPaymentSubject } from './pay-subject.ts';

const say = (one: Sentence): string => localise(defaultLocale, one);
const bytesOf = (text: string): number => Buffer.byteLength(text);

describe('the description of an order at a payment provider', () => {
  it.each([
    [1, 1, '圆融茶壶'],
    [1, 3, '圆融茶壶 ×3'],
    [2, 2, '圆融茶壶 等 2 件'],
    [4, 12, '圆融茶壶 等 12 件'],
  ])('is, for %i products and %i pieces: %s', (kinds, pieces, subject) => {
    expect(buildPaymentSubject({ title: '圆融茶壶', kinds, pieces }, say)).toBe(subject);
  });

  it('shortens a long product title so that the whole text with the number of pieces fits into 127 bytes', () => {
    const subject = buildPaymentSubject({ title: '很长的标题'.repeat(12), kinds: 3, pieces: 200 }, say);
    expect(subject).toMatch(/^很长的标题.*… 等 200 件$/);
    expect(bytesOf(subject)).toBeLessThanOrEqual(127);
    expect(bytesOf(subject)).toBeGreaterThan(120);
  });

  it('is shortened without splitting a character', () => {
    const subject = buildPaymentSubject({ title: '👨‍👩‍👧'.repeat(20), kinds: 1, pieces: 1 }, say);
    expect(subject).toMatch(/^(👨‍👩‍👧)+…$/u);
    expect(bytesOf(subject)).toBeLessThanOrEqual(127);
  });
});
