import ChevronRight from 'lucide-react/icons/chevron-right';
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
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tap } from '#ui/Tap.tsx';
import { CopyWord } from './CopyWord.tsx';
import type { OrderWhole } from './OrderHead.tsx';
import { texts } from '../texts.ts';
import styles from './Trail.module.css';

type Parcel = Reply<typeof logisticsCalls.orderParcels>['list'][number];

/** Shows the shipping of an order: its parcels with their contents, then the receiver. */
export function Trail({ order, receiver }: { readonly order: OrderWhole; readonly receiver: NonNullable<OrderWhole['receiver']> }) {
  const { tid } = order;
  const sent = order.list.some(({ shippedNum }) => shippedNum > 0);
  const parcels = useRead(logisticsCalls.orderParcels, sent ? { tid } : null);
  const list = parcels.data?.list;
  return (
    <Card>
      {list?.map((parcel, at) => (
        <ParcelStop key={parcel.id} order={order} parcel={parcel} no={list.length > 1 ? at + 1 : undefined} />
      ))}
      {sent && list === undefined && !parcels.isError && (
        <Stop icon={Truck} goesOn title={<Skeleton width={320} height={42} />} text={<Skeleton height={72} />} />
      )}
      {parcels.isError && list === undefined && (
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

interface ParcelStopProps {
  readonly order: OrderWhole;
  readonly parcel: Parcel;
  /** Holds the parcel's position, where there are several. */
  readonly no: number | undefined;
}

function ParcelStop({ order, parcel, no }: ParcelStopProps) {
  const { timeZone } = useSite();
  const { id, courierName, number, shipTime, list, stateText, traces } = parcel;
  const pieces = list.reduce((total, { num }) => total + num, 0);
  const [last] = traces;
  const held = list.flatMap(({ lineNo, num }) => {
    const line = order.list.find((one) => one.lineNo === lineNo);
    return line ? [texts.lineNum(line.title, num)] : [];
  });
  return (
    <Stop
      icon={Truck}
      ok
      goesOn
      to={`/logisticsDetail/${order.tid}?parcel=${id}`}
      title={
        <>
          {no !== undefined && <span>{texts.parcelNo(no)}</span>}
          <span>{courierName}</span> <span className={styles.number}>{number}</span>
        </>
      }
      text={
        <>
          <span className={styles.last}>{last ? `${stateText} · ${last.text}` : stateText}</span>
          <span className={styles.line}>
            {last ? momentText(last.time, timeZone) : texts.shippedAt(momentText(shipTime, timeZone))} · {texts.parcelHolds(pieces)}
          </span>
          {no !== undefined && <span className={styles.line}>{held.join('，')}</span>}
        </>
      }
      end={<CopyWord label={`${texts.copyNumber} ${number}`} onTap={() => void copyText(number)} />}
    />
  );
}

interface StopProps {
  readonly icon: Drawn;
  readonly ok?: boolean;
  /** Draws the line onwards to the next entry. */
  readonly goesOn?: boolean;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Links to the page with the details. */
  readonly to?: string;
  readonly end?: ReactNode;
}

const Stop = ({ icon, ok = false, goesOn = false, title, text, to, end }: StopProps) => (
  <div className={classes(styles.stop, goesOn && styles.goesOn)}>
    <span className={classes(styles.pin, ok && styles.ok)}>
      <Icon of={icon} className={styles.icon} />
    </span>
    <Tap to={to} className={styles.words}>
      <span className={styles.title}>
        <span className={styles.named}>{title}</span>
        {to !== undefined && <Icon of={ChevronRight} size="s" className={styles.more} />}
      </span>
      {text !== undefined && <span className={styles.text}>{text}</span>}
    </Tap>
    {end}
  </div>
);
