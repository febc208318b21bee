import type { ReactNode } from 'react';
import { useState } from 'react';
import { fromYuan, sum, toYuan } from 'contract/money.ts';
import { useLazyPart, useOnLeave } from '#app/use-lazy-part.ts';
import { formatAmount } from '#lib/money-text.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { classes } from '#ui/classes.ts';
import { Price } from '#ui/Price.tsx';
import { useMall } from '#ui/mall.ts';
import { TextButton } from '#ui/TextButton.tsx';
import type { CartSelection } from '../selected-lines.ts';
import { texts } from '../texts.ts';
import type { CartQuote, GoodsQuote } from '../use-cart-quote.ts';
import styles from './CartBar.module.css';

const loadSheet = () => import('./DiscountsSheet.tsx').then((file) => file.DiscountsSheet);

interface CartBarProps {
  readonly overTabs: boolean;
  readonly all: boolean;
  readonly onAll: (on: boolean) => void;
  readonly children: ReactNode;
}

/** Shows the bar at the bottom with the actions for the selected lines. */
const CartBar = ({ overTabs, all, onAll, children }: CartBarProps) => (
  <ActionBar aboveTabBar={overTabs}>
    <Checkbox on={all} onChange={onAll}>
      {texts.all}
    </Checkbox>
    {children}
  </ActionBar>
);

interface CheckoutBarProps extends Omit<CartBarProps, 'all' | 'children'> {
  readonly of: CartSelection;
  readonly priced: CartQuote;
  readonly busy: boolean;
  readonly onBuy: () => void;
}

/** Shows how much the promotions take off; a tap lists them. */
function Discounted({ quote }: { readonly quote: GoodsQuote }) {
  const { money } = useMall();
  const [open, setOpen] = useState(false);
  const { Part: DiscountsSheet, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));
  const off = toYuan(sum(quote.reductions.map(({ amount }) => fromYuan(amount))));
  return (
    <>
      <span className={styles.discounted}>
        <TextButton
          onTap={() => {
            ask();
            setOpen(true);
          }}
        >
          {texts.discounted(money.sign + formatAmount(off))}
        </TextButton>
      </span>
      {DiscountsSheet && <DiscountsSheet quote={quote} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows the total of the selected lines and the checkout button. */
export const CheckoutBar = ({ of, priced: { quote, pending }, busy, onBuy, ...bar }: CheckoutBarProps) => (
  <CartBar {...bar} all={of.all}>
    <span className={styles.total} aria-live="polite" aria-busy={pending}>
      <span className={classes(styles.sum, pending && quote && styles.former)}>
        {texts.total} <Price yuan={of.chosen.length === 0 ? 0 : quote?.payment} />
      </span>
      {quote && quote.reductions.length > 0 && <Discounted quote={quote} />}
    </span>
    <span className={styles.act}>
      <Button kind="main" wide busy={busy} onTap={onBuy}>
        {texts.toPay(of.pieces)}
      </Button>
    </span>
  </CartBar>
);

interface RemoveBarProps extends Omit<CartBarProps, 'children'> {
  readonly lines: number;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** Removes the selected lines from the cart, or moves them to the favourites. */
export const RemoveBar = ({ lines, onKeep, onRemove, ...bar }: RemoveBarProps) => (
  <CartBar {...bar}>
    <span className={styles.total} />
    <span className={styles.act}>
      <Button wide disabled={lines === 0} onTap={onKeep}>
        {texts.keepSome(lines)}
      </Button>
    </span>
    <span className={styles.act}>
      <Button kind="soft" wide disabled={lines === 0} onTap={onRemove}>
        {texts.removeSome(lines)}
      </Button>
    </span>
  </CartBar>
);
