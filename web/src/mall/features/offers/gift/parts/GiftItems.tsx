import type { ReactNode } from 'react';
import { classes } from '#kit/ui/classes.ts';
import { describeGift, type GiftItem } from '../describe-gift.ts';
import { giftTexts as texts } from '../gift-texts.ts';
import styles from './GiftItems.module.css';

interface Item extends GiftItem {
  readonly gone?: number;
}

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
        <span className={styles.text}>{describeGift(item)}</span>
        <span className={styles.end}>{end ? end(item) : item.gone === 1 ? texts.gone : ''}</span>
      </li>
    ))}
  </ul>
);
