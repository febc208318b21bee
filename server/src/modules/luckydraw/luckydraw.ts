/** Exports the public interface of lucky draws. */
export { findLuckyDrawInconsistencies } from './store/lucky-draws.ts';
export { listAllMemberRecords, removeReceivers } from './store/draw-records.ts';
export { commitLuckyDraw } from './commit-lucky-draw.ts';
export { assertEndsLater, enterLuckyDraw } from './enter-lucky-draw.ts';
export type { LuckyDrawTerms } from './rules/lucky-draw.ts';
