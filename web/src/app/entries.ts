import { countFrom } from '#ui/layers.ts';
import { base, belowBase } from './return-path.ts';

/** How a page is come to: on a new entry of the history, on this one in place of what it was, or by the browser's own buttons. */
export type EntryKind = 'PUSH' | 'REPLACE' | 'POP';

/** What the mall writes into an entry; a sheet upon a page adds its own (ui/layers.ts). */
interface Entry {
  readonly idx?: number;
  readonly key?: string;
  /** The address of the entry that lies behind this one. */
  readonly behind?: string;
  /** Come to by going back, it goes on back over so many entries. */
  readonly over?: number;
}
const entry = (): Entry => (history.state as Entry | null) ?? {};
const newKey = (): string => Math.random().toString(36).slice(2);

/** Where in the history we are. Nothing of this visit lies behind the first. */
export const place = (): number => entry().idx ?? 0;
/** The address of this entry, below the base. */
export const here = (): string => belowBase(location.pathname + location.search);

/** The key of this entry; undefined for one that the mall did not write. */
export const keyHere = (): string | undefined => entry().key;

/** The address of the page that lies behind this one; undefined where none of this visit does. */
export const behind = (): string | undefined => entry().behind;

let steppingBack = false;
const arrived = (): void => {
  steppingBack = false;
};
const cameBack = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) arrived();
};

/** Brings the history to an address below the base; gives the entry's key. One that the mall did not write gets its own. */
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

/** Goes back one entry. That takes its time: asked for again before it is there, as by two ways out of one screen, it is the same step. */
export function stepBack(): void {
  if (steppingBack) return;
  steppingBack = true;
  window.addEventListener('popstate', arrived, { once: true });
  // Left for another site in the middle of it, the page comes back without it.
  window.addEventListener('pageshow', cameBack, { once: true });
  history.back();
}

/** Lays a page where we are, unseen: it is come to by going back to it. Going back from it leaps over so many entries. */
export function lay(address: string, over = 0): void {
  enter('REPLACE', address);
  if (over === 0) return;
  history.replaceState({ ...entry(), over }, '');
  enter('PUSH', address);
}

/** Goes on back over what lies behind this entry, where it says so; where nothing lies that far back its own page comes. */
export function leap(): void {
  const { over } = entry();
  if (over !== undefined) history.go(-over);
}
