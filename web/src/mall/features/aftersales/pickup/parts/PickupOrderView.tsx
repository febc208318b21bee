import Phone from 'lucide-react/icons/phone';
import type { Reply } from 'contract/call.ts';
import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { pickupStates } from 'contract/aftersales/pickup/pickup-states.ts';
import { useState } from 'react';
import { invalidateCalls, useRead, useWrite } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { useToday } from '#mall/common/use-today.ts';
import { refundUrl } from '#mall/features/aftersales/refund/refund-url.ts';
import { telLink } from '#mall/features/shop/site/tel-link.ts';
import { formatMobile } from '#kit/lib/format-mobile.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { askToChoose } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { copyText } from '#kit/ui/copy-text.ts';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { Steps } from '#kit/ui/Steps.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { texts } from '../texts.ts';
import { pickupDependentCalls } from '../use-pickup-payment.ts';
import styles from './pickup.module.css';
import { PickupCashier } from './PickupCashier.tsx';
import { PickupWindowSheet, pickupWindowText } from './PickupWindowSheet.tsx';

type PickupOrder = NonNullable<Reply<typeof pickupCalls.pickupOrder>>;

interface PickupOrderViewProps {
  readonly order: PickupOrder;
  /** Is called to order anew what was cancelled; undefined where that is not possible. */
  readonly onAgain: (() => void) | undefined;
}

/** Finds the step that a pickup has come to: one that the shop pays has no step of paying. */
const stepOf = ({ state, payer }: PickupOrder): number => Math.min(state + 1, 3) - (payer === 'shopper' ? 0 : 1);

