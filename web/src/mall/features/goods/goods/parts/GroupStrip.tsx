import Users from 'lucide-react/icons/users';
import { classes } from '#kit/ui/classes.ts';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Price } from '#kit/ui/Price.tsx';
import type { GoodsDetailReply } from '../goods.ts';
import { groupTexts } from '../group-texts.ts';
import styles from './strip.module.css';

interface GroupStripProps {
  readonly offer: NonNullable<GoodsDetailReply['groupOffer']>;
  /** Reserves the space of the price while the member's own is loading. */
  readonly pending: boolean;
  /** Tells whether the shopper is about to join a friend's group. */
  readonly joins: boolean;
  /** Runs when the offer ends. */
  readonly onEnd: () => void;
}

/** Shows the group price of a product, the size and duration of a group, and until when the offer is valid. */
export function GroupStrip({ offer: { price, list, groupSize, groupHours, endTime }, pending, joins, onEnd }: GroupStripProps) {
  return (
    <div className={classes(styles.strip, styles.soon)} data-for-visitor>
      <Icon of={Users} className={styles.sign} />
      <b className={styles.text}>
        {groupTexts.size(groupSize)} {groupTexts.price}
      </b>
      <Price yuan={pending ? undefined : price} size="m" from={list.some((sku) => sku.price > price)} />
      <span className={styles.name}>{joins ? groupTexts.joining : groupTexts.hours(groupHours)}</span>
      {endTime !== null && (
        <span className={styles.left}>
          {groupTexts.endsIn} <Countdown to={endTime} label={groupTexts.endsIn} onTint onEnd={onEnd} />
        </span>
      )}
    </div>
  );
}
