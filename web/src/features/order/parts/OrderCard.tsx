import ChevronRight from 'lucide-react/icons/chevron-right';
import Truck from 'lucide-react/icons/truck';
import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import { refresh } from '#api/query.ts';
import { useSite } from '#app/site.ts';
import { shopNow } from '#lib/shop-clock.ts';
import { dayText } from '#lib/time-text.ts';
import { Card } from '#ui/Card.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Price } from '#ui/Price.tsx';
import { actsOf, isClosed, isUnpaid, type OrderAct } from '../order-acts.ts';
import { nextOf } from '../order-words.ts';
import { texts } from '../texts.ts';
import { aboutOrders } from '../use-order-acts.ts';
import { GoodsLine } from './GoodsLine.tsx';
import { GoodsPictures } from './GoodsPictures.tsx';
import { OrderActs } from './OrderActs.tsx';
import styles from './OrderCard.module.css';
import { StateWord } from './StateWord.tsx';

export type Order = Reply<typeof orderCalls.searchOrders>['list'][number];

interface OrderCardProps {
  readonly order: Order;
  readonly busy: boolean;
  readonly onAct: (act: OrderAct, order: Order) => void;
}

/** The mall closes an order a moment after its time is over: it is asked for again then. */
const closes = 3000;

/** An order in the list: all of it leads to its page, but for what can be done with it here. */
export function OrderCard({ order, busy, onAct }: OrderCardProps) {
  const { timeZone } = useSite();
  const { tid, status, statusText, createTime, closeTime, num, payment, list } = order;
  const to = `/transactionDetail/${tid}`;
  const unpaid = isUnpaid(status);
  const acts = actsOf(order);
  const [only] = list;
  const next = status === 'TRADE_BUYER_SIGNED' ? '' : nextOf(order, shopNow(), timeZone);
  const name = unpaid ? texts.due : isClosed(status) ? texts.total : texts.paid;
  const sum = <Price yuan={payment} size="s" tone={unpaid ? 'main' : 'ink'} />;
  return (
    <Card>
      <Link to={to} className={styles.what}>
        <span className={styles.head}>
          <span className={styles.time}>{dayText(createTime, shopNow(), timeZone)}</span>
          <StateWord status={status}>{statusText}</StateWord>
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
      </Link>
      {acts.includes('track') && next !== '' && (
        <Link to={to} className={styles.trace}>
          <Icon of={Truck} className={styles.truck} />
          <span className={styles.words}>{next}</span>
          <Icon of={ChevronRight} size="s" className={styles.arrow} />
        </Link>
      )}
      {acts.length > 0 && (
        <div className={styles.acts}>
          {unpaid && closeTime !== null && (
            <span className={styles.left}>
              <Countdown to={closeTime} short label={texts.timeLeft} onEnd={() => setTimeout(() => void refresh(aboutOrders), closes)} />{' '}
              {texts.closesIn}
            </span>
          )}
          <OrderActs acts={acts} size="s" busy={busy} onAct={(act) => onAct(act, order)} />
        </div>
      )}
    </Card>
  );
}
