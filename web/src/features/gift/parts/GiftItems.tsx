import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { giftTexts as texts } from '../gift-texts.ts';
import styles from './GiftItems.module.css';

interface Item {
  readonly kind: 'points' | 'coupon' | 'goods';
  readonly num: number;
  readonly title: string;
  readonly gone?: number;
}

/** Says what a gift is: points, coupons or pieces of a product. */
const giftText = ({ kind, num, title }: Item): string =>
  kind === 'points' ? texts.points(num) : kind === 'coupon' ? texts.coupon(title, num) : texts.goods(title, num);

/** Renders a list of gifts, and says which have run out. `end` renders more at the end of each. */
export const GiftItems = <One extends Item>({
  items,
  end,
}: {
  readonly items: readonly One[];
  readonly end?: (item: One) => ReactNode;
}) => (
  <ul className={styles.items}>
    {items.map((item, at) => (
      <li key={`${item.kind} ${item.title} ${at}`} className={classes(styles.item, item.gone === 1 && styles.gone)}>
        <span className={styles.text}>{giftText(item)}</span>
        <span className={styles.end}>{end ? end(item) : item.gone === 1 ? texts.gone : ''}</span>
      </li>
    ))}
  </ul>
);
