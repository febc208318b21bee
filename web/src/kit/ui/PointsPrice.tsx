import { pickTexts } from '#kit/lib/localise.ts';
import { Price } from './Price.tsx';
import styles from './PointsPrice.module.css';

const texts = pickTexts({ points: '积分', and: '+' }, { points: '積分', and: '+' });

interface PointsPriceProps {
  /** Counts the points; 0 shows only the money. */
  readonly points: number;
  /** Gives the money in yuan; undefined reserves its space while it loads, null leaves it out. */
  readonly yuan: number | null | undefined;
  readonly size?: 's' | 'm' | 'l' | 'xl';
  readonly tone?: 'main' | 'ink' | 'inherit';
}

/** Renders a price of points, of money, or of both: 800 积分 + ¥9.90. */
export function PointsPrice({ points, yuan, size = 'm', tone = 'main' }: PointsPriceProps) {
  if (points === 0) return <Price yuan={yuan ?? undefined} size={size} tone={tone} />;
  return (
    <span className={`${styles.price} ${styles[size]} ${styles[tone]}`}>
      <span>
        {points}
        <span className={styles.unit}>{texts.points}</span>
      </span>
      {yuan !== null && yuan !== 0 && (
        <span>
          <span className={styles.and}>{texts.and}</span> <Price yuan={yuan} size={size} tone={tone} />
        </span>
      )}
    </span>
  );
}
