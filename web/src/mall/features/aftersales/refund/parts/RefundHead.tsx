import type { Reply } from 'contract/call.ts';
import type { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { invalidateCalls } from '#phone/client.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { Steps } from '#kit/ui/Steps.tsx';
import { nameRefund } from '../refund-amounts.ts';
import { findRefundStep, refundStateText, refundStepNames } from '../refund-steps.ts';
import { texts } from '../texts.ts';
import { refundDependentCalls } from '../use-refund-actions.ts';
import { RefundAmount } from './RefundAmount.tsx';
import styles from './RefundHead.module.css';

/** Describes a refund, as the server replies it to its shopper. */
export type RefundDetail = Reply<typeof refundCalls.refundDetail>;

/** Delays the reload, in milliseconds, as the server moves a refund on a moment after its time is over. */
const reloadDelay = 3000;

interface RefundHeadProps {
  readonly refund: RefundDetail;
  /** Says what a booked door pickup waits for, in place of what happens next and until when; undefined for none. */
  readonly pickupText: string | undefined;
}

/** Shows the state of a refund, what happens next and until when, and how far it has come. */
export function RefundHead({ refund, pickupText }: RefundHeadProps) {
  const { kind, nextText, dueTime, payment, score, why } = refund;
  const at = findRefundStep(refund);
  return (
    <>
      <section className={styles.head}>
        <h2 className={styles.state}>{refundStateText(refund)}</h2>
        {(pickupText ?? nextText) !== '' && <p className={styles.next}>{pickupText ?? nextText}</p>}
        {why !== '' && (
          <p className={styles.next}>
            {texts.why}：{why}
          </p>
        )}
        {dueTime !== null && pickupText === undefined && (
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
          <span className={styles.name}>{nameRefund(refund)}</span>
          <RefundAmount kind={kind} payment={payment} score={score} size="m" tone="main" />
        </p>
        {at !== undefined && <Steps names={refundStepNames(kind)} at={at} />}
      </Card>
    </>
  );
}
