import { describe, expect, it } from 'vitest';
import { contrastRatio, parseHexColour, buildTheme, buildThemeCss } from './theme.ts';

describe('a hex colour [R-387]', () => {
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
  ])('is read only with a # and three or six hex digits: %s becomes %s', (hex, rgb) => expect(parseHexColour(hex)).toEqual(rgb));
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

  it('fills buttons with the text colour if the main colour is white', () => {
    const { buttonFill, textColour, buttonText } = buildTheme({ mainColor: '#FFFFFF' });
    expect([buttonFill, buttonText]).toEqual([textColour, '#FFFFFF']);
  });

  it('has a contrast of at least 4.5 in its texts and buttons, with each of 216 main colours', () => {
    for (let red = 0; red < 256; red += 51)
      for (let green = 0; green < 256; green += 51)
        for (let blue = 0; blue < 256; blue += 51) {
          const hex = `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
          const { textColour, buttonFill, buttonText } = buildTheme({ mainColor: hex });
          const [inkRgb, faceRgb] = [parseHexColour(textColour), parseHexColour(buttonFill)];
          const apart = (one?: readonly [number, number, number], other?: readonly [number, number, number]) =>
            one && other ? contrastRatio(one, other) : 0;
          expect(apart(inkRgb, [255, 255, 255]), `${hex} on white`).toBeGreaterThanOrEqual(4.5);
          expect(apart(inkRgb, [245, 246, 248]), `${hex} on the page`).toBeGreaterThanOrEqual(4.5);
          expect(apart(parseHexColour(buttonText), faceRgb), `${hex} on its face`).toBeGreaterThanOrEqual(4.5);
          for (const theme of ['theme3', 'theme5']) {
            const { secondFill, secondText } = buildTheme({ mainColor: hex, theme });
            expect(apart(parseHexColour(secondText), parseHexColour(secondFill)), `the secondary button of ${hex}`).toBeGreaterThanOrEqual(
              4.5,
            );
          }
        }
  });

  it.each([
    ['no settings', undefined],
    ['settings without fields', {}],
    ['an invalid colour and theme', { mainColor: 'tomato', theme: 'theme21' }],
  ])('falls back to theme3 and #FF4444 for %s [R-550] [R-551] [R-598] [R-599]', (_, settings) => {
    expect(buildTheme(settings)).toMatchObject({ name: 'theme3', main: '#FF4444' });
  });

  it('has white text on the secondary button in 8 of the 20 themes, and dark text in the others [R-600]', () => {
    for (let number = 1; number <= 20; number += 1) {
      const wanted = [1, 2, 3, 4, 6, 7, 9, 14].includes(number) ? '#FFFFFF' : '#1F2329';
      for (const mainColor of ['#FF4444', '#1F7A5C', '#FFC400', '#FFFFFF', '#000000'])
        expect(buildTheme({ theme: `theme${number}`, mainColor }).secondText, `theme${number} ${mainColor}`).toBe(wanted);
    }
  });

  it('has a secondary button that differs from the primary one', () => {
    for (const theme of ['theme3', 'theme5'])
      for (const mainColor of ['#FF4444', '#1F7A5C', '#FFC400', '#2F6BFF', '#1F2329', '#FFFFFF', '#777777']) {
        const { buttonFill, secondFill } = buildTheme({ theme, mainColor });
        const [one, other] = [parseHexColour(buttonFill) ?? [], parseHexColour(secondFill) ?? []];
        const apart = Math.max(...one.map((channel, at) => Math.abs(channel - (other[at] ?? 0))));
        expect(apart, `${mainColor} in ${theme}: ${buttonFill} beside ${secondFill}`).toBeGreaterThanOrEqual(20);
      }
  });

  it('is written as CSS custom properties, which include the RGB numbers of the main colour [R-388]', () => {
    expect(buildThemeCss(buildTheme({ mainColor: '#1f7a5c' }))).toBe(
      '--main:#1F7A5C;--main-ink:#1F7A5C;--main-face:#1F7A5C;--on-main:#FFFFFF;--second-fill:#03796E;--second-text:#FFFFFF;--main-rgb:31, 122, 92',
    );
  });

  it('has the RGB numbers of #FF4444 for an invalid main colour [R-389]', () => {
    expect(buildThemeCss(buildTheme({ mainColor: 'tomato' }))).toMatch(/;--main-rgb:255, 68, 68$/);
  });
});
