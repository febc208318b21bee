import { spokenMobile } from '#lib/spoken-mobile.ts';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { texts } from '../texts.ts';
import styles from './Place.module.css';

/** Describes a receiver and an address. */
interface Where {
  readonly name: string;
  readonly mobile: string;
  readonly region: string;
  readonly address: string;
}

const Words = ({ name, mobile, region, address }: Where) => (
  <span className={styles.words}>
    <span className={styles.region}>{region}</span>
    <span className={styles.address}>{address}</span>
    <span className={styles.who}>
      {name} <span className="num">{spokenMobile(mobile)}</span>
    </span>
  </span>
);

/** Shows a named address. */
export const Place = ({ name, place }: { readonly name: string; readonly place: Where }) => (
  <Card title={name}>
    <Words {...place} />
  </Card>
);

/** Shows the address that is to replace another; a tap chooses it. */
export const NewPlace = ({ place, to }: { readonly place: Where | undefined; readonly to: string }) => (
  <Card title={texts.addressNew}>
    <Cell to={to} below={place ? undefined : texts.addressPickWhy}>
      {place ? <Words {...place} /> : texts.addressPick}
    </Cell>
  </Card>
);
