import { WideGoodsCard } from '#mall/features/goods/goods/parts/WideGoodsCard.tsx';
import { formatAmount } from '#kit/lib/money-text.ts';
import { useMall } from '#kit/ui/mall.ts';
import { PointsPrice } from '#kit/ui/PointsPrice.tsx';
import { type ScoreGoodsItem, scoreGoodsPath } from '../score-goods.ts';
import { texts } from '../texts.ts';
import styles from './ScoreGoodsCard.module.css';

interface ScoreGoodsCardProps {
  readonly goods: ScoreGoodsItem;
  /** Loads its picture first. */
  readonly first: boolean;
}

/** Shows a product of the points mall with its price in points and the pieces left. The whole card links to its page. */
export function ScoreGoodsCard({ goods, first }: ScoreGoodsCardProps) {
  const { money } = useMall();
  const { title, linkUrl, soldOut, score, price, originPrice, priceNote, leftNum, limitNum } = goods;
  return (
    <WideGoodsCard
      to={scoreGoodsPath(goods)}
      title={title}
      picture={linkUrl}
      overlay={soldOut === 1 ? texts.soldOut : undefined}
      first={first}
    >
      <PointsPrice points={score} yuan={price} size="l" />
      {priceNote !== '' && <p className={styles.hint}>{priceNote}</p>}
      <p className={styles.hint}>
        {[
          ...(originPrice === null ? [] : [texts.worth(money.sign + formatAmount(originPrice))]),
          ...(soldOut === 1 ? [] : [texts.left(leftNum)]),
          ...(limitNum === null ? [] : [texts.limit(limitNum)]),
        ].join(' · ')}
      </p>
    </WideGoodsCard>
  );
}
