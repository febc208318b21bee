import { cartCount } from '#app/cart-count.ts';

/** What the mall said last, and what is being put in meanwhile. */
let held = 0;
let coming = 0;
/** How often the mall has said how many there are after something was put in: a count asked for before that is of no use any more. */
let answers = 0;

const show = (): void => cartCount.set(held + coming);

/** So many pieces are in the cart, as the mall says. */
export function holds(count: number): void {
  held = count;
  show();
}

/** So many are being put in: the badges have them already. The function it gives takes the mall's answer, or none where it said no. */
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

/** Begins to ask how many there are. The function it gives takes the answer, unless something was put in since. */
export function asking(): (count: number) => void {
  const before = answers;
  return (count) => {
    if (before === answers) holds(count);
  };
}
