import { setOverlayPage } from '#kit/ui/overlays.ts';
import { mallPath } from 'contract/shop/site/mall-path.ts';
import { withoutBase } from './return-path.ts';

/** Lists how a page is reached: by a new history entry, by replacing the current one, or by the browser's own buttons. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP';

/** Describes what the mall writes into a history entry; a sheet on the page adds its own field (kit/ui/overlays.ts). */
interface HistoryEntry {
  readonly idx?: number;
  readonly key?: string;
  /** The path and query of the entry behind this one. */
  readonly behind?: string;
  /** Says by how many entries more the history goes back where this one is reached by going back. */
  readonly over?: number;
}
const currentEntry = (): HistoryEntry => (history.state as HistoryEntry | null) ?? {};
const newKey = (): string => Math.random().toString(36).slice(2);

/** Returns the index of the current entry in this visit; 0 is the first. */
export const currentHistoryIndex = (): number => currentEntry().idx ?? 0;
/** Returns the path and query of the current entry, below the base. */
export const currentPath = (): string => withoutBase(location.pathname + location.search);

/** Returns the key of the current history entry; undefined for an entry that the mall did not write. */
export const currentHistoryKey = (): string | undefined => currentEntry().key;

/** Returns the path and query of the page behind this one; undefined on the first page of the visit. */
export const previousPath = (): string | undefined => currentEntry().behind;

let steppingBack = false;
const endStep = (): void => {
  steppingBack = false;
};
const onPageShow = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) endStep();
};

/**
 * Writes a history entry for a path below the base, and returns its key. For a step by the browser's own buttons, the entry keeps its key; an entry
 * that the mall did not write gets one.
 */
export function writeHistoryEntry(kind: NavigationType, address: string): string {
  const { key } = currentEntry();
  if (kind === 'POP' && key !== undefined) return key;
  const made = newKey();
  if (kind === 'PUSH') history.pushState({ idx: currentHistoryIndex() + 1, key: made, behind: currentPath() }, '', mallPath + address);
  else history.replaceState({ idx: currentHistoryIndex(), key: made, behind: previousPath() }, '', mallPath + address);
  setOverlayPage(made);
  steppingBack = false;
  return made;
}

/** Goes back one history entry. Until that step has arrived, further requests are ignored, such as a second tap on the same button. */
export function goBackOnce(): void {
  if (steppingBack) return;
  steppingBack = true;
  window.addEventListener('popstate', endStep, { once: true });
  // When the user left for another site in between, the page comes back without a popstate event.
  window.addEventListener('pageshow', onPageShow, { once: true });
  history.back();
}

/**
 * Puts a page into the history in place of the current entry, without showing it: the user reaches it by going back. From there, going back skips
 * `over` further entries.
 */
export function insertPageBehind(address: string, over = 0): void {
  writeHistoryEntry('REPLACE', address);
  if (over === 0) return;
  history.replaceState({ ...currentEntry(), over }, '');
  writeHistoryEntry('PUSH', address);
}

/** Goes back by the number of entries that the current history entry stores to be skipped; does nothing if it stores none. */
export function skipHistoryEntries(): void {
  const { over } = currentEntry();
  if (over !== undefined) history.go(-over);
}
