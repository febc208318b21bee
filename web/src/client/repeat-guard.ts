import { texts } from '#kit/lib/texts.ts';

/** Describes a guard against double taps: a function that returns true if the named action may start, and false if the same one began just before. */
export type RepeatGuard = (what: string) => boolean;

/** Says “手速太快” (you tap too fast) to a shopper whose repeated tap was refused. */
export const { tooFast: tooFastSentence } = texts;

/** Creates a guard that refuses an action begun less than `window` milliseconds after the same one. A refused repeat does not extend the window. */
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
