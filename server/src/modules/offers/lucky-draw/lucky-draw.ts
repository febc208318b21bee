/** Exports the public interface of lucky draws. */
export { findLuckyDrawInconsistencies } from './store/lucky-draws.ts';
export { listAllMemberDrawRecords, removePrizeReceivers } from './store/draw-records.ts';
export { commitLuckyDraw } from './commit-lucky-draw.ts';
export { assertLuckyDrawEndsLater, parseLuckyDrawInput } from './parse-lucky-draw-input.ts';
export type { LuckyDrawTerms } from './rules/lucky-draw.ts';
