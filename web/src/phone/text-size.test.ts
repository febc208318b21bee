import { describe, expect, it } from 'vitest';
import { textSize } from './text-size.ts';

const plain = { root: 52, rem: 52, letter: 100, medium: 16 };

describe('the text size of the mall', () => {
  it("stays as designed if neither the browser nor the app's web view sets another size", () =>
    expect(textSize(plain)).toEqual({ root: undefined, text: 1, grow: 1 }));
  it('grows with the font size set in the browser', () => {
    expect(textSize({ ...plain, medium: 24 })).toEqual({ root: undefined, text: 1.5, grow: 1.5 });
  });
  it('grows to at most twice the size, and never shrinks', () => {
    expect(textSize({ ...plain, medium: 48 })).toMatchObject({ text: 2, grow: 2 });
    expect(textSize({ ...plain, medium: 12 })).toMatchObject({ text: 1, grow: 1 });
  });
  it("is not enlarged again in an app's web view that already enlarges texts", () => {
    expect(textSize({ root: 52, rem: 67.6, letter: 130, medium: 20.8 })).toEqual({ root: 40, text: 1, grow: 1.3 });
  });
  it('is reduced in a web view that enlarges texts beyond twice the size', () => {
    expect(textSize({ ...plain, letter: 250, medium: 40 })).toEqual({ root: undefined, text: 0.8, grow: 2 });
  });
  it('ignores a difference of a hundredth of a pixel', () => expect(textSize({ ...plain, rem: 52.01 }).root).toBeUndefined());
});
