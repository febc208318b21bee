import { Price } from '#kit/ui/Price.tsx';
import { type GoodsListItem, goodsPath } from '../goods.ts';
import { groupTexts } from '../group-texts.ts';
import { texts } from '../texts.ts';
import styles from './GroupGoodsCard.module.css';
import { GroupPrice } from './GroupPrice.tsx';
import { WideGoodsCard } from './WideGoodsCard.tsx';

interface GroupGoodsCardProps {
  readonly goods: GoodsListItem & { readonly groupSize: number; readonly groupPrice: number | null };
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  /** Loads its picture first. */
  readonly first?: boolean;
}

/** Shows a product that is sold to groups: its group price and its single price. The whole card links to its page. */
export const GroupGoodsCard = ({ goods, pending, first = false }: GroupGoodsCardProps) => {
  const { numIid, title, linkUrl, soldOut, price } = goods;
  return (
    <WideGoodsCard to={goodsPath(numIid)} title={title} picture={linkUrl} overlay={soldOut === 1 ? texts.soldOut : undefined} first={first}>
      <GroupPrice goods={goods} pending={pending} size="l" />
      {price !== null && (
        <p className={styles.alone}>
          {groupTexts.alone} <Price yuan={pending ? undefined : price} size="s" tone="ink" />
        </p>
      )}
    </WideGoodsCard>
  );
};
