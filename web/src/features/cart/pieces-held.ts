import { cartCount } from '#app/cart-count.ts';

/** Hold the count that the server returned last, and the pieces that are being added. */
let held = 0;
let coming = 0;
/** Counts the server's replies after additions: a count requested before such a reply is out of date. */
let answers = 0;

const show = (): void => cartCount.set(held + coming);

/** Records the piece count that the server returned. */
export function holds(count: number): void {
  held = count;
  show();
}

/** Adds pieces to the badges at once. The function it returns takes the count of the server's reply, or none after a refusal. */
export function putting(num: number): (count?: number) => void {
  coming = num;
  show();
  return (count) => {
    coming = 0;
    if (count !== undefined) {
      answers += 1;
      held = count;
    }
    show();
  };
}

/** Begins a request for the count. The function it returns takes the reply, and ignores it if pieces were added since. */
export function asking(): (count: number) => void {
  const before = answers;
  return (count) => {
    if (before === answers) holds(count);
  };
}
