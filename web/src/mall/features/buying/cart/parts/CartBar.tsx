import ChevronUp from 'lucide-react/icons/chevron-up';
import { type ReactNode, useState } from 'react';
import { useLazyPart, useOnLeave } from '#phone/use-lazy-part.ts';
import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { classes } from '#kit/ui/classes.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Price } from '#kit/ui/Price.tsx';
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
  /** Counts the pieces of add-on purchases that are ordered with them. */
  readonly addedPieces: number;
  readonly quote: GoodsQuote;
  readonly busy: boolean;
  readonly onBuy: () => void;
}

/** Shows the price of the selected lines, the discounts of promotions, and the checkout button. */
export const CheckoutBar = ({ of, addedPieces, quote, busy, onBuy, ...bar }: CheckoutBarProps) => (
  <CartBar {...bar} all={of.all}>
    <QuotedSum quote={quote} isEmpty={of.pieces === 0} />
    <span className={styles.act}>
      {quote.isFailed ? (
        <Button kind="main" wide onTap={quote.retry}>
          {texts.retry}
        </Button>
      ) : (
        <Button kind="main" wide busy={busy} onTap={onBuy}>
          {texts.toPay(of.pieces + addedPieces)}
        </Button>
      )}
    </span>
  </CartBar>
);

const loadSheet = () => import('./SavingsSheet.tsx').then((file) => file.SavingsSheet);

/** Shows the sum of a quote; the former one, paler, while a quote is under way. */
function QuotedSum({ quote: { reply, isPending, isFailed }, isEmpty }: { readonly quote: GoodsQuote; readonly isEmpty: boolean }) {
  const { money } = useMall();
  const [isOpen, setOpen] = useState(false);
  const { Part: SavingsSheet, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));
  if (isFailed) {
    return (
      <span className={styles.failed} role="alert">
        {texts.notPriced}
      </span>
    );
  }
  return (
    <span className={classes(styles.total, isPending && styles.pending)}>
      <span className={styles.sum} aria-live="polite" aria-busy={isPending}>
        {texts.total} <Price yuan={isEmpty ? 0 : reply?.payment} />
      </span>
      {reply && reply.savedAmount > 0 && (
        <>
          <button
            type="button"
            className={styles.saved}
            onClick={() => {
              ask();
              setOpen(true);
            }}
          >
            {texts.saved(money.sign + formatAmount(reply.savedAmount))}
            <span className={styles.details}>
              {texts.details}
              <Icon of={ChevronUp} size="xs" />
            </span>
          </button>
          {SavingsSheet && <SavingsSheet quote={reply} open={isOpen} onClose={() => setOpen(false)} />}
        </>
      )}
    </span>
  );
}

interface RemoveBarProps extends Omit<CartBarProps, 'children'> {
  readonly lines: number;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** Renders the bar with the buttons that remove the selected lines from the cart, or move them to the favourites. */
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
