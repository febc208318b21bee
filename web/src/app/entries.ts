import { countFrom } from '#ui/layers.ts';
import { base, belowBase } from './return-path.ts';

/** Lists how a page is reached: by a new history entry, by replacing the current one, or by the browser's own buttons. */
export type EntryKind = 'PUSH' | 'REPLACE' | 'POP';

/** Describes what the mall writes into a history entry; a sheet on the page adds its own field (ui/layers.ts). */
interface Entry {
  readonly idx?: number;
  readonly key?: string;
  /** The path and query of the entry behind this one. */
  readonly behind?: string;
  /** When it is reached by going back, the history goes back by so many entries more. */
  readonly over?: number;
}
const entry = (): Entry => (history.state as Entry | null) ?? {};
const newKey = (): string => Math.random().toString(36).slice(2);

/** Returns the index of the current entry in this visit; 0 is the first. */
export const place = (): number => entry().idx ?? 0;
/** Returns the path and query of the current entry, below the base. */
export const here = (): string => belowBase(location.pathname + location.search);

/** Returns the key of the current entry; undefined for one that the mall did not write. */
export const keyHere = (): string | undefined => entry().key;

/** Returns the path and query of the page behind this one; undefined on the first page of the visit. */
export const behind = (): string | undefined => entry().behind;

let steppingBack = false;
const arrived = (): void => {
  steppingBack = false;
};
const cameBack = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) arrived();
};

/** Writes a history entry for a path below the base, and returns its key. An entry that the mall did not write gets a key. */
export function enter(kind: EntryKind, address: string): string {
  const { key } = entry();
  if (kind === 'POP' && key !== undefined) return key;
  const made = newKey();
  if (kind === 'PUSH') history.pushState({ idx: place() + 1, key: made, behind: here() }, '', base + address);
  else history.replaceState({ idx: place(), key: made, behind: behind() }, '', base + address);
  countFrom(made);
  steppingBack = false;
  return made;
}

/** Goes back one entry. Until that step has arrived, further requests are ignored, as from two taps on one screen. */
export function stepBack(): void {
  if (steppingBack) return;
  steppingBack = true;
  window.addEventListener('popstate', arrived, { once: true });
  // When the user left for another site in between, the page comes back without a popstate event.
  window.addEventListener('pageshow', cameBack, { once: true });
  history.back();
}

/** Replaces the current entry by a page that is not shown, and is reached by going back to it. From there, going back skips `over` entries. */
export function lay(address: string, over = 0): void {
  enter('REPLACE', address);
  if (over === 0) return;
  history.replaceState({ ...entry(), over }, '');
  enter('PUSH', address);
}

/** Goes further back over the entries that the current one says to skip; does nothing where it says none. */
export function leap(): void {
  const { over } = entry();
  if (over !== undefined) history.go(-over);
}
