import Zap from 'lucide-react/icons/zap';
import { classes } from '#kit/ui/classes.ts';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import type { GoodsDetailReply } from '../goods.ts';
import { texts } from '../texts.ts';
import styles from './strip.module.css';

interface LimitDiscountStripProps {
  readonly detail: Pick<GoodsDetailReply, 'activity' | 'levelLabel'>;
  /** Runs when the discount ends. */
  readonly onEnd: () => void;
}

/**
 * Renders the strip that says that the price comes from a limit discount, with a countdown to the end of the discount. Renders nothing without one.
 */
export function LimitDiscountStrip({ detail: { activity, levelLabel }, onEnd }: LimitDiscountStripProps) {
  const { limitDiscount } = activity;
  if (!limitDiscount) return null;
  const { name, endTime } = limitDiscount;
  return (
    <p className={classes(styles.strip, styles.soon)} data-for-visitor>
      <Icon of={Zap} className={styles.sign} />
      <b className={styles.text}>{levelLabel}</b>
      {name !== levelLabel && <span className={styles.name}>{name}</span>}
      {endTime !== null && (
        <span className={styles.left}>
          {texts.endsIn} <Countdown to={endTime} label={texts.endsIn} onTint onEnd={onEnd} />
        </span>
      )}
    </p>
  );
}
