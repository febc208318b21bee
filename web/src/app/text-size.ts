import { desktop } from './use-media.ts';

/** What was measured of the letters on this page, in pixels. */
export interface Measured {
  /** The root's size as the design has it. */
  readonly root: number;
  /** A rem as it comes out when the root is told its size: larger where a web view multiplies that with the rest. */
  readonly rem: number;
  /** A letter of 100 px as it shows: larger where a web view or a setting of the system enlarges all text. */
  readonly letter: number;
  /** `font-size: medium`: 16 unless the person chose another. */
  readonly medium: number;
}

export interface TextSize {
  /** What the root must be told so that a rem is as the design has it; undefined where what it was told holds. */
  readonly root: number | undefined;
  /** What our sizes of text are multiplied by (--text). */
  readonly text: number;
  /** How much larger than drawn they show in all (--grow). */
  readonly grow: number;
}

const most = 2;
const close = (a: number, b: number): boolean => Math.abs(a - b) < 0.02;
const round = (number: number): number => Math.round(number * 1000) / 1000;

/**
 * Layout stays as drawn, text alone grows, up to twice: what the browser enlarges by itself counts, and the rest of what
 * the person chose is ours to add. Android web views multiply the root by the person's text size and would break the layout.
 */
export function textSize({ root, rem, letter, medium }: Measured): TextSize {
  const shown = letter / 100;
  const chosen = medium / 16 / shown;
  const grow = Math.min(most, Math.max(1, shown * chosen));
  return { root: close(rem / root, 1) ? undefined : round((root * root) / rem), text: round(grow / shown), grow: round(grow) };
}

/** A box that shows how large things come out; it is gone before anything is drawn. */
function probe(css: string, text: string): { readonly width: number; readonly fontSize: number } {
  const box = document.createElement('span');
  box.style.cssText = `position:absolute;visibility:hidden;white-space:nowrap;font-family:sans-serif;${css}`;
  box.textContent = text;
  document.body.append(box);
  const measured = { width: box.getBoundingClientRect().width, fontSize: Number.parseFloat(getComputedStyle(box).fontSize) };
  box.remove();
  return measured;
}

function measure(): Measured {
  const html = document.documentElement;
  html.style.removeProperty('font-size');
  const root = matchMedia(desktop).matches ? 60 : Math.min(innerWidth * 0.133333, 100);
  const remNow = () => probe('display:inline-block;width:1rem', '').width;
  let rem = remNow();
  if (!close(rem / root, 1)) {
    html.style.setProperty('font-size', `${root}px`);
    rem = remNow();
  }
  // A Chinese character is as wide as its letter is large, so its width is what truly shows.
  return { root, rem, letter: probe('font-size:100px', '国').width, medium: probe('font-size:medium', '').fontSize };
}

/** Fits the page to the person's text size, now and when the window turns. */
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
    if (innerWidth === width) return; // a keyboard or an address bar came or went
    width = innerWidth;
    fit();
  });
}
