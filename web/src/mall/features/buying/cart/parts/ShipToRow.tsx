import { formatRegion } from 'contract/shop/address/regions.ts';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { useState } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';
import { useRead } from '#phone/client.ts';
import { useLazyPart, useOnLeave } from '#phone/use-lazy-part.ts';
import { filterOwnDestination, shippingDestination } from '#mall/features/shop/address/shipping-destination.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { useObservable } from '#kit/ui/use-observable.ts';
import { texts } from '../texts.ts';
import styles from './ShipToRow.module.css';

const loadSheet = () => import('#mall/features/shop/address/parts/ShipToSheet.tsx').then((file) => file.ShipToSheet);

/** Shows where the cart's goods are sent: the place chosen in this tab, or else the default address. A tap chooses another. */
export function ShipToRow() {
  const chosen = filterOwnDestination(useObservable(shippingDestination));
  const address = useRead(addressCalls.getAddress, chosen ? null : {});
  const [open, setOpen] = useState(false);
  const { Part: ShipToSheet, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));
  const place = chosen?.words ?? (address.data ? formatRegion(address.data) : undefined);
  return (
    <>
      <Pressable
        className={styles.row}
        onTap={() => {
          ask();
          setOpen(true);
        }}
      >
        <Icon of={MapPin} size="s" className={styles.sign} />
        <span className={styles.place}>
          {place !== undefined ? texts.shipTo(place) : address.isPending && !chosen ? '' : texts.noAddress}
        </span>
        <Icon of={ChevronRight} size="xs" className={styles.sign} />
      </Pressable>
      {ShipToSheet && <ShipToSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
