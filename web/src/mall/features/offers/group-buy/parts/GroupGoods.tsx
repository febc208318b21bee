import { goodsPath } from '#mall/features/goods/goods/goods.ts';
import { formatGoodsTitle } from '#kit/lib/goods-title.ts';
import { Card } from '#kit/ui/Card.tsx';
import { CardLink } from '#kit/ui/CardLink.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import type { GroupReply } from '../group.ts';
import { texts } from '../texts.ts';
import styles from './GroupGoods.module.css';

interface GroupGoodsProps {
  readonly group: GroupReply;
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
}

/** Shows the product of a group at its group price, beside its single price. */
export const GroupGoods = ({ group: { numIid, title, linkUrl, size, groupPrice, singlePrice }, pending }: GroupGoodsProps) => (
  <Card>
    <div className={styles.goods}>
      <span className={styles.picture}>
        <Picture src={linkUrl} alt="" share={0.24} first />
      </span>
      <div className={styles.words}>
        <CardLink to={goodsPath(numIid)} className={styles.title}>
          {formatGoodsTitle(title)}
        </CardLink>
        <p className={styles.price}>
          <Tag>{texts.size(size)}</Tag>
          {groupPrice !== null && <Price yuan={pending ? undefined : groupPrice} size="l" />}
        </p>
        {singlePrice !== null && (
          <p className={styles.alone}>
            {texts.alone} <Price yuan={pending ? undefined : singlePrice} size="s" tone="ink" />
          </p>
        )}
      </div>
    </div>
  </Card>
);
