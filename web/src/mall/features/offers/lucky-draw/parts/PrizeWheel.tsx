import Coins from 'lucide-react/icons/coins';
import Gift from 'lucide-react/icons/gift';
import Smile from 'lucide-react/icons/smile';
import Ticket from 'lucide-react/icons/ticket-percent';
import { classes } from '#kit/ui/classes.ts';
import { type IconComponent, Icon } from '#kit/ui/Icon.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import type { LuckyDrawReply } from '../check-draw.ts';
import { texts } from '../texts.ts';
import { wheelBackground } from '../wheel-turn.ts';
import styles from './PrizeWheel.module.css';

type Prize = LuckyDrawReply['prizes'][number];

const iconOf: Readonly<Partial<Record<Prize['kind'], IconComponent>>> = { none: Smile, points: Coins, coupon: Ticket };

interface PrizeWheelProps {
  readonly prizes: readonly Prize[];
  /** Angle of the wheel in degrees, clockwise; a change turns it there. */
  readonly angle: number;
  /** Numbers the prize that was drawn; undefined for none. */
  readonly drawn: number | undefined;
}

/** Shows the prizes of a draw as the sectors of a wheel below a pointer. The wheel turns to the drawn prize, at once for users who asked for reduced motion. */
export const PrizeWheel = ({ prizes, angle, drawn }: PrizeWheelProps) => (
  <div className={styles.frame}>
    <ul
      className={styles.wheel}
      aria-label={texts.prizes}
      style={{ backgroundImage: wheelBackground(prizes.length), transform: `rotate(${angle}deg)` }}
    >
      {prizes.map(({ no, name, picture, kind }, at) => (
        <li key={no} className={styles.sector} style={{ transform: `rotate(${(at * 360) / prizes.length}deg)` }}>
          <span className={classes(styles.prize, prizes.length > 6 && styles.narrow)}>
            <span className={styles.picture}>
              {picture === '' ? (
                <Icon of={iconOf[kind] ?? Gift} className={kind === 'none' ? styles.none : styles.gift} />
              ) : (
                <Picture src={picture} alt="" share={0.2} />
              )}
            </span>
            <span className={classes(styles.name, no === drawn && styles.drawn)}>{name}</span>
          </span>
        </li>
      ))}
    </ul>
    <i className={styles.pointer} />
  </div>
);
