import { texts } from '#lib/texts.ts';

/** Tells whether an action may start, or repeats one begun just before (a double tap). */
export type RepeatGuard = (what: string) => boolean;

/** Gives the sentence for a refused repeat. */
export const { tooFast: tooFastSentence } = texts;

/** Creates a guard that refuses repeats within the window (milliseconds). A refused repeat does not extend it. */
export function createRepeatGuard(window: number, now: () => number = Date.now): RepeatGuard {
  const begun = new Map<string, number>();
  return (what) => {
    const at = now();
    for (const [other, before] of begun) if (at - before >= window) begun.delete(other);
    if (begun.has(what)) return false;
    begun.set(what, at);
    return true;
  };
}
