import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { classes } from '#kit/ui/classes.ts';
import { useMall } from '#kit/ui/mall.ts';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { texts as common } from '#kit/lib/texts.ts';
import { texts } from '../texts.ts';
import styles from './pay-ways.module.css';
import { ProviderMethods } from './ProviderMethods.tsx';
import { PaymentMethodIcon } from './PaymentMethodIcon.tsx';

interface PaymentMethodsProps {
  readonly ways: Reply<typeof paymentCalls.payWays>['ways'];
  /** The check of the balance; undefined while it loads. */
  readonly check: Omit<Reply<typeof orderCalls.checkAccountPayment>, 'cardPart'> | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly chosen: string | undefined;
  readonly onChoose: (payType: string) => void;
  /** Tells whether the balance pays its part first, if it cannot pay everything. */
  readonly first: boolean;
  readonly onFirst: (first: boolean) => void;
  /** Tells whether an order may be paid by a transfer to the shop's account. */
  readonly offline?: boolean;
}

/** Shows the payment methods: a provider, the balance, or the balance first and the rest through a provider. */
export function PaymentMethods({ ways, check, failed, onRetry, chosen, onChoose, first, onFirst, offline = false }: PaymentMethodsProps) {
  const { money } = useMall();
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const enough = check?.enough === 1;
  // The balance includes what a started payment reserved for this order.
  const part = check !== undefined && !enough && check.balance > 0 && ways.length > 0;
  return (
    <fieldset className={styles.ways} aria-label={texts.ways}>
      {ways.length > 0 && (
        <Card flush>
          <div className={styles.list}>
            <ProviderMethods ways={ways} chosen={chosen} onChoose={onChoose} />
          </div>
        </Card>
      )}
      <Card flush>
        <div className={styles.list}>
          <label className={classes(styles.way, check !== undefined && !enough && !part && styles.no)}>
            <PaymentMethodIcon payType="balance" />
            <span className={styles.words}>
              {texts.balance}
              <span className={styles.hint}>
                {check !== undefined ? (
                  enough ? (
                    texts.have(sum(check.balance))
                  ) : check.payment > check.limit && ways.length === 0 ? (
                    texts.beyond(sum(check.limit))
                  ) : (
                    texts.short(sum(check.balance))
                  )
                ) : failed ? (
                  <TextButton onTap={onRetry}>{common.failedTry}</TextButton>
                ) : (
                  <Skeleton width={200} height={28} />
                )}
              </span>
            </span>
            {part ? (
              <>
                <span className={styles.first}>{texts.first}</span>
                <Checkbox on={first} label={texts.firstOf(sum(check.balance))} onChange={onFirst} />
              </>
            ) : (
              <Checkbox
                oneOf="way"
                on={chosen === 'balance'}
                disabled={!enough}
                label={texts.balance}
                onChange={() => onChoose('balance')}
              />
            )}
          </label>
        </div>
      </Card>
      {offline && (
        <Card flush>
          <div className={styles.list}>
            <label className={styles.way}>
              <PaymentMethodIcon payType="offline" />
              <span className={styles.words}>
                {texts.offline}
                <span className={styles.hint}>{texts.offlineHint}</span>
              </span>
              <Checkbox oneOf="way" on={chosen === 'offline'} label={texts.offline} onChange={() => onChoose('offline')} />
            </label>
          </div>
        </Card>
      )}
    </fieldset>
  );
}
