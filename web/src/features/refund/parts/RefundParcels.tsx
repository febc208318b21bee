import { CopyButton } from '#features/order/parts/CopyButton.tsx';
import { useSite } from '#app/site.ts';
import { formatDateTime } from '#lib/time-text.ts';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { copyText } from '#ui/copy-text.ts';
import { texts } from '../texts.ts';
import type { RefundDetail } from './RefundHead.tsx';
import styles from './RefundParcels.module.css';

/** Shows where products are sent back to, the parcel that goes back, and that of an exchange; nothing where there are none. */
export function RefundParcels({ refund: { refundNo, tid, returnTo, express, resent, acts } }: { readonly refund: RefundDetail }) {
  if (returnTo === '' && express === null && resent === null) return null;
  const to = `/returnLogistics/${tid}?refundNo=${refundNo}`;
  return (
    <Card cells>
      {returnTo !== '' && (
        <Cell
          name={texts.sendTo}
          below={acts.includes('express') ? texts.sendToWhy : undefined}
          end={<CopyButton label={texts.copyAddress} onTap={() => void copyText(returnTo)} />}
        >
          <span className={styles.place}>{returnTo}</span>
        </Cell>
      )}
      {express && <ParcelCell name={texts.back} parcel={express} to={to} />}
      {resent && <ParcelCell name={texts.resent} parcel={resent} to={to} />}
    </Card>
  );
}

interface ParcelCellProps {
  readonly name: string;
  readonly parcel: NonNullable<RefundDetail['express']>;
  readonly to: string;
}

function ParcelCell({ name, parcel: { courierName, number, time }, to }: ParcelCellProps) {
  const { timeZone } = useSite();
  return (
    <Cell name={name} to={to} below={formatDateTime(time, timeZone)}>
      <span className={styles.line}>
        <span>{courierName}</span>
        <span className={styles.number}>{number}</span>
      </span>
    </Cell>
  );
}
