import { useState } from 'react';
import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { invalidateCalls } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Steps } from '#kit/ui/Steps.tsx';
import { isOrderUnpaid } from '../order-status-checks.ts';
import { nextStepText, findOrderStep, findUnshippedStep } from '../order-status-text.ts';
import { isFinalPaymentAhead } from '../presale.ts';
import { presaleTexts } from '../presale-texts.ts';
import { texts } from '../texts.ts';
import { orderDependentCalls } from '../order-dependent-calls.ts';
import styles from './OrderHead.module.css';

/** Describes an order, as the server replies it to its shopper. */
export type OrderDetail = Reply<typeof orderCalls.orderDetail>;

/** Delays the reload, in milliseconds, as the server closes an order a moment after its time is over. */
const reloadDelay = 3000;

/** Shows the status of an order, what happens next and until when, and money that goes back. Steps show how far the order has come. */
export function OrderHead({ order }: { readonly order: OrderDetail }) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const { status, statusText, closeTime, wentBack, presale, transfer } = order;
  const sum = (yuan: number): string => money.sign + formatAmount(yuan);
  const [over, setOver] = useState(false);
  const sent = order.receiver !== null;
  const at = sent ? findOrderStep(status) : findUnshippedStep(status);
  const unpaid = isOrderUnpaid(status) && closeTime !== null;
  const isChecked = status === 'TRADE_AUDITING';
  const opensAt = isFinalPaymentAhead(presale, shopNow()) ? presale?.startFinalPayTime : undefined;
  return (
    <>
      <section className={styles.head}>
        <h2 className={styles.state}>{isChecked ? texts.transferChecked : statusText}</h2>
        {transfer && (
          <p className={styles.next}>
            {isChecked
              ? texts.transferSent(sum(transfer.payment), formatDateTime(transfer.time, timeZone))
              : texts.transferRejected(transfer.why)}
          </p>
        )}
        <p className={styles.next}>
          {!unpaid ? (
            nextStepText(order, shopNow(), timeZone)
          ) : opensAt ? (
            <>
              {presaleTexts.finalFrom}{' '}
              <Countdown to={opensAt} onTint short label={presaleTexts.finalFrom} onEnd={() => void invalidateCalls(orderDependentCalls)} />
            </>
          ) : over ? (
            texts.closing
          ) : (
            <>
              {texts.payIn}{' '}
              <Countdown
                to={closeTime}
                onTint
                short
                label={texts.timeLeft}
                onEnd={() => {
                  setOver(true);
                  setTimeout(() => void invalidateCalls(orderDependentCalls), reloadDelay);
                }}
              />{' '}
              {texts.payThen}
            </>
          )}
        </p>
        {wentBack && <p className={styles.next}>{(wentBack.done ? texts.wentBack : texts.goesBack)(sum(wentBack.amount))}</p>}
      </section>
      {at !== undefined && (
        <Card>
          <Steps names={isChecked ? texts.transferSteps : sent ? texts.steps : texts.unsentSteps} at={isChecked ? 1 : at} />
        </Card>
      )}
    </>
  );
}
