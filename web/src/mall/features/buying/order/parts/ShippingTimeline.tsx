import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Truck from 'lucide-react/icons/truck';
import type { Reply } from 'contract/call.ts';
import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import type { ReactNode } from 'react';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { formatMobile } from '#kit/lib/format-mobile.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { classes } from '#kit/ui/classes.ts';
import { copyText } from '#kit/ui/copy-text.ts';
import { type IconComponent, Icon } from '#kit/ui/Icon.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { describePromises } from '../describe-promises.ts';
import { CopyButton } from './CopyButton.tsx';
import type { OrderDetail } from './OrderHead.tsx';
import { texts } from '../texts.ts';
import styles from './ShippingTimeline.module.css';

type ParcelReply = Reply<typeof logisticsCalls.orderParcels>['list'][number];

/** Shows the shipping of an order: its parcels with their contents, then the receiver. */
export function ShippingTimeline({
  order,
  receiver,
}: {
  readonly order: OrderDetail;
  readonly receiver: NonNullable<OrderDetail['receiver']>;
}) {
  const { tid } = order;
  const sent = order.list.some(({ shippedNum }) => shippedNum > 0);
  const parcels = useRead(logisticsCalls.orderParcels, sent ? { tid } : null);
  const list = parcels.data?.list;
  return (
    <Card>
      {list?.map((parcel, at) => (
        <ParcelEntry key={parcel.id} order={order} parcel={parcel} no={list.length > 1 ? at + 1 : undefined} />
      ))}
      {sent && list === undefined && !parcels.isError && (
        <TimelineEntry icon={Truck} hasNext title={<Skeleton width={320} height={42} />} text={<Skeleton height={72} />} />
      )}
      {parcels.isError && list === undefined && (
        <TimelineEntry icon={Truck} hasNext title={<TextButton onTap={() => void parcels.refetch()}>{texts.parcelsFailed}</TextButton>} />
      )}
      {describePromises(order.promises, order.list).map((text) => (
        <TimelineEntry key={text} icon={Clock} hasNext title={text} />
      ))}
      <TimelineEntry
        icon={MapPin}
        title={
          <>
            {receiver.name} <span className={styles.number}>{formatMobile(receiver.mobile)}</span>
          </>
        }
        text={`${receiver.region} ${receiver.address}`}
      />
    </Card>
  );
}

interface ParcelEntryProps {
  readonly order: OrderDetail;
  readonly parcel: ParcelReply;
  /** Holds the parcel's position, where there are several. */
  readonly no: number | undefined;
}

function ParcelEntry({ order, parcel, no }: ParcelEntryProps) {
  const { timeZone } = useSite();
  const { id, courierName, number, shipTime, list, stateText, traces } = parcel;
  const pieces = list.reduce((total, { num }) => total + num, 0);
  const [last] = traces;
  const held = list.flatMap(({ lineNo, num }) => {
    const line = order.list.find((one) => one.lineNo === lineNo);
    return line ? [texts.lineNum(line.title, num)] : [];
  });
  return (
    <TimelineEntry
      icon={Truck}
      ok
      hasNext
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
            {last ? formatDateTime(last.time, timeZone) : texts.shippedAt(formatDateTime(shipTime, timeZone))} · {texts.parcelHolds(pieces)}
          </span>
          {no !== undefined && <span className={styles.line}>{held.join('，')}</span>}
        </>
      }
      end={<CopyButton label={`${texts.copyNumber} ${number}`} onTap={() => void copyText(number)} />}
    />
  );
}

interface TimelineEntryProps {
  readonly icon: IconComponent;
  readonly ok?: boolean;
  /** Draws the line onwards to the next entry. */
  readonly hasNext?: boolean;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Links to the page with the details. */
  readonly to?: string;
  readonly end?: ReactNode;
}

const TimelineEntry = ({ icon, ok = false, hasNext = false, title, text, to, end }: TimelineEntryProps) => (
  <div className={classes(styles.stop, hasNext && styles.goesOn)}>
    <span className={classes(styles.pin, ok && styles.ok)}>
      <Icon of={icon} className={styles.icon} />
    </span>
    <Pressable to={to} className={styles.words}>
      <span className={styles.title}>
        <span className={styles.named}>{title}</span>
        {to !== undefined && <Icon of={ChevronRight} size="s" className={styles.more} />}
      </span>
      {text !== undefined && <span className={styles.text}>{text}</span>}
    </Pressable>
    {end}
  </div>
);
