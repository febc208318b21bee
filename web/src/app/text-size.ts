import { desktopQuery } from './use-media-query.ts';

/** Holds measured sizes on this page, in pixels. */
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

/** Measures an element with this style and text, and removes it before anything is painted. */
function probe(css: string, text: string): { readonly width: number; readonly fontSize: number } {
  const box = document.createElement('span');
  box.style.cssText = `position:absolute;visibility:hidden;white-space:nowrap;font-family:sans-serif;${css}`;
  box.textContent = text;
  document.body.append(box);
  const measured = { width: box.getBoundingClientRect().width, fontSize: Number.parseFloat(getComputedStyle(box).fontSize) };
  box.remove();
  return measured;
}

function measure(): TextMeasures {
  const html = document.documentElement;
  html.style.removeProperty('font-size');
  const root = matchMedia(desktopQuery).matches ? 60 : Math.min(innerWidth * 0.133333, 100);
  const remNow = () => probe('display:inline-block;width:1rem', '').width;
  let rem = remNow();
  if (!nearlyEqual(rem / root, 1)) {
    html.style.setProperty('font-size', `${root}px`);
    rem = remNow();
  }
  // A Chinese character is as wide as its font size, so its width is the size that is shown.
  return { root, rem, letter: probe('font-size:100px', '国').width, medium: probe('font-size:medium', '').fontSize };
}

/** Fits the page to the user's text size, now and when the window's width changes. */
export function followTextSize(): void {
  const fit = () => {
    const { root, text, grow } = textSize(measure());
    const { style } = document.documentElement;
    if (root !== undefined) style.setProperty('font-size', `${root}px`);
    style.setProperty('--text', String(text));
    style.setProperty('--grow', String(grow));
  };
  fit();
  let width = innerWidth;
  window.addEventListener('resize', () => {
    if (innerWidth === width) return; // a keyboard or the browser's bar was shown or hidden
    width = innerWidth;
    fit();
  });
}
