import { describe, expect, it } from 'vitest';
import { isAmount, typedAmount, typedText } from './typed-text.ts';

describe('what a person typed', () => {
  it.each([
    ['小满 Xiaoman 2026', '小满 Xiaoman 2026'],
    ['请放门口，谢谢！“轻放”……（易碎）', '请放门口，谢谢！“轻放”……（易碎）'],
    ['a@b.c, 5% (x) [y] #1', 'a@b.c, 5% (x) [y] #1'],
    ['生日快乐🎂👨‍👩‍👧', '生日快乐'],
    ['一\u0000二\n三\t四\u200b', '一二三四'],
    ['１２３ＡＢ', '１２３ＡＢ'],
    ['Zoë 𠮷野家', 'Zoë 𠮷野家'],
    ['❤️☎️', ''],
  ])('%j keeps letters, digits, Chinese and common punctuation [R-360]', (text, kept) => expect(typedText(text)).toBe(kept));
});

describe('an amount', () => {
  it.each([
    ['0', true],
    ['12', true],
    ['12.3', true],
    ['12.34', true],
    ['12.345', false],
    ['12.', false],
    ['.5', false],
    ['-1', false],
    ['1e3', false],
    ['', false],
  ])('%j has at most two decimals: %s [R-390]', (text, good) => expect(isAmount(text)).toBe(good));

  it.each([
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0.50', '0.50'],
    ['12元', '12'],
    ['12.', '12.'],
    ['', ''],
  ])('%j becomes %j while it is typed [R-390]', (text, kept) => expect(typedAmount(text)).toBe(kept));
});
