import MapPin from 'lucide-react/icons/map-pin';
import Truck from 'lucide-react/icons/truck';
import type { Reply } from 'contract/call.ts';
import { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import type { ReactNode } from 'react';
import { useRead } from '#api/use-call.ts';
import { useSite } from '#app/site.ts';
import { spokenMobile } from '#lib/spoken-mobile.ts';
import { momentText } from '#lib/time-text.ts';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { copyText } from '#ui/copy-text.ts';
import { type Drawn, Icon } from '#ui/Icon.tsx';
import { QuietButton } from '#ui/QuietButton.tsx';
import { CopyWord } from './CopyWord.tsx';
import type { OrderWhole } from './OrderHead.tsx';
import { texts } from '../texts.ts';
import styles from './Trail.module.css';

type Parcel = Reply<typeof logisticsCalls.orderParcels>['list'][number];

/** The way of an order: its parcels, then where they go. */
export function Trail({ order }: { readonly order: OrderWhole }) {
  const { tid, receiver } = order;
  const sent = order.list.some(({ shippedNum }) => shippedNum > 0);
  const parcels = useRead(logisticsCalls.orderParcels, sent ? { tid } : null);
  return (
    <Card>
      {parcels.data?.list.map((parcel) => (
        <ParcelStop key={parcel.id} parcel={parcel} />
      ))}
      {parcels.isError && parcels.data === undefined && (
        <Stop icon={Truck} goesOn title={<QuietButton onTap={() => void parcels.refetch()}>{texts.parcelsFailed}</QuietButton>} />
      )}
      <Stop
        icon={MapPin}
        title={
          <>
            {receiver.name} <span className={styles.number}>{spokenMobile(receiver.mobile)}</span>
          </>
        }
        text={`${receiver.region} ${receiver.address}`}
      />
    </Card>
  );
}

function ParcelStop({ parcel }: { readonly parcel: Parcel }) {
  const { timeZone } = useSite();
  const { courierName, number, shipTime, list } = parcel;
  const pieces = list.reduce((total, { num }) => total + num, 0);
  return (
    <Stop
      icon={Truck}
      ok
      goesOn
      title={
        <>
          {courierName} <span className={styles.number}>{number}</span>
        </>
      }
      text={`${texts.shippedAt(momentText(shipTime, timeZone))} · ${texts.parcelHolds(pieces)}`}
      end={<CopyWord label={`${texts.copyNumber} ${number}`} onTap={() => void copyText(number)} />}
    />
  );
}

interface StopProps {
  readonly icon: Drawn;
  readonly ok?: boolean;
  /** The way leads on from here. */
  readonly goesOn?: boolean;
  readonly title: ReactNode;
  readonly text?: string;
  readonly end?: ReactNode;
}

const Stop = ({ icon, ok = false, goesOn = false, title, text, end }: StopProps) => (
  <div className={classes(styles.stop, goesOn && styles.goesOn)}>
    <span className={classes(styles.pin, ok && styles.ok)}>
      <Icon of={icon} className={styles.icon} />
    </span>
    <div className={styles.words}>
      <div className={styles.title}>{title}</div>
      {text !== undefined && <div className={styles.text}>{text}</div>}
    </div>
    {end}
  </div>
);
