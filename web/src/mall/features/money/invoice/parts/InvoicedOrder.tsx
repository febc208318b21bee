import type { Reply } from 'contract/call.ts';
import type { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import type { ReactNode } from 'react';
import { useSite } from '#mall/common/site.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { texts } from '../texts.ts';
import styles from './invoice.module.css';

type Order = Reply<typeof invoiceCalls.invoiceDetail>['orders'][number];

/** Shows an order of an invoice: its first product, when it was paid, and the amount invoiced. */
export function InvoicedOrder({ order, children }: { readonly order: Order; readonly children?: ReactNode }) {
  const { timeZone } = useSite();
  return (
    <span className={styles.order}>
      {order.linkUrl !== '' && (
        <span className={styles.picture}>
          <Picture src={order.linkUrl} alt="" share={1} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{order.title}</span>
        <span className={styles.hint}>{texts.orderNo(order.tid)}</span>
        <span className={styles.hint}>{texts.paidAt(formatDateTime(order.paidTime, timeZone))}</span>
        <span className={styles.sum}>
          <Price yuan={order.amount} size="s" tone="ink" />
          {children}
        </span>
      </span>
    </span>
  );
}
