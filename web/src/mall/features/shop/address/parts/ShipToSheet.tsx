import { formatRegion } from 'contract/shop/address/regions.ts';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { useState } from 'react';
import { useRead } from '#phone/client.ts';
import { currentMember } from '#phone/session.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { useObservable } from '#kit/ui/use-observable.ts';
import { allAddressesPage } from '../all-addresses-page.ts';
import { emptyRegion, type SelectedRegion } from '../region-steps.ts';
import { chooseShippingDestination, filterOwnDestination, shippingDestination } from '../shipping-destination.ts';
import { texts } from '../texts.ts';
import { RegionSheet } from './RegionSheet.tsx';
import styles from './ShipToSheet.module.css';

interface ShipToSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Renders the sheet in which a member chooses where to ship, and stores the choice: one of their addresses, or any region to the county. Visitors
 * choose a region directly.
 */
export function ShipToSheet({ open, onClose }: ShipToSheetProps) {
  const visitor = useObservable(currentMember) === 'visitor';
  const [elsewhere, setElsewhere] = useState(false);
  const [place, setPlace] = useState<SelectedRegion>(emptyRegion);
  const close = () => {
    setElsewhere(false);
    onClose();
  };
  const choosePlace = (next: SelectedRegion) => {
    setPlace(next);
    // Shipping fees depend on the county at most, so streets are not asked for.
    if (next.districtCode === '') return;
    const { stateCode, cityCode, districtCode } = next;
    chooseShippingDestination({ stateCode, cityCode, districtCode, words: formatRegion({ ...next, street: '' }) });
    setPlace(emptyRegion);
    close();
  };
  return (
    <>
      {!visitor && (
        <Sheet
          open={open}
          onClose={onClose}
          title={texts.shipTo}
          foot={
            <Button wide onTap={() => setElsewhere(true)}>
              {texts.elsewhere}
            </Button>
          }
        >
          <OwnAddresses onChosen={onClose} />
        </Sheet>
      )}
      <RegionSheet
        open={visitor ? open : elsewhere}
        onClose={visitor ? onClose : () => setElsewhere(false)}
        place={place}
        onChange={choosePlace}
      />
    </>
  );
}

/** Lists the member's addresses with a tick at the chosen one, or else the default. */
function OwnAddresses({ onChosen }: { readonly onChosen: () => void }) {
  const list = useRead(addressCalls.pages, allAddressesPage);
  const chosen = filterOwnDestination(useObservable(shippingDestination));
  return (
    <QueryBoundary query={list} skeleton={<Skeleton height={280} />}>
      {({ list: addresses }) =>
        addresses.length === 0 ? (
          <p className={styles.none}>{texts.noneWhy}</p>
        ) : (
          <ul className={styles.list} aria-label={texts.list}>
            {addresses.map((address) => {
              const { id, stateCode, cityCode, districtCode, isDefault } = address;
              return (
                <li key={id} className={styles.one}>
                  <Checkbox
                    oneOf="shipTo"
                    on={chosen ? chosen.addressId === id : isDefault === 1}
                    onChange={() => {
                      chooseShippingDestination({ addressId: id, stateCode, cityCode, districtCode, words: formatRegion(address) });
                      onChosen();
                    }}
                  >
                    <span className={styles.words}>
                      {formatRegion(address)} {address.address}
                      <span className={styles.who}>{address.name}</span>
                    </span>
                  </Checkbox>
                </li>
              );
            })}
          </ul>
        )
      }
    </QueryBoundary>
  );
}
