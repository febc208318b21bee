import { createObservable } from '#kit/lib/observable.ts';
import { start } from './start.ts';

/** Names where this browser keeps the log-ins: one for each shop, and which shop is open. */
const storageKey = 'console_sessions';
const visitor = 'visitor';

interface Stored {
  readonly siteId?: number | undefined;
  /** The tokens by shop. */
  readonly tokens: Readonly<Record<string, string>>;
}

function readStored(): Stored {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '') as Partial<Stored>;
    return { siteId: stored.siteId, tokens: stored.tokens ?? {} };
  } catch {
    return { tokens: {} };
  }
}

let stored = readStored();
/** The shop of the host that is open, or the one that was opened last; undefined before a shop is named. */
let siteId = start.siteId ?? stored.siteId ?? start.demoSite;

const keyOfPerson = (): string => {
  const token = siteId === undefined ? undefined : stored.tokens[siteId];
  return token === undefined ? visitor : `${siteId}:${token.slice(-12)}`;
};

/** Holds who is logged in, as a key of cached replies: each log-in has its own. */
export const currentPerson = createObservable(keyOfPerson());
export { visitor };

function save(next: Stored): void {
  stored = next;
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without a storage the log-in lasts as long as the page.
  }
  currentPerson.set(keyOfPerson());
}

/** Returns the shop that is open. */
export const currentSite = (): number | undefined => siteId;
/** Returns the token of who is logged in to the open shop. */
export const currentToken = (): string | undefined => (siteId === undefined ? undefined : stored.tokens[siteId]);
/** Lists the shops that this browser is logged in to. */
export const knownSites = (): readonly number[] => Object.keys(stored.tokens).map(Number);

/** Opens a shop, whose log-in may have to follow. */
export function openSite(site: number): void {
  siteId = site;
  save({ ...stored, siteId: site });
}

/** Names the shop that somebody logs in to. A log-in to it that this browser still has is forgotten: the password decides. */
export function nameSite(site: number): void {
  const { [String(site)]: _, ...tokens } = stored.tokens;
  siteId = site;
  save({ siteId: site, tokens });
}

/** Keeps the token of a log-in to the open shop. */
export function keepToken(token: string): void {
  if (siteId !== undefined) save({ siteId, tokens: { ...stored.tokens, [siteId]: token } });
}

/** Forgets the log-in to the open shop. */
export function forgetToken(): void {
  const { [String(siteId)]: _, ...tokens } = stored.tokens;
  save({ siteId, tokens });
}

// Another tab has logged in or out.
addEventListener('storage', ({ key }) => {
  if (key !== storageKey) return;
  stored = readStored();
  currentPerson.set(keyOfPerson());
});
