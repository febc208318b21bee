import { CopyButton } from '#mall/features/buying/order/parts/CopyButton.tsx';
import { useSite } from '#mall/common/site.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { copyText } from '#kit/ui/copy-text.ts';
import { texts } from '../texts.ts';
import type { RefundDetail } from './RefundHead.tsx';
import styles from './RefundParcels.module.css';

/**
 * Shows where products are sent back to, the parcel of the returned products, and the parcel of an exchange; renders nothing without any of these.
 */
export function RefundParcels({ refund: { refundNo, tid, returnTo, express, resent, acts } }: { readonly refund: RefundDetail }) {
  if (returnTo === '' && express === null && resent === null) return null;
  const to = `/returnLogistics/${tid}?refundNo=${refundNo}`;
  return (
    <Card rows>
      {returnTo !== '' && (
        <ListRow
          name={texts.sendTo}
          below={acts.includes('express') ? texts.sendToWhy : undefined}
          end={<CopyButton label={texts.copyAddress} onTap={() => void copyText(returnTo)} />}
        >
          <span className={styles.place}>{returnTo}</span>
        </ListRow>
      )}
      {express && <ParcelRow name={texts.back} parcel={express} to={to} />}
      {resent && <ParcelRow name={texts.resent} parcel={resent} to={to} />}
    </Card>
  );
}

interface ParcelRowProps {
  readonly name: string;
  readonly parcel: NonNullable<RefundDetail['express']>;
  readonly to: string;
}

function ParcelRow({ name, parcel: { courierName, number, time }, to }: ParcelRowProps) {
  const { timeZone } = useSite();
  return (
    <ListRow name={name} to={to} below={formatDateTime(time, timeZone)}>
      <span className={styles.line}>
        <span>{courierName}</span>
        <span className={styles.number}>{number}</span>
      </span>
    </ListRow>
  );
}
