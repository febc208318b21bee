import { useGoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import type { CartLineReply, CartSelection } from '../selected-lines.ts';
import { texts } from '../texts.ts';
import styles from './SplitOrderSheet.module.css';

interface SplitOrderSheetProps {
  readonly groups: readonly { readonly customs: boolean; readonly sum: CartSelection }[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onBuy: (lines: readonly CartLineReply[]) => void;
}

/**
 * Renders the sheet that asks which group of the selected lines (ordinary or cross-border) is paid first, with the price of each: they cannot be one
 * order.
 */
export const SplitOrderSheet = ({ groups, open, onClose, onBuy }: SplitOrderSheetProps) => (
  <Sheet open={open} onClose={onClose} title={texts.apartTitle}>
    <p className={styles.why}>{texts.apartWhy}</p>
    <div className={styles.ways}>
      {groups.map(({ customs, sum }) => (
        <GroupButton key={String(customs)} {...{ customs, sum, open, onBuy }} />
      ))}
    </div>
  </Sheet>
);

interface GroupButtonProps extends Pick<SplitOrderSheetProps, 'open' | 'onBuy'> {
  readonly customs: boolean;
  readonly sum: CartSelection;
}

/** Pays one group first, at the price that it has as an order of its own. */
function GroupButton({ customs, sum: { chosen, pieces }, open, onBuy }: GroupButtonProps) {
  const quote = useGoodsQuote(open ? chosen : []);
  return (
    <Button
      kind="main-line"
      wide
      onTap={() => onBuy(chosen)}
      second={quote.isFailed ? undefined : <Price yuan={quote.isPending ? undefined : quote.reply?.payment} />}
    >
      {customs ? texts.apartCustoms(pieces) : texts.apartCommon(pieces)}
    </Button>
  );
}
