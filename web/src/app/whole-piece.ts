/** Holds the stylesheet links that failed. Vite requests each once and takes it as loaded ever after. */
const lost = new Set<HTMLLinkElement>();
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  true,
);

/** Requests the failed stylesheets again; calls in between wait for the same requests. */
let onTheWay: Promise<unknown> = Promise.resolve();
const stylesAnew = (): Promise<unknown> => {
  const own = Promise.all(
    [...lost].map(
      (old) =>
        new Promise<unknown>((resolve, reject) => {
          const link = old.cloneNode() as HTMLLinkElement;
          link.addEventListener('load', resolve);
          link.addEventListener('error', () => reject(new Error(`the stylesheet ${link.href} failed to load`)));
          lost.delete(old);
          old.replaceWith(link);
        }),
    ),
  );
  const all = Promise.all([onTheWay, own]);
  onTheWay = all;
  const over = (): void => {
    if (onTheWay === all) onTheWay = Promise.resolve();
  };
  all.then(over, over);
  return all;
};

/** Holds the loads that are pending or done. Vite waits for a stylesheet only at the first import, so each function is called once. */
const pieces = new Map<unknown, Promise<unknown>>();

/**
 * Loads a component, of a page or a part of one, and waits for its stylesheets as well. After a failure the next call
 * tries again.
 * @param load the same function for the same component
 */
export function wholePiece<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  const before = pieces.get(load);
  if (before) return before as Promise<Piece>; // stored below for the same function
  const own = load().then((piece) => stylesAnew().then(() => piece));
  pieces.set(load, own);
  own.catch(() => pieces.delete(load));
  return own;
}
