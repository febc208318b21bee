import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';
import { formatMobile } from '#kit/lib/format-mobile.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import type { Bill } from '../bill.ts';
import { texts } from '../texts.ts';
import styles from './AddressCard.module.css';

/** Returns the path where an address is chosen, or where the first one is created. Both pages return to the checkout. */
export const addressPath = (address: Bill['address'] | undefined): string =>
  address ? `/addressList?choose=1&id=${address.id}` : '/addressForm/new?choose=1';

/** Shows the address that the order ships to; a tap opens the address list, or the form of a first address if there is none. */
export const AddressCard = ({ address }: { readonly address: Bill['address'] | undefined }) => (
  <Pressable to={addressPath(address)} className={styles.card}>
    <span className={styles.pin}>
      <Icon of={MapPin} />
    </span>
    {address ? (
      <span className={styles.words}>
        <span className={styles.region}>
          {address.tag !== '' && <Tag tone="grey">{address.tag}</Tag>}
          {address.region}
        </span>
        <span className={styles.place}>{address.address}</span>
        <span className={styles.who}>
          <span>{address.name}</span> <span>{formatMobile(address.mobile)}</span>
        </span>
      </span>
    ) : (
      <span className={styles.words}>
        <span className={styles.place}>{texts.addAddress}</span>
        <span className={styles.region}>{texts.addAddressWhy}</span>
      </span>
    )}
    <Icon of={ChevronRight} size="s" className={styles.arrow} />
  </Pressable>
);
