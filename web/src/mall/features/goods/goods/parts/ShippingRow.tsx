import { useState } from 'react';
import { currentMember } from '#phone/session.ts';
import { useOnLeave, useLazyPart } from '#phone/use-lazy-part.ts';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import type { GoodsDetailReply } from '../goods.ts';
import { describeArrival } from '../arrival-text.ts';
import { describeShippingFee } from '../shipping-fee-text.ts';
import { texts } from '../texts.ts';
import type { GoodsShipping } from '../use-shipping.ts';
import styles from './ShippingRow.module.css';

const loadSheet = () => import('#mall/features/shop/address/parts/ShipToSheet.tsx').then((file) => file.ShipToSheet);

interface ShippingRowProps {
  readonly shipping: GoodsShipping;
  /** Gives the server's default, used until a place is chosen. */
  readonly byDefault: GoodsDetailReply['shipping'];
  /** Tells whether the product can be bought now: nothing is promised for one that cannot. */
  readonly onSale: boolean;
  /** Stays true while a visitor's data is shown: neither this member's place nor fee. */
  readonly pending: boolean;
}

/** Shows where a product is shipped and the fee; a tap chooses the place. */
export function ShippingRow({ shipping: { quote, chosenPlace, isLoading }, byDefault, onSale, pending }: ShippingRowProps) {
  const { money } = useMall();
  const visitor = useObservable(currentMember) === 'visitor';
  const [open, setOpen] = useState(false);
  const { Part: ShipToSheet, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));

  const { fee, freeShipping, served } = describeShippingFee(quote ?? byDefault, money);
  const place = chosenPlace ?? (byDefault.shipTo || (visitor ? texts.notLoggedIn : texts.noAddress));
  const arrival = quote && describeArrival(quote);
  const { promise, groupPromise } = quote ?? byDefault;
  const wait = <span className={styles.wait} />;
  return (
    <>
      <ListRow
        name={texts.shipTo}
        onTap={() => {
          ask();
          setOpen(true);
        }}
        below={
          served || isLoading ? (
            <>
              {isLoading ? wait : [fee, freeShipping].filter(Boolean).join(' · ')}
              {onSale && byDefault.estimatesArrival === 1 && (isLoading || arrival) && (
                <span className={styles.promise}>{isLoading ? wait : arrival}</span>
              )}
              {onSale && promise && promise.text !== '' && <span className={styles.promise}>{promise.text}</span>}
              {onSale && groupPromise && <span className={styles.promise}>{texts.inGroup(groupPromise.text)}</span>}
            </>
          ) : (
            <span className={styles.not}>{texts.notServed}</span>
          )
        }
      >
        <span data-for-visitor>{pending && !chosenPlace ? wait : place}</span>
      </ListRow>
      {ShipToSheet && <ShipToSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
