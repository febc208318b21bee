import type { RefundAction } from 'contract/aftersales/refund/refund-states.ts';
import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { FactRows } from '#kit/ui/FactRows.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { listOfferLines, sayOfferThen, splitOfferActs } from '../refund-offer.ts';
import { texts } from '../texts.ts';
import { RefundActions } from './RefundActions.tsx';
import type { RefundDetail } from './RefundHead.tsx';
import styles from './RefundOfferCard.module.css';

interface RefundOfferCardProps {
  readonly refund: RefundDetail;
  readonly busy: boolean;
  readonly onAct: (act: RefundAction) => void;
}

/** Shows the lower sum that the shop offers beside the one that it would replace, until when to answer, and the answers; nothing without an offer. */
export function RefundOfferCard({ refund: { kind, offer, dueTime, acts }, busy, onAct }: RefundOfferCardProps) {
  const { timeZone } = useSite();
  const { money } = useMall();
  if (!offer) return null;
  const until = dueTime === null ? undefined : formatDateTime(dueTime, timeZone);
  return (
    <Card title={texts.offer}>
      <FactRows facts={listOfferLines(offer, (yuan) => money.sign + formatAmount(yuan)).map(({ name, text }) => [name, text])} />
      <p className={styles.then}>{sayOfferThen(kind, offer)}</p>
      {until !== undefined && (
        <p className={styles.then}>{offer.isReceived === 1 ? texts.offerUntilPaid(until) : texts.offerUntil(until)}</p>
      )}
      <div className={styles.answers}>
        <RefundActions acts={splitOfferActs(acts).answers} busy={busy} onAct={onAct} />
      </div>
    </Card>
  );
}
