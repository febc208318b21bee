import { isOnServer } from '#kit/lib/server-rendering.ts';

/** Holds the stylesheet links that failed. Vite requests each once and takes it as loaded ever after. */
const failedLinks = new Set<HTMLLinkElement>();
if (!isOnServer)
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedLinks.add(target);
    },
    true,
  );

/** Requests the failed stylesheets again; calls in between wait for the same requests. */
let pendingRetry: Promise<unknown> = Promise.resolve();
const retryStylesheets = (): Promise<unknown> => {
  const own = Promise.all(
    [...failedLinks].map(
      (old) =>
        new Promise<unknown>((resolve, reject) => {
          const link = old.cloneNode() as HTMLLinkElement;
          link.addEventListener('load', resolve);
          link.addEventListener('error', () => reject(new Error(`the stylesheet ${link.href} failed to load`)));
          failedLinks.delete(old);
          old.replaceWith(link);
        }),
    ),
  );
  const all = Promise.all([pendingRetry, own]);
  pendingRetry = all;
  const over = (): void => {
    if (pendingRetry === all) pendingRetry = Promise.resolve();
  };
  all.then(over, over);
  return all;
};

/** Holds the loads that are pending or done. Vite waits for a stylesheet only at the first import, so each function is called once. */
const loads = new Map<unknown, Promise<unknown>>();

/**
 * Loads the component of a page, or of a part of a page, and waits for its stylesheets as well. It is loaded once; after a failure the next call
 * tries again.
 * @param load the same function for the same component
 */
export function loadWithStyles<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  const before = loads.get(load);
  if (before) return before as Promise<Piece>; // stored below for the same function
  const own = load().then((piece) => retryStylesheets().then(() => piece));
  loads.set(load, own);
  own.catch(() => loads.delete(load));
  return own;
}

/** Runs a function that loads something; if it fails, runs it once more 300 ms later. */
export async function loadTwice<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return load();
  }
}
