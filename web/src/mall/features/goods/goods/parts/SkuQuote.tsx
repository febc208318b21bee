import { useGoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { classes } from '#kit/ui/classes.ts';
import { useMall } from '#kit/ui/mall.ts';
import { Price } from '#kit/ui/Price.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { describeTier } from '../describe-tier.ts';
import type { GoodsDetailReply } from '../goods.ts';
import { sheetTexts } from '../sheet-texts.ts';
import type { SkuChoice } from '../use-sku-choice.ts';
import styles from './SkuQuote.module.css';

interface SkuQuoteProps {
  readonly detail: Pick<GoodsDetailReply, 'goods' | 'activity'>;
  readonly choice: Pick<SkuChoice, 'sku' | 'pieces'>;
  readonly open: boolean;
}

const hasQuantityOffer = (activity: GoodsDetailReply['activity']) =>
  [activity.fullReduction, activity.volumePurchase, activity.fullPackageActivity, activity.newFullPackageActivity].some(
    (one) => one !== null,
  ) || activity.promotions.length > 0;

/** Shows the price of the chosen pieces with the promotions that depend on their number; to members only, as a visitor is not quoted. */
export function SkuQuote({ detail: { goods, activity }, choice: { sku, pieces }, open }: SkuQuoteProps) {
  const { money } = useMall();
  const isPromoted = hasQuantityOffer(activity);
  const { reply, isPending } = useGoodsQuote(open && isPromoted && sku ? [{ numIid: goods.numIid, skuId: sku.skuId, num: pieces }] : []);
  if (!reply) return null;
  const next = reply.hints.find(({ kind }) => kind === 'volume') ?? reply.hints.find(({ missingNum }) => missingNum !== null);
  return (
    <p className={classes(styles.quote, isPending && styles.pending)} aria-live="polite" aria-busy={isPending}>
      <span>
        {sheetTexts.total} <Price yuan={reply.payment} size="s" />
      </span>
      {reply.savedAmount > 0 && <Tag>{sheetTexts.saved(money.sign + formatAmount(reply.savedAmount))}</Tag>}
      {next && next.missingNum !== null && (
        <span className={styles.next}>{sheetTexts.morePieces(describeTier(next.kind, next.tier, money.sign), next.missingNum)}</span>
      )}
    </p>
  );
}
