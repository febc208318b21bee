import type { Reply } from 'contract/call.ts';
import type { refundCalls } from 'contract/refund/refund.calls.ts';
import { pickupStates } from 'contract/pickup/pickup-states.ts';
import { invalidateCalls } from '#api/query.ts';
import { Card } from '#ui/Card.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { Steps } from '#ui/Steps.tsx';
import { useBookedPickup } from '../use-booked-pickup.ts';
import { findRefundStep, refundStateText, refundStepNames } from '../refund-steps.ts';
import { texts } from '../texts.ts';
import { refundDependentCalls } from '../use-refund-actions.ts';
import { RefundAmount } from './RefundAmount.tsx';
import styles from './RefundHead.module.css';

/** Describes a refund, as the server replies it to its shopper. */
export type RefundDetail = Reply<typeof refundCalls.refundDetail>;

/** Delays the reload, in milliseconds, as the server moves a refund on a moment after its time is over. */
const reloadDelay = 3000;

/** Shows the state of a refund, what happens next and until when, and how far it has come. */
export function RefundHead({ refund }: { readonly refund: RefundDetail }) {
  const { kind, kindText, nextText, dueTime, payment, score, why } = refund;
  const at = findRefundStep(refund);
  const pickup = useBookedPickup(refund);
  const isFetched = pickup?.state === pickupStates.waiting && refund.acts.some((act) => act === 'express' || act === 'changeExpress');
  const next = isFetched ? texts.pickupAwaited(`${pickup.date} ${pickup.from}–${pickup.to}`) : nextText;
  return (
    <>
      <section className={styles.head}>
        <h2 className={styles.state}>{refundStateText(refund)}</h2>
        {next !== '' && <p className={styles.next}>{next}</p>}
        {why !== '' && (
          <p className={styles.next}>
            {texts.why}：{why}
          </p>
        )}
        {dueTime !== null && !isFetched && (
          <p className={styles.next}>
            {texts.left}{' '}
            <Countdown
              to={dueTime}
              onTint
              label={texts.timeLeft}
              onEnd={() => setTimeout(() => void invalidateCalls(refundDependentCalls), reloadDelay)}
            />
          </p>
        )}
      </section>
      <Card>
        <p className={styles.sum}>
          <span className={styles.name}>{kindText}</span>
          <RefundAmount kind={kind} payment={payment} score={score} size="m" tone="main" />
        </p>
        {at !== undefined && <Steps names={refundStepNames(kind)} at={at} />}
      </Card>
    </>
  );
}
