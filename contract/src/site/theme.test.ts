import { describe, expect, it } from 'vitest';
import { contrast, hasWhiteSecondText, rgba, rgbOf, themeOf, themeVariables } from './theme.ts';

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
  ])('accepts %s only with three or six digits', (hex, rgb) => expect(rgbOf(hex)).toEqual(rgb));

  it.each([
    ['#1F7A5C', 0.5, 'rgba(31, 122, 92, 0.5)'],
    ['#fff', 1, 'rgba(255, 255, 255, 1)'],
  ])('formats %s as rgba with the given alpha', (hex, alpha, text) => expect(rgba(hex, alpha)).toBe(text));

  it('formats an invalid colour as #ff4444 [R-389]', () => expect(rgba('blue', 0.08)).toBe('rgba(255, 68, 68, 0.08)'));
});

describe('a theme', () => {
  it.each([
    ['#FF4444', '#DC1525', '#DC1525', '#FFFFFF'],
    ['#1F7A5C', '#1F7A5C', '#1F7A5C', '#FFFFFF'],
    ['#FFC400', '#8D6C08', '#FFC400', '#1F2329'],
    ['#FF8A00', '#AC5C06', '#FF8A00', '#1F2329'],
    ['#2F6BFF', '#2761F4', '#2761F4', '#FFFFFF'],
    ['#1F2329', '#1F2329', '#1F2329', '#FFFFFF'],
  ])('derives from %s the text colour %s, the button fill %s and the button text %s', (mainColor, ink, face, onMain) => {
    const theme = themeOf({ theme: 'theme3', mainColor });
    for (const [got, wanted] of [
      [theme.ink, ink],
      [theme.face, face],
      [theme.onMain, onMain],
    ] as const) {
      const apart = (rgbOf(got) ?? []).map((channel, at) => Math.abs(channel - (rgbOf(wanted)?.[at] ?? 0)));
      expect(Math.max(...apart), `${got} for ${wanted}`).toBeLessThanOrEqual(3);
    }
  });

  it('does not fill buttons with a colour that is invisible on white', () => {
    const { face, ink, onMain } = themeOf({ mainColor: '#FFFFFF' });
    expect([face, onMain]).toEqual([ink, '#FFFFFF']);
  });

  it('stays readable with any picked colour', () => {
    for (let red = 0; red < 256; red += 51)
      for (let green = 0; green < 256; green += 51)
        for (let blue = 0; blue < 256; blue += 51) {
          const hex = `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
          const { ink, face, onMain, secondText } = themeOf({ mainColor: hex });
          const [inkRgb, faceRgb] = [rgbOf(ink), rgbOf(face)];
          const apart = (one?: readonly [number, number, number], other?: readonly [number, number, number]) =>
            one && other ? contrast(one, other) : 0;
          expect(apart(inkRgb, [255, 255, 255]), `${hex} on white`).toBeGreaterThanOrEqual(4.5);
          expect(apart(inkRgb, [245, 246, 248]), `${hex} on the page`).toBeGreaterThanOrEqual(4.5);
          expect(apart(rgbOf(onMain), faceRgb), `${hex} on its face`).toBeGreaterThanOrEqual(4.5);
          expect(apart(rgbOf(secondText), faceRgb), `the second line on ${hex}`).toBeGreaterThanOrEqual(4.5);
        }
  });

  it.each([
    ['nothing', undefined],
    ['an empty answer', {}],
    ['a colour that is none', { mainColor: 'tomato' }],
  ])('falls back to theme3 and #FF4444 for %s [R-550] [R-551] [R-598] [R-599]', (_, settings) => {
    expect(themeOf(settings)).toMatchObject({ name: 'theme3', main: '#FF4444' });
  });

  it('has white secondary text in eight themes only [R-600]', () => {
    const white = Array.from({ length: 20 }, (_, at) => at + 1).filter((number) => hasWhiteSecondText(`theme${number}`));
    expect(white).toEqual([1, 2, 3, 4, 6, 7, 9, 14]);
    expect(themeOf({ theme: 'theme3', mainColor: '#1F7A5C' }).secondText).toBe('#FFFFFF');
    expect(themeOf({ theme: 'theme5', mainColor: '#FFC400' }).secondText).toBe('#1F2329');
  });

  it('becomes CSS custom properties of the page', () => {
    expect(themeVariables(themeOf({ mainColor: '#1f7a5c' }))).toBe(
      '--main:#1F7A5C;--main-ink:#1F7A5C;--main-face:#1F7A5C;--on-main:#FFFFFF;--second-text:#FFFFFF;--main-rgb:31, 122, 92',
    );
  });
});