/** Shows a pickup: how far it has come, who comes and when, what it costs, and what may be done with it. */
export function PickupOrderView({ order, onAgain }: PickupOrderViewProps) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const today = useToday();
  const [open, setOpen] = useState(false);
  const { pickupNo, state, acts, sender, list, days } = order;
  const [first] = list;
  const types = useRead(pickupCalls.cancelPickupTypes, acts.includes('cancel') ? {} : null).data?.list ?? [];
  const late = () => {
    void invalidateCalls(pickupDependentCalls); // the pickup has changed
    return false;
  };
  const cancel = useWrite(pickupCalls.cancelPickupOrder, {
    oneAtATime: true,
    invalidates: pickupDependentCalls,
    successToast: texts.cancelled,
    onRefused: late,
  });
  const renew = useWrite(pickupCalls.renewPickupTime, {
    oneAtATime: true,
    invalidates: pickupDependentCalls,
    successToast: texts.renewed,
    onRefused: late,
  });
  const askCancel = async () => {
    const question = {
      title: texts.cancelAsk,
      ...(state === pickupStates.waiting && order.payment > 0 ? { text: texts.cancelPaidWhy } : {}),
      yes: texts.cancelYes,
      no: texts.keep,
    };
    const chosen = await askToChoose(question, { label: texts.cancelReason, of: types.map(({ text }) => text) });
    if (chosen === undefined) return;
    cancel.mutate({ pickupNo, cancelType: types.find(({ text }) => text === chosen)?.cancelType ?? 'other' });
  };
  const isCancelled = state === pickupStates.cancelled;
  const when = pickupWindowText(order, today);
  return (
    <>
      <section className={styles.head}>
        <h2 className={styles.state}>{order.stateText}</h2>
        <p className={styles.next}>{isCancelled && order.why !== '' ? order.why : order.nextText}</p>
        {order.returned > 0 && <p className={styles.next}>{texts.returned(money.sign + formatAmount(order.returned))}</p>}
        {order.expiresTime !== null && (
          <p className={styles.next}>
            {texts.timeLeft}{' '}
            <Countdown
              to={order.expiresTime}
              onTint
              short
              label={texts.timeLeft}
              onEnd={() => void invalidateCalls(pickupDependentCalls)}
            />
          </p>
        )}
      </section>
      {!isCancelled && (
        <Card>
          <Steps names={order.payer === 'shopper' ? texts.stepsUnpaid : texts.steps} at={stepOf(order)} />
        </Card>
      )}
      {acts.includes('pay') && <PickupCashier pickupNo={pickupNo} />}
      <Card rows>
        <ListRow
          name={texts.when}
          end={acts.includes('renew') ? <TextButton onTap={() => setOpen(true)}>{texts.renew}</TextButton> : undefined}
        >
          {when}
        </ListRow>
        {order.takeName !== '' && (
          <ListRow
            name={texts.take}
            end={
              <Link to={telLink(order.takeMobile)} aria-label={texts.call(order.takeName)}>
                <Icon of={Phone} size="s" />
              </Link>
            }
          >
            {order.takeName} <span className="num">{order.takeMobile}</span>
          </ListRow>
        )}
        <ListRow
          name={texts.courier}
          end={
            order.phone === '' ? undefined : (
              <Link to={telLink(order.phone)} aria-label={texts.callCourier}>
                <Icon of={Phone} size="s" />
              </Link>
            )
          }
        >
          {order.courierName}
        </ListRow>
        {order.number !== '' && first && (
          <ListRow name={texts.number} to={`/returnLogistics/${first.tid}?refundNo=${first.refundNo}`} below={texts.track}>
            <span className={styles.number}>{order.number}</span>
          </ListRow>
        )}
        <ListRow name={texts.who} below={sender.name === '' ? undefined : `${sender.name} ${formatMobile(sender.mobile)}`}>
          <span className={styles.place}>
            {sender.region} {sender.address}
          </span>
        </ListRow>
        <ListRow name={texts.to}>
          <span className={styles.sub}>{order.returnTo}</span>
        </ListRow>
      </Card>
      <Card title={texts.goods}>
        <ul>
          {list.map((refund) => (
            <li key={refund.refundNo}>
              <Link to={refundUrl(refund.refundNo)} className={styles.line}>
                <span className={styles.picture}>
                  <Picture src={refund.linkUrl} alt="" share={0.14} />
                </span>
                <span className={styles.title}>
                  {refund.title} {texts.pieces(refund.num)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={texts.facts} rows>
        <ListRow name={texts.freight}>{order.payer === 'shop' ? texts.byShop : <Price yuan={order.payment} size="s" tone="ink" />}</ListRow>
        <ListRow name={texts.pickupNo} end={<TextButton onTap={() => void copyText(pickupNo)}>{texts.copyNo}</TextButton>}>
          <span className={styles.number}>{pickupNo}</span>
        </ListRow>
        <ListRow name={texts.madeTime}>{formatDateTime(order.madeTime, timeZone)}</ListRow>
        {order.payTime !== null && <ListRow name={texts.payTime}>{formatDateTime(order.payTime, timeZone)}</ListRow>}
        {order.takeTime !== null && <ListRow name={texts.takeTime}>{formatDateTime(order.takeTime, timeZone)}</ListRow>}
        {order.endTime !== null && <ListRow name={texts.endTime}>{formatDateTime(order.endTime, timeZone)}</ListRow>}
      </Card>
      {acts.includes('renew') && (
        <PickupWindowSheet
          open={open}
          days={days}
          on={order}
          onClose={() => setOpen(false)}
          onChoose={({ date, from }) => renew.mutate({ pickupNo, date, from })}
        />
      )}
      <ActionBar>
        {first && <Button to={refundUrl(first.refundNo)}>{texts.toRefund}</Button>}
        {acts.includes('cancel') && (
          <Button busy={cancel.isPending} onTap={() => void askCancel()}>
            {texts.cancel}
          </Button>
        )}
        {isCancelled && onAgain && (
          <Button kind="main" onTap={onAgain}>
            {texts.again}
          </Button>
        )}
      </ActionBar>
    </>
  );
}
