import { AmountLine, AmountSummary } from '#ui/AmountSummary.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { discountTexts } from '../discount-texts.ts';
import type { GoodsQuote } from '../use-cart-quote.ts';

interface DiscountsSheetProps {
  readonly quote: GoodsQuote;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lists what the selected lines cost and what each promotion takes off; shipping is known at the checkout. */
export const DiscountsSheet = ({ quote, open, onClose }: DiscountsSheetProps) => (
  <Sheet open={open} onClose={onClose} title={discountTexts.discounts}>
    <AmountSummary name={discountTexts.totalWithoutFreight} total={quote.payment}>
      <AmountLine name={discountTexts.goodsAmount} yuan={quote.goodsAmount} />
      {quote.reductions.map(({ kind, id, name, amount }) => (
        <AmountLine key={`${kind} ${id}`} name={name} yuan={amount} off />
      ))}
    </AmountSummary>
  </Sheet>
);
