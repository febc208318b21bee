import { useSite } from '#app/site.ts';
import { who } from '#app/session.ts';
import { Cell } from '#ui/Cell.tsx';
import { useMall } from '#ui/mall.ts';
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
  const wait = <span className={styles.wait} />;
  return (
    <Cell
      name={texts.shipTo}
      to="/addressList"
      below={
        served || pending ? (
          <>
            {pending ? wait : [fee, free].filter(Boolean).join(' · ')}
            {shipPromise !== '' && <span className={styles.promise}>{shipPromise}</span>}
          </>
        ) : (
          <span className={styles.not}>{texts.notServed}</span>
        )
      }
    >
      {pending ? wait : place}
    </Cell>
  );
}
