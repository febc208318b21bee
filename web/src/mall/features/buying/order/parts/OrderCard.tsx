import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Users from 'lucide-react/icons/users';
import Truck from 'lucide-react/icons/truck';
import type { Reply } from 'contract/call.ts';
import type { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import type { OrderAction } from 'contract/buying/order/order-actions.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { invalidateCalls } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { formatDateTime, formatRecentMoment } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { PointsPrice } from '#kit/ui/PointsPrice.tsx';
import { isOrderClosed, isPaymentAwaited, isOrderUnpaid, mayHaveParcelUnderWay } from '../order-status-checks.ts';
import { nextStepText } from '../order-status-text.ts';
import { isFinalPaymentAhead, payInstalmentLabel } from '../presale.ts';
import { presaleTexts } from '../presale-texts.ts';
import { texts } from '../texts.ts';
import { orderDependentCalls } from '../order-dependent-calls.ts';
import { GoodsLine } from './GoodsLine.tsx';
import { GoodsPictures } from './GoodsPictures.tsx';
import { MoreActions } from './MoreActions.tsx';
import { OrderActions } from './OrderActions.tsx';
import styles from './OrderCard.module.css';
import { StatusText } from './StatusText.tsx';

/** Holds an order in the list of a shopper's orders. */
export type OrderListItem = Reply<typeof orderCalls.searchOrders>['list'][number];

type Trace = Reply<typeof logisticsCalls.orderListExtendInfo>['list'][number]['lastTrace'];

interface OrderCardProps {
  readonly order: OrderListItem;
  /** Holds the last trace of its parcels. */
  readonly lastTrace?: Trace | undefined;
  readonly busy: boolean;
  readonly onAct: (act: OrderAction, order: OrderListItem) => void;
}

/** Limits the buttons of an order in a list, so that they fit on one line. */
const mostButtons = 3;

/** Delays the reload, in milliseconds, as the server closes an order a moment after its time is over. */
const reloadDelay = 3000;

/** Shows an order in a list, with its buttons. Unless it is deleted, the rest of the card links to the order's page. */
export function OrderCard({ order, lastTrace, busy, onAct }: OrderCardProps) {
  const { timeZone } = useSite();
  const { tid, status, statusText, createTime, closeTime, num, payment, score, due, presale, list } = order;
  const to = `/transactionDetail/${tid}`;
  const unpaid = isOrderUnpaid(status);
  // An unpaid order shows a countdown next to its actions; its address is changed on its own page.
  const acts = order.acts.filter((act) => !(unpaid && act === 'editAddress'));
  // The most likely come last: those keep their buttons.
  const [more, shown] = acts.length > mostButtons ? [acts.slice(0, -mostButtons), acts.slice(-mostButtons)] : [[], acts];
  const [only] = list;
  const next = lastTrace ? `${lastTrace.stateText} · ${lastTrace.text}` : nextStepText(order, shopNow(), timeZone);
  // The page of a deleted order shows only once it is put back.
  const isDeleted = acts.includes('restore');
  const isAhead = isFinalPaymentAhead(presale, shopNow());
  const name = unpaid
    ? presale
      ? presale.stage === 'final'
        ? presaleTexts.finalPayment
        : presaleTexts.deposit
      : texts.due
    : isPaymentAwaited(status)
      ? texts.due
      : isOrderClosed(status)
        ? texts.total
        : texts.paid;
  const sum = <PointsPrice points={score} yuan={unpaid ? due : payment} size="s" tone={unpaid ? 'main' : 'ink'} />;
  const what = (
    <>
      <span className={styles.head}>
        <span className={styles.time}>{formatRecentMoment(createTime, shopNow(), timeZone)}</span>
        <StatusText status={status}>{statusText}</StatusText>
      </span>
      {list.length === 1 && only ? (
        <>
          <GoodsLine line={only} />
          <span className={styles.sum}>
            {name} {sum}
          </span>
        </>
      ) : (
        <GoodsPictures list={list}>
          {sum}
          <span className={styles.pieces}>
            {name} · {texts.pieces(num)}
          </span>
        </GoodsPictures>
      )}
    </>
  );
  return (
    <Card>
      {isDeleted ? (
        <div className={styles.what}>{what}</div>
      ) : (
        <Link to={to} className={styles.what}>
          {what}
        </Link>
      )}
      {mayHaveParcelUnderWay(order) && next !== '' && (
        <Link to={`/logisticsDetail/${tid}`} className={styles.trace}>
          <Icon of={Truck} className={styles.truck} />
          <span className={styles.words}>{next}</span>
          <Icon of={ChevronRight} size="s" className={styles.arrow} />
        </Link>
      )}
      {status === 'WAIT_GROUP' && order.groupId !== null && (
        <Link to={`/groupBuy/${order.groupId}`} className={styles.trace}>
          <Icon of={Users} className={styles.truck} />
          <span className={styles.words}>{next}</span>
          <Icon of={ChevronRight} size="s" className={styles.arrow} />
        </Link>
      )}
      {list.some(({ refundingNum }) => refundingNum > 0) && (
        <Link to={`/refunding/${tid}`} className={styles.trace}>
          <Icon of={RotateCcw} className={styles.refund} />
          <span className={styles.words}>{texts.refundsUnderWay}</span>
          <Icon of={ChevronRight} size="s" className={styles.arrow} />
        </Link>
      )}
      {(acts.length > 0 || isAhead) && (
        <div className={styles.acts}>
          {isAhead && presale?.startFinalPayTime && (
            <span className={styles.left}>{presaleTexts.opensAt(formatDateTime(presale.startFinalPayTime, timeZone))}</span>
          )}
          {unpaid && !isAhead && closeTime !== null && (
            <span className={styles.left}>
              <Countdown
                to={closeTime}
                short
                label={texts.timeLeft}
                onEnd={() => setTimeout(() => void invalidateCalls(orderDependentCalls), reloadDelay)}
              />{' '}
              {texts.closesIn}
            </span>
          )}
          {more.length > 0 && <MoreActions acts={more} onAct={(act) => onAct(act, order)} />}
          <OrderActions acts={shown} size="s" busy={busy} payLabel={payInstalmentLabel(presale)} onAct={(act) => onAct(act, order)} />
        </div>
      )}
    </Card>
  );
}
