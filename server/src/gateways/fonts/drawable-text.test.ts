import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { loadDrawableText } from './drawable-text.ts';
import { loadFont } from './load-font.ts';

describe('a text that is drawn on a poster or an invoice', () => {
  it('has 〓 for each character that the font lacks, an emoji of several code points as one', async () => {
    const toDrawable = await loadDrawableText();
    expect(toDrawable('𠮷野家 㐂多 陈䶮 Жанна 한글 ไทย 小满👨‍👩‍👧‍👦🎉')).toBe('〓野家 〓多 陈〓 〓〓〓〓〓 〓〓 〓〓〓 小满〓〓');
  });
  it('stays as it is where the font has every character', async () => {
    const toDrawable = await loadDrawableText();
    const text = '手作「龘」茶壺 é £1.00\n第二行·完';
    expect(toDrawable(text)).toBe(text);
  });
  it('holds no character that would be drawn as a box', async () => {
    const [toDrawable, font] = [await loadDrawableText(), create(await loadFont()) as Font];
    const drawn = toDrawable('a𠮷㐂䶮Ж한ไ🈚z');
    expect(font.layout(drawn).glyphs.map(({ id }) => id)).not.toContain(0);
  });
});
