import { useSite } from '#app/site.ts';
import { who } from '#app/session.ts';
import { Cell } from '#ui/Cell.tsx';
import { useMall } from '#ui/mall.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useWatched } from '#ui/use-watched.ts';
import type { Detail } from '../goods.ts';
import { shippingWords } from '../shipping-words.ts';
import { texts } from '../texts.ts';
import styles from './ShippingCell.module.css';

interface ShippingCellProps {
  readonly shipping: Detail['shipping'];
  /** What was said to a visitor is neither this person's place nor what sending there costs. */
  readonly pending: boolean;
}

/** Where it goes, and what sending it costs. */
export function ShippingCell({ shipping, pending }: ShippingCellProps) {
  const { money } = useMall();
  const { shipPromise } = useSite();
  const visitor = useWatched(who) === 'visitor';
  const { fee, free, served } = shippingWords(shipping, money);
  const place = shipping.shipTo || (visitor ? texts.notLoggedIn : texts.noAddress);
  return (
    <Cell
      name={texts.shipTo}
      to="/addressList"
      below={
        served || pending ? (
          <>
            {pending ? <Skeleton width={320} height={36} /> : [fee, free].filter(Boolean).join(' · ')}
            {shipPromise !== '' && <span className={styles.promise}>{shipPromise}</span>}
          </>
        ) : (
          <span className={styles.not}>{texts.notServed}</span>
        )
      }
    >
      {pending ? <Skeleton width={260} height={44} /> : place}
    </Cell>
  );
}
