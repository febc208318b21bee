import { Button } from '#ui/Button.tsx';
import { Price } from '#ui/Price.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import type { CartLineReply, CartSelection } from '../selected-lines.ts';
import { texts } from '../texts.ts';
import { useCartQuote } from '../use-cart-quote.ts';
import styles from './ApartSheet.module.css';

interface SplitOrderSheetProps {
  readonly groups: readonly { readonly customs: boolean; readonly sum: CartSelection }[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onBuy: (lines: readonly CartLineReply[]) => void;
}

/** Shows what lines cost as one order. */
const QuotedTotal = ({ lines }: { readonly lines: readonly CartLineReply[] }) => <Price yuan={useCartQuote(lines).quote?.payment} />;

/** Asks which group of the selected lines is paid first, where they cannot be one order. */
export const SplitOrderSheet = ({ groups, open, onClose, onBuy }: SplitOrderSheetProps) => (
  <Sheet open={open} onClose={onClose} title={texts.apartTitle}>
    <p className={styles.why}>{texts.apartWhy}</p>
    <div className={styles.ways}>
      {groups.map(({ customs, sum: { chosen, pieces } }) => (
        <Button
          key={String(customs)}
          kind="main-line"
          wide
          onTap={() => onBuy(chosen)}
          second={open ? <QuotedTotal lines={chosen} /> : undefined}
        >
          {customs ? texts.apartCustoms(pieces) : texts.apartCommon(pieces)}
        </Button>
      ))}
    </div>
  </Sheet>
);
