import { describe, expect, it } from 'vitest';
import { contrastRatio, hasWhiteSecondText, formatRgba, parseHexColour, buildTheme, buildThemeCss } from './theme.ts';

describe('a hex colour [R-387] [R-388]', () => {
  it.each([
    ['#FF4444', [255, 68, 68]],
    ['#ff4444', [255, 68, 68]],
    ['#f44', [255, 68, 68]],
    ['#1F7A5C', [31, 122, 92]],
    ['FF4444', undefined],
    ['#FF44', undefined],
    ['#FF4444AA', undefined],
    ['#GG4444', undefined],
    ['red', undefined],
    ['rgb(255, 68, 68)', undefined],
    ['', undefined],
  ])('is read from %s only if that is # with three or six hex digits', (hex, rgb) => expect(parseHexColour(hex)).toEqual(rgb));

  it.each([
    ['#1F7A5C', 0.5, 'rgba(31, 122, 92, 0.5)'],
    ['#fff', 1, 'rgba(255, 255, 255, 1)'],
  ])('is formatted from %s as rgba with the given alpha', (hex, alpha, text) => expect(formatRgba(hex, alpha)).toBe(text));

  it('is formatted as #ff4444 if it is invalid [R-389]', () => expect(formatRgba('blue', 0.08)).toBe('rgba(255, 68, 68, 0.08)'));
});

describe('a theme', () => {
  it.each([
    ['#FF4444', '#DC1525', '#DC1525', '#FFFFFF'],
    ['#1F7A5C', '#1F7A5C', '#1F7A5C', '#FFFFFF'],
    ['#FFC400', '#8D6C08', '#FFC400', '#1F2329'],
    ['#FF8A00', '#AC5C06', '#FF8A00', '#1F2329'],
    ['#2F6BFF', '#2761F4', '#2761F4', '#FFFFFF'],
    ['#1F2329', '#1F2329', '#1F2329', '#FFFFFF'],
  ])('derives from the main colour %s the text colour %s, the button fill %s and the button text %s', (mainColor, ink, face, onMain) => {
    const theme = buildTheme({ theme: 'theme3', mainColor });
    for (const [got, wanted] of [
      [theme.textColour, ink],
      [theme.buttonFill, face],
      [theme.buttonText, onMain],
    ] as const) {
      const apart = (parseHexColour(got) ?? []).map((channel, at) => Math.abs(channel - (parseHexColour(wanted)?.[at] ?? 0)));
      expect(Math.max(...apart), `${got} for ${wanted}`).toBeLessThanOrEqual(3);
    }
  });

  it('does not fill buttons with a colour that is invisible on white', () => {
    const { buttonFill, textColour, buttonText } = buildTheme({ mainColor: '#FFFFFF' });
    expect([buttonFill, buttonText]).toEqual([textColour, '#FFFFFF']);
  });

  it('keeps its texts readable with any main colour', () => {
    for (let red = 0; red < 256; red += 51)
      for (let green = 0; green < 256; green += 51)
        for (let blue = 0; blue < 256; blue += 51) {
          const hex = `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
          const { textColour, buttonFill, buttonText, secondText } = buildTheme({ mainColor: hex });
          const [inkRgb, faceRgb] = [parseHexColour(textColour), parseHexColour(buttonFill)];
          const apart = (one?: readonly [number, number, number], other?: readonly [number, number, number]) =>
            one && other ? contrastRatio(one, other) : 0;
          expect(apart(inkRgb, [255, 255, 255]), `${hex} on white`).toBeGreaterThanOrEqual(4.5);
          expect(apart(inkRgb, [245, 246, 248]), `${hex} on the page`).toBeGreaterThanOrEqual(4.5);
          expect(apart(parseHexColour(buttonText), faceRgb), `${hex} on its face`).toBeGreaterThanOrEqual(4.5);
          expect(apart(parseHexColour(secondText), faceRgb), `the second line on ${hex}`).toBeGreaterThanOrEqual(4.5);
        }
  });

  it.each([
    ['nothing', undefined],
    ['an empty answer', {}],
    ['a colour that is none', { mainColor: 'tomato' }],
  ])('falls back to theme3 and #FF4444 for %s [R-550] [R-551] [R-598] [R-599]', (_, settings) => {
    expect(buildTheme(settings)).toMatchObject({ name: 'theme3', main: '#FF4444' });
  });

  it('has white secondary text in eight themes only [R-600]', () => {
    const white = Array.from({ length: 20 }, (_, at) => at + 1).filter((number) => hasWhiteSecondText(`theme${number}`));
    expect(white).toEqual([1, 2, 3, 4, 6, 7, 9, 14]);
    expect(buildTheme({ theme: 'theme3', mainColor: '#1F7A5C' }).secondText).toBe('#FFFFFF');
    expect(buildTheme({ theme: 'theme5', mainColor: '#FFC400' }).secondText).toBe('#1F2329');
  });

  it('is written as CSS custom properties of the page', () => {
    expect(buildThemeCss(buildTheme({ mainColor: '#1f7a5c' }))).toBe(
      '--main:#1F7A5C;--main-ink:#1F7A5C;--main-face:#1F7A5C;--on-main:#FFFFFF;--second-text:#FFFFFF;--main-rgb:31, 122, 92',
    );
  });
});
