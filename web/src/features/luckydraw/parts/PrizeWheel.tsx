import Gift from 'lucide-react/icons/gift';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Picture } from '#ui/Picture.tsx';
import type { LuckyDrawReply } from '../check-draw.ts';
import { texts } from '../texts.ts';
import styles from './PrizeGrid.module.css';

interface PrizeGridProps {
  readonly prizes: LuckyDrawReply['prizes'];
  /** Numbers the prize that is lit; undefined for none. */
  readonly lit: number | undefined;
}

/** Shows the prizes of a draw in a grid, in which a light runs while it is drawn. */
export const PrizeGrid = ({ prizes, lit }: PrizeGridProps) => (
  <ul className={styles.grid} aria-label={texts.prizes}>
    {prizes.map(({ no, name, picture, kind }) => (
      <li key={no} className={classes(styles.prize, no === lit && styles.lit)}>
        <span className={styles.picture}>
          {picture === '' ? (
            <Icon of={Gift} className={kind === 'none' ? styles.none : styles.gift} />
          ) : (
            <Picture src={picture} alt="" share={0.2} />
          )}
        </span>
        <span className={styles.name}>{name}</span>
      </li>
    ))}
  </ul>
);
