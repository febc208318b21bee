/** Exports the public interface of lucky draws. */
export { luckyDrawProof } from './store/lucky-draws.ts';
export { removeReceivers } from './store/draw-records.ts';
