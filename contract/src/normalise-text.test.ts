import { describe, expect, it } from 'vitest';
import { findDisallowedCharacters, removeDisallowedCharacters } from './normalise-text.ts';

describe('a text that a person typed', () => {
  it.each([
    ['小满 Xiaoman 2026', '小满 Xiaoman 2026'],
    ['请放门口，谢谢！“轻放”……（易碎）', '请放门口，谢谢！“轻放”……（易碎）'],
    ['a@b.c, 5% (x) [y] #1', 'a@b.c, 5% (x) [y] #1'],
    ['生日快乐🎂👨‍👩‍👧', '生日快乐'],
    ['一\u0000二\n三\t四\u200b', '一二三四'],
    ['１２３ＡＢ', '１２３ＡＢ'],
    ['Zoë 𠮷野家', 'Zoë 𠮷野家'],
    ['❤️☎️', ''],
  ])('keeps only letters, digits, Chinese and common punctuation of %j [R-360]', (text, kept) =>
    expect(removeDisallowedCharacters(text)).toBe(kept),
  );

  it.each([
    ['小满🎂👨‍👩‍👧', '🎂👨👩👧'],
    ['王1️⃣', '\u20e3'],
    ['陈\ue000', '\ue000'],
    ['Жанна', 'Жан'],
    ['𠮷㐂䶮 Zoë', ''],
    ['一\u0000二\u200b', ''],
  ])('has the drawn characters of %j that it would lose named, and no invisible ones', (text, lost) =>
    expect(findDisallowedCharacters(text)).toBe(lost),
  );
});
