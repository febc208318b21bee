import Phone from 'lucide-react/icons/phone';
import type { Reply } from 'contract/call.ts';
import type { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { ReactNode } from 'react';
import { CopyButton } from '#mall/features/buying/order/parts/CopyButton.tsx';
import { telLink } from '#mall/features/shop/site/tel-link.ts';
import { Card } from '#kit/ui/Card.tsx';
import { copyText } from '#kit/ui/copy-text.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { texts } from '../texts.ts';
import styles from './ParcelHead.module.css';

type OrderParcel = Reply<typeof logisticsCalls.orderParcels>['list'][number];
type OrderDetailReply = Reply<typeof orderCalls.orderDetail>;

/** Describes a parcel with its trace: of an order, of a return or of an exchange. */
export type TracedParcel = Omit<OrderParcel, 'id' | 'list'>;

interface ParcelHeadProps {
  readonly parcel: TracedParcel;
  /** Appears below the courier: what the parcel holds. */
  readonly children?: ReactNode;
}

/** Shows how far a parcel has come, its courier with phone, and its number. */
export function ParcelHead({ parcel, children }: ParcelHeadProps) {
  const { stateText, courierName, number, phone } = parcel;
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.state}>{stateText}</h2>
        {phone !== '' && (
          <Link to={telLink(phone)} className={styles.phone} aria-label={texts.callLabel(courierName, phone)}>
            <Icon of={Phone} size="s" />
            {texts.call}
          </Link>
        )}
      </div>
      <p className={styles.carrier}>
        <span>{courierName}</span>
        <span className={styles.number}>{number}</span>
        <CopyButton label={`${texts.copyNumber} ${number}`} onTap={() => void copyText(number)} />
      </p>
      {children}
    </Card>
  );
}

interface ParcelGoodsProps {
  readonly list: OrderParcel['list'];
  readonly order: OrderDetailReply | undefined;
}

/** Shows what a parcel of an order holds. */
export function ParcelGoods({ list, order }: ParcelGoodsProps) {
  const lines = list.flatMap(({ lineNo, num }) => {
    const line = order?.list.find((one) => one.lineNo === lineNo);
    return line ? [{ ...line, held: num }] : [];
  });
  const pieces = list.reduce((total, { num }) => total + num, 0);
  return (
    <ul className={styles.goods} aria-label={texts.holds(pieces)}>
      {list.map(({ lineNo }, at) => {
        const line = lines[at];
        return (
          <li key={lineNo} className={styles.line}>
            {line ? <Picture src={line.linkUrl} alt={`${line.title} ×${line.held}`} share={0.16} /> : <Skeleton height={112} />}
          </li>
        );
      })}
      <li className={styles.count}>{texts.holds(pieces)}</li>
    </ul>
  );
}
