import { formatAmount } from '#kit/lib/money-text.ts';
import { useMall } from '#kit/ui/mall.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { texts } from '../texts.ts';
import styles from './booking.module.css';

interface ServiceHeadProps {
  readonly of: {
    readonly name: string;
    readonly picture: string;
    readonly note?: string;
    readonly minutes?: number;
    readonly price: number;
    readonly deposit: number;
  };
  /** Appears below the name: when it is. */
  readonly when?: string;
}

/** Shows a service: its picture and name, how long it takes, its price and deposit. */
export function BookingServiceHead({ of, when }: ServiceHeadProps) {
  const { money } = useMall();
  const { name, picture, note = '', minutes, price, deposit } = of;
  return (
    <div className={styles.service}>
      {picture !== '' && (
        <div className={styles.picture}>
          <Picture src={picture} alt="" share={0.25} />
        </div>
      )}
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {when !== undefined && <span className={styles.when}>{when}</span>}
        {note !== '' && <span className={styles.hint}>{note}</span>}
        <span className={styles.sum}>
          {price > 0 && <Price yuan={price} size="s" />}
          <span className={styles.hint}>
            {[
              ...(minutes === undefined ? [] : [texts.minutes(minutes)]),
              deposit === 0 ? texts.free : deposit === price ? texts.inFull : texts.depositOf(money.sign + formatAmount(deposit)),
            ].join(' · ')}
          </span>
        </span>
      </div>
    </div>
  );
}
