import { useState } from 'react';
import { useSite } from '#app/site.ts';
import { who } from '#app/session.ts';
import { useLeft, usePart } from '#app/use-part.ts';
import { Cell } from '#ui/Cell.tsx';
import { useMall } from '#ui/mall.ts';
import { useWatched } from '#ui/use-watched.ts';
import type { Detail } from '../goods.ts';
import { shippingWords } from '../shipping-words.ts';
import { texts } from '../texts.ts';
import type { Shipping } from '../use-shipping.ts';
import styles from './ShippingCell.module.css';

const loadSheet = () => import('#features/address/parts/ShipToSheet.tsx').then((file) => file.ShipToSheet);

interface ShippingCellProps {
  readonly shipping: Shipping;
  /** Gives the server's default, used until a place is chosen. */
  readonly byDefault: Detail['shipping'];
  /** Stays true while a visitor's data is shown: neither this member's place nor fee. */
  readonly pending: boolean;
}

/** Shows where a product is shipped and the fee; a tap chooses the place. */
export function ShippingCell({ shipping: { to, chosen, waits }, byDefault, pending }: ShippingCellProps) {
  const { money } = useMall();
  const { shipPromise } = useSite();
  const visitor = useWatched(who) === 'visitor';
  const [open, setOpen] = useState(false);
  const { Part: ShipToSheet, ask } = usePart(loadSheet);
  useLeft(() => setOpen(false));

  const { fee, free, served } = shippingWords(to ?? byDefault, money);
  const place = chosen ?? (byDefault.shipTo || (visitor ? texts.notLoggedIn : texts.noAddress));
  const wait = <span className={styles.wait} />;
  return (
    <>
      <Cell
        name={texts.shipTo}
        onTap={() => {
          ask();
          setOpen(true);
        }}
        below={
          served || waits ? (
            <>
              {waits ? wait : [fee, free].filter(Boolean).join(' · ')}
              {shipPromise !== '' && <span className={styles.promise}>{shipPromise}</span>}
            </>
          ) : (
            <span className={styles.not}>{texts.notServed}</span>
          )
        }
      >
        {pending && !chosen ? wait : place}
      </Cell>
      {ShipToSheet && <ShipToSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
