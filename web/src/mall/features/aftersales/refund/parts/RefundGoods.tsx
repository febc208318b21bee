import type { RefundTakes } from 'contract/aftersales/refund/refund-states.ts';
import type { ReactNode } from 'react';
import { Picture } from '#kit/ui/Picture.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { TwoLineTitle } from '#kit/ui/TwoLineTitle.tsx';
import { texts } from '../texts.ts';
import styles from './RefundGoods.module.css';

interface RefundGoodsLineProps {
  readonly line: {
    readonly title: string;
    readonly linkUrl: string;
    readonly skuText: string;
    /** Counts them; 0 where money or shipping alone goes back. */
    readonly num: number;
    /** Gives the cost of these pieces. */
    readonly amount: number;
  };
  readonly to?: string;
  /** Tells whether to show what the pieces cost; of an exchange nothing is paid back. */
  readonly priced?: boolean;
  /** Replaces the number of pieces at the end. */
  readonly end?: ReactNode;
  /** Appears below the SKU. */
  readonly note?: ReactNode;
}

/** Shows the pieces of a line that a refund is for, and what they cost. */
export const RefundGoodsLine = ({ line: { title, linkUrl, skuText, num, amount }, to, priced = true, end, note }: RefundGoodsLineProps) => (
  <Pressable to={to} className={styles.line}>
    <span className={styles.picture}>
      <Picture src={linkUrl} alt="" share={0.2} />
    </span>
    <span className={styles.body}>
      <TwoLineTitle className={styles.title}>{title}</TwoLineTitle>
      {skuText !== '' && <span className={styles.sku}>{skuText}</span>}
      {note !== undefined && <span className={styles.sku}>{note}</span>}
      <span className={styles.foot}>
        {priced && <Price yuan={amount} size="s" tone="ink" />}
        {end ?? (num > 0 && <span className={styles.num}>{texts.pieces(num)}</span>)}
      </span>
    </span>
  </Pressable>
);

/** Converts a line of a refund to what is shown of it: the shipping fee where that alone goes back. */
export const toRefundedLine = <Line extends RefundGoodsLineProps['line'] & { readonly postFee: number }>(
  line: Line,
  takes: RefundTakes,
): Line => ({
  ...line,
  amount: takes === 'shipping' ? line.postFee : line.amount,
});

/** Says which SKU is sent in exchange for a line; undefined where it is the same again, or nothing is exchanged. */
export const exchangeNote = ({
  skuText,
  exchangeSkuText,
}: {
  readonly skuText: string;
  readonly exchangeSkuText: string;
}): string | undefined => (exchangeSkuText === '' || exchangeSkuText === skuText ? undefined : texts.exchangeTo(exchangeSkuText));

interface RefundGoodsProps {
  readonly priced: boolean;
  readonly takes: RefundTakes;
  readonly list: readonly (RefundGoodsLineProps['line'] & {
    readonly lineNo: number;
    readonly numIid: number;
    readonly postFee: number;
    readonly exchangeSkuText: string;
  })[];
}

/** Lists the lines of a refund, each with a link to its product. Pieces are counted where it takes them. */
export const RefundGoods = ({ list, takes, priced }: RefundGoodsProps) => (
  <ul className={styles.lines} aria-label={texts.goods}>
    {list.map((line) => (
      <li key={line.lineNo}>
        <RefundGoodsLine line={toRefundedLine(line, takes)} to={`/goodsInfo/${line.numIid}`} priced={priced} note={exchangeNote(line)} />
      </li>
    ))}
  </ul>
);
