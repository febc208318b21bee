import { desktopQuery } from './use-media-query.ts';

/** Holds text sizes as this browser really renders them, in pixels: they tell by how much the browser or WeChat enlarges text. */
export interface TextMeasures {
  /** The root's font size in the design. */
  readonly root: number;
  /** A rem as it is rendered: larger where a web view multiplies the root's size. */
  readonly rem: number;
  /** A letter of 100 px as it is rendered: larger where a web view or a system setting enlarges all text. */
  readonly letter: number;
  /** `font-size: medium`: 16 unless the user set another. */
  readonly medium: number;
}

/**
 * Holds the sizes to set on the page where the browser or WeChat enlarges text: the root font size, the text factor, and the total
 * enlargement.
 */
export interface TextSize {
  /** The root's font size to set so that a rem has its designed size; undefined when it has. */
  readonly root: number | undefined;
  /** The factor for the text sizes of the style sheets (--text). */
  readonly text: number;
  /** The enlargement of the text as shown in total (--grow). */
  readonly grow: number;
}

const maxGrowth = 2;
const nearlyEqual = (a: number, b: number): boolean => Math.abs(a - b) < 0.02;
const round = (number: number): number => Math.round(number * 1000) / 1000;

/**
 * Returns the sizes to set so that the layout stays and only text grows, up to twice. The browser's own enlargement counts, and the rest
 * of what the user set is added. Android web views multiply the root's size by the user's text size, which would break the layout.
 */
export function textSize({ root, rem, letter, medium }: TextMeasures): TextSize {
  const shown = letter / 100;
  const chosen = medium / 16 / shown;
  const grow = Math.min(maxGrowth, Math.max(1, shown * chosen));
  return { root: nearlyEqual(rem / root, 1) ? undefined : round((root * root) / rem), text: round(grow / shown), grow: round(grow) };
}

/** Measures elements with these styles and texts in one layout, and removes them before anything is painted. */
function probe(...wanted: readonly (readonly [css: string, text: string])[]): { readonly width: number; readonly fontSize: number }[] {
  const boxes = wanted.map(([css, text]) => {
    const box = document.createElement('span');
    box.style.cssText = `position:absolute;visibility:hidden;white-space:nowrap;font-family:sans-serif;${css}`;
    box.textContent = text;
    return box;
  });
  document.body.append(...boxes);
  const measured = boxes.map((box) => ({
    width: box.getBoundingClientRect().width,
    fontSize: Number.parseFloat(getComputedStyle(box).fontSize),
  }));
  for (const box of boxes) box.remove();
  return measured;
}

const remProbe = ['display:inline-block;width:1rem', ''] as const;

function measure(): TextMeasures {
  const html = document.documentElement;
  html.style.removeProperty('font-size');
  const root = matchMedia(desktopQuery).matches ? 60 : Math.min(innerWidth * 0.133333, 100);
  // A Chinese character is as wide as its font size, so its width is the size that is shown.
  const [forRem, letter, medium] = probe(remProbe, ['font-size:100px', '国'], ['font-size:medium', '']);
  let rem = forRem?.width ?? root;
  if (!nearlyEqual(rem / root, 1)) {
    html.style.setProperty('font-size', `${root}px`);
    rem = probe(remProbe)[0]?.width ?? root;
  }
  return { root, rem, letter: letter?.width ?? 100, medium: medium?.fontSize ?? 16 };
}

/** Fits the page to the user's text size, now and when the window's width changes. */
export function followTextSize(): void {
  const fit = () => {
    const { root, text, grow } = textSize(measure());
    const { style } = document.documentElement;
    if (root !== undefined) style.setProperty('font-size', `${root}px`);
    // Setting a size that it has already would make the browser compute the styles of the whole page again.
    const set = (name: string, size: number): void => {
      if (String(size) !== (style.getPropertyValue(name) || '1')) style.setProperty(name, String(size));
    };
    set('--text', text);
    set('--grow', grow);
  };
  fit();
  let width = innerWidth;
  window.addEventListener('resize', () => {
    if (innerWidth === width) return; // a keyboard or the browser's bar was shown or hidden
    width = innerWidth;
    fit();
  });
}
