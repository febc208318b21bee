import type { ReactNode } from 'react';
import { toYuan } from 'contract/money.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Price } from '#ui/Price.tsx';
import type { CartSelection } from '../selected-lines.ts';
import { texts } from '../texts.ts';
import styles from './CartBar.module.css';

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
  readonly busy: boolean;
  readonly onBuy: () => void;
}

/** Shows the total of the selected lines and the checkout button. */
export const CheckoutBar = ({ of, busy, onBuy, ...bar }: CheckoutBarProps) => (
  <CartBar {...bar} all={of.all}>
    <span className={styles.total} aria-live="polite">
      {texts.total} <Price yuan={toYuan(of.total)} />
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
