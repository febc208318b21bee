import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock-3';
import type { Reply } from 'contract/call.ts';
import { type RefundAction, refundGroup } from 'contract/aftersales/refund/refund-states.ts';
import type { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { useSite } from '#mall/common/site.ts';
import { GoodsPictures } from '#mall/features/buying/order/parts/GoodsPictures.tsx';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { formatRecentMoment } from '#kit/lib/time-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { nameRefund } from '../refund-amounts.ts';
import { shortOfferActs } from '../refund-offer.ts';
import { refundStateText } from '../refund-steps.ts';
import { refundUrl } from '../refund-url.ts';
import { texts } from '../texts.ts';
import { useBookedPickup, withoutParcel } from '../use-booked-pickup.ts';
import { RefundActions } from './RefundActions.tsx';
import { RefundAmount } from './RefundAmount.tsx';
import styles from './RefundCard.module.css';
import { exchangeNote, RefundGoodsLine, toRefundedLine } from './RefundGoods.tsx';
import { RefundStateText } from './RefundStateText.tsx';

/** Holds a refund in the list of a shopper's refunds. */
export type RefundListItem = Reply<typeof refundCalls.myRefunds>['list'][number];

interface RefundCardProps {
  readonly refund: RefundListItem;
  readonly busy: boolean;
  readonly onAct: (act: RefundAction, refund: RefundListItem) => void;
}

/** Shows a refund in the list. It links to the refund's page, except for its buttons. */
export function RefundCard({ refund, busy, onAct }: RefundCardProps) {
  const { timeZone } = useSite();
  const { refundNo, kind, takes, feedback, nextText, payment, score, applyTime, acts, list } = refund;
  const to = refundUrl(refundNo);
  const pieces = list.reduce((total, { num }) => total + num, 0);
  const pickup = useBookedPickup(refund);
  const [only] = list;
  const sum = <RefundAmount kind={kind} payment={payment} score={score} />;
  return (
    <Card>
      <Link to={to} className={styles.what}>
        <span className={styles.head}>
          <span className={styles.kind}>
            {nameRefund(refund)} · {formatRecentMoment(applyTime, shopNow(), timeZone)}
          </span>
          <RefundStateText feedback={feedback} text={refundStateText(refund)} />
        </span>
        {list.length === 1 && only ? (
          <>
            <RefundGoodsLine line={toRefundedLine(only, takes)} priced={kind !== 'exchange'} note={exchangeNote(only)} />
            <span className={styles.sum}>
              {texts.amount[kind]} {sum}
            </span>
          </>
        ) : (
          <GoodsPictures list={list}>
            {sum}
            <span className={styles.count}>{[texts.amount[kind], pieces > 0 && texts.pieces(pieces)].filter(Boolean).join(' · ')}</span>
          </GoodsPictures>
        )}
      </Link>
      {refundGroup(feedback) === 'progress' && nextText !== '' && (
        <Link to={to} className={styles.next}>
          <Icon of={Clock} className={styles.icon} />
          <span className={styles.words}>{pickup?.text ?? nextText}</span>
          <Icon of={ChevronRight} size="s" className={styles.arrow} />
        </Link>
      )}
      {(pickup || acts.length > 0) && (
        <div className={styles.acts}>
          <RefundActions
            acts={pickup ? withoutParcel(acts) : shortOfferActs(acts)}
            size="s"
            busy={busy}
            onAct={(act) => onAct(act, refund)}
          />
          {pickup && (
            <Button kind="main-line" size="s" to={pickup.to}>
              {texts.pickupSee}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
