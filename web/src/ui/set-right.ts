let told = false;
const begin = (): void => {
  told = false;
};
// Ahead of everything: with a new touch or key, what was told before has been read.
for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, begin, true);

/** A typed number that may not be was set right, and the person is told so. */
export const noteSetRight = (): void => {
  told = true;
};

/**
 * Whether the very tap that is being answered set a typed number right, by taking the finger from its field: it was meant for the
 * number typed, so nothing is done yet. Asked once, for the next tap acts.
 */
export function wasSetRight(): boolean {
  const was = told;
  begin();
  return was;
}
