import { type ComponentProps, useEffect, useState } from 'react';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { toast } from '#kit/ui/toast.ts';
import { lastPaymentMethod, saveLastPaymentMethod } from '../last-payment-method.ts';
import { preselectPaymentMethod } from '../preselect-payment-method.ts';
import { texts } from '../texts.ts';
import type { PayPassword } from '../use-pay-password.ts';
import { splitOwnMoney } from '../split-own-money.ts';
import { BalanceSheet } from './BalanceSheet.tsx';
import styles from './PayableCashier.module.css';
import { PaymentMethods } from './PaymentMethods.tsx';
import { PayPasswordSheet } from './PayPasswordSheet.tsx';

/** Loads the sheet with the first code: only desktops show one. */
const loadQrSheet = () => import('./QrPaymentSheet.tsx').then((file) => file.QrPaymentSheet);

/** Describes how a shopper chose to pay: the method, and whether the balance pays first. */
export interface PayableChoice {
  readonly payType: string;
  readonly useBalance?: number;
}

/** Holds what pays: its state, the payment password input, and the QR code of desktops. */
interface Payer {
  readonly pay: (choice: PayableChoice) => void;
  readonly isPending: boolean;
  readonly password: PayPassword;
  readonly code: { readonly code: string; readonly paymentNo: string; readonly close: () => void };
}

type MethodsProps = ComponentProps<typeof PaymentMethods>;

interface PayableCashierProps extends Pick<MethodsProps, 'ways' | 'check'> {
  readonly tid: string;
  /** Is what is due, in yuan. */
  readonly payment: number;
  /** Tells that the balance could not be loaded, and loads it again. */
  readonly failed?: boolean;
  readonly onRetry?: () => void;
  readonly payer: Payer;
  readonly onPaid: () => void;
  /** Says that a payment by a code was not made. */
  readonly unpaidText: string;
}

/** Shows how something other than an order can be paid, and pays it: from the balance, at a provider, or the balance first. */
export function PayableCashier({
  tid,
  payment,
  ways,
  check,
  failed = false,
  onRetry = () => undefined,
  payer,
  onPaid,
  unpaidText,
}: PayableCashierProps) {
  const { money } = useMall();
  const { pay, isPending, password, code } = payer;
  const { Part: QrSheet, ask: loadQr } = useLazyPart(loadQrSheet);
  const hasCode = code.code !== '';
  useEffect(() => {
    if (hasCode) loadQr();
  }, [hasCode, loadQr]);
  const [picked, setPicked] = useState<string>();
  const [first, setFirst] = useState(false);
  const [asking, setAsking] = useState(false);
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const enough = check?.enough === 1;
  const chosen = preselectPaymentMethod({ providers: ways.map(({ payType }) => payType), enough }, [picked, lastPaymentMethod()]);
  const provider = ways.find(({ payType }) => payType === chosen);
  // The balance's part if it pays first; the provider takes the rest.
  const part = provider && first && !enough ? (check?.balance ?? 0) : 0;
  const rest = part > 0 ? (check?.short ?? payment) : payment;
  const send = (payType: string) => {
    saveLastPaymentMethod(payType);
    pay({ payType, ...(part > 0 ? { useBalance: 1 } : {}) });
  };
  const submit = (payType: string) => {
    // One tap does not spend the balance: a payment password or this sheet asks first.
    if ((payType === 'balance' || part > 0) && check?.needPassword === 0) setAsking(true);
    else send(payType);
  };
  const ended = (how: string) => {
    code.close();
    if (how === 'paid') onPaid();
    else toast(unpaidText);
  };
  return (
    <>
      <PaymentMethods
        ways={ways}
        check={check}
        failed={failed}
        onRetry={onRetry}
        chosen={chosen}
        onChoose={setPicked}
        first={first}
        onFirst={setFirst}
      />
      <div className={styles.foot}>
        <Button kind="main" wide busy={isPending} disabled={chosen === undefined} onTap={() => chosen !== undefined && submit(chosen)}>
          {chosen === undefined ? texts.noWay : provider ? texts.payBy(provider.text, sum(rest)) : texts.payBalance(sum(payment))}
        </Button>
      </div>
      <BalanceSheet
        open={asking}
        own={splitOwnMoney({ cardPart: 0, payment, balancePart: part, paysFromBalance: chosen === 'balance' })}
        balanceAfter={check?.balanceAfter ?? 0}
        rest={part > 0 && provider ? texts.balanceRest(provider.text, sum(rest)) : undefined}
        onClose={() => setAsking(false)}
        onPay={() => {
          setAsking(false);
          if (chosen !== undefined) send(chosen);
        }}
      />
      <PayPasswordSheet payment={part > 0 ? part : payment} password={password} busy={isPending} />
      {QrSheet && <QrSheet {...code} tid={tid} way={provider?.text ?? ''} amount={rest} onClose={code.close} onEnd={ended} />}
    </>
  );
}
