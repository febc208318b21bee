import { texts } from '#lib/texts.ts';

/** Says whether something may be done now, or was begun so shortly before that it is the same tap twice. */
export type RepeatGuard = (what: string) => boolean;

/** A call of the same method, path and body within this time is refused. */
export const sameCallWindow = 200;
/** A second tap on the same control within this time is refused. */
export const sameTapWindow = 1000;
/** What the person reads then. */
export const { tooFast } = texts;

/** Remembers what was begun within the window; what was refused does not lengthen it. */
export function repeatGuard(window: number, now: () => number = Date.now): RepeatGuard {
  const begun = new Map<string, number>();
  return (what) => {
    const at = now();
    for (const [other, before] of begun) if (at - before >= window) begun.delete(other);
    if (begun.has(what)) return false;
    begun.set(what, at);
    return true;
  };
}
