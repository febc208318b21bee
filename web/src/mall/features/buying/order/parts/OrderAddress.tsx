import { formatMobile } from '#kit/lib/format-mobile.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { texts } from '../texts.ts';
import styles from './OrderAddress.module.css';

/** Describes a receiver and an address. */
interface OrderReceiver {
  readonly name: string;
  readonly mobile: string;
  readonly region: string;
  readonly address: string;
}

const AddressText = ({ name, mobile, region, address }: OrderReceiver) => (
  <span className={styles.words}>
    <span className={styles.region}>{region}</span>
    <span className={styles.address}>{address}</span>
    <span className={styles.who}>
      {name} <span className="num">{formatMobile(mobile)}</span>
    </span>
  </span>
);

/** Shows the receiver and address of an order in a card with a title. */
export const OrderAddress = ({ name, place }: { readonly name: string; readonly place: OrderReceiver }) => (
  <Card title={name}>
    <AddressText {...place} />
  </Card>
);

/** Shows the new address chosen for an order, or a prompt to choose one; a tap opens the choice. */
export const NewOrderAddress = ({ place, to }: { readonly place: OrderReceiver | undefined; readonly to: string }) => (
  <Card title={texts.addressNew}>
    <ListRow to={to} below={place ? undefined : texts.addressPickWhy}>
      {place ? <AddressText {...place} /> : texts.addressPick}
    </ListRow>
  </Card>
);
