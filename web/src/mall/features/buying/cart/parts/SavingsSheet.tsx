import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import { AmountLine, AmountSummary } from '#kit/ui/AmountSummary.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { promotionTexts as texts } from '../promotion-texts.ts';

interface SavingsSheetProps {
  readonly quote: NonNullable<GoodsQuote['reply']>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lists the discount of each promotion on the selected lines. */
export const SavingsSheet = ({ quote: { goodsAmount, reductions, payment }, open, onClose }: SavingsSheetProps) => (
  <Sheet open={open} onClose={onClose} title={texts.savings}>
    <AmountSummary name={texts.totalWithoutFreight} total={payment} size="l">
      <AmountLine name={texts.goodsAmount} yuan={goodsAmount} />
      {reductions.map(({ kind, id, name, amount }) => (
        <AmountLine key={`${kind} ${id}`} name={name} yuan={amount} off />
      ))}
    </AmountSummary>
  </Sheet>
);
