/** The styles that did not come. Vite asks for each once, and takes it for there ever after. */
const lost = new Set<HTMLLinkElement>();
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  true,
);

/** Asks anew for the styles that did not come; whoever asks meanwhile waits for the same. */
let onTheWay: Promise<unknown> = Promise.resolve();
const stylesAnew = (): Promise<unknown> => {
  const own = Promise.all(
    [...lost].map(
      (old) =>
        new Promise<unknown>((resolve, reject) => {
          const link = old.cloneNode() as HTMLLinkElement;
          link.addEventListener('load', resolve);
          link.addEventListener('error', () => reject(new Error(`no style came from ${link.href}`)));
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

/** What is on its way or there. Vite waits for a style only where it is first asked for, so each is asked for once, by whoever is first. */
const pieces = new Map<unknown, Promise<unknown>>();

/**
 * What is loaded when it is needed, a page's component or a part of one, once its styles are there as well; one that did not come is asked
 * for anew by the next.
 * @param load the same function for the same piece
 */
export function wholePiece<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  const before = pieces.get(load);
  if (before) return before as Promise<Piece>; // put there below, by its own load
  const own = load().then((piece) => stylesAnew().then(() => piece));
  pieces.set(load, own);
  own.catch(() => pieces.delete(load));
  return own;
}
