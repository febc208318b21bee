import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock-3';
import { classes } from '#kit/ui/classes.ts';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import type { GoodsDetailReply } from '../goods.ts';
import { texts } from '../texts.ts';
import styles from './strip.module.css';

interface UnavailableStripProps {
  readonly sale: GoodsDetailReply['sale'];
  readonly listingTime: number | undefined;
  /** Runs when the sale begins. */
  readonly onSale: () => void;
}

/**
 * Renders the strip that says why the product of the page cannot be bought now: sold out, off sale, not yet on sale. Before a sale, it counts down to
 * the sale's beginning. Renders nothing for a product on sale.
 */
export function UnavailableStrip({ sale: { state, text }, listingTime, onSale }: UnavailableStripProps) {
  if (state === 'onSale') return null;
  const soon = state === 'notYet';
  return (
    <p className={classes(styles.strip, soon && styles.soon)}>
      <Icon of={soon ? Clock : CircleAlert} className={styles.sign} />
      <b className={styles.text}>{text}</b>
      {soon && listingTime !== undefined && (
        <span className={styles.left}>
          {texts.untilSale} <Countdown to={listingTime} label={texts.untilSale} onTint onEnd={onSale} />
        </span>
      )}
    </p>
  );
}
