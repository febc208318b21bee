import { useState } from 'react';
import { useLazyPart, useOnLeave } from '#phone/use-lazy-part.ts';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Tag } from '#kit/ui/Tag.tsx';
import type { GoodsDetailReply } from '../goods.ts';
import { describePromotions } from '../promotion-texts.ts';
import { texts } from '../texts.ts';
import styles from './PromotionsRow.module.css';

const loadSheet = () => import('./PromotionsSheet.tsx').then((file) => file.PromotionsSheet);

/**
 * Renders the row that lists the promotions of a product with their tiers, each in one line, cut off at its end. A tap opens the sheet with all of
 * their text. Renders nothing without promotions.
 */
export function PromotionsRow(detail: Pick<GoodsDetailReply, 'activity' | 'gifts' | 'gainScore'>) {
  const { money } = useMall();
  const [open, setOpen] = useState(false);
  const { Part: PromotionsSheet, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));
  const promotions = describePromotions(detail, money.sign);
  if (promotions.length === 0) return null;
  return (
    <>
      <ListRow
        name={texts.promotions}
        onTap={() => {
          ask();
          setOpen(true);
        }}
      >
        <span className={styles.promotions}>
          {promotions.map(({ id, kind, tiers }) => (
            <span key={id} className={styles.promotion}>
              <Tag tone="tint">{kind}</Tag>
              <span className={styles.tiers}>{tiers.join('；')}</span>
            </span>
          ))}
        </span>
      </ListRow>
      {PromotionsSheet && <PromotionsSheet promotions={promotions} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
