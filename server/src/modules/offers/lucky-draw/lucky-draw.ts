/** Exports the public interface of lucky draws. */
export { commitLuckyDraw } from './commit-lucky-draw.ts';
export { assertLuckyDrawEndsLater, parseLuckyDrawInput } from './parse-lucky-draw-input.ts';
export type { LuckyDrawTerms } from './rules/lucky-draw.ts';
