import { useEffect, useEffectEvent } from 'react';
import { Price } from '#kit/ui/Price.tsx';
import { QrCode } from '#kit/ui/QrCode.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { texts } from '../texts.ts';
import { usePaymentState } from '../use-payment-state.ts';
import styles from './QrPaymentSheet.module.css';

interface QrPaymentSheetProps {
  readonly tid: string;
  readonly paymentNo: string;
  /** The text of the QR code; empty to hide it. */
  readonly code: string;
  readonly way: string;
  /** The provider's part, in yuan. */
  readonly amount: number;
  readonly onClose: () => void;
  /** Called when the payment has ended. */
  readonly onEnd: (status: string) => void;
}

/** Shows a QR code for paying with a phone, and polls until the payment has ended. */
export const QrPaymentSheet = ({ tid, paymentNo, code, way, amount, onClose, onEnd }: QrPaymentSheetProps) => (
  <Sheet open={code !== ''} onClose={onClose} title={texts.scan(way)}>
    {code !== '' && (
      <div className={styles.body}>
        <Price yuan={amount} size="l" tone="ink" />
        <div className={styles.code}>
          <QrCode text={code} label={texts.code} />
        </div>
        <p className={styles.hint}>{texts.scanWhy}</p>
        <PollPayment tid={tid} paymentNo={paymentNo} onEnd={onEnd} />
      </div>
    )}
  </Sheet>
);

function PollPayment({ tid, paymentNo, onEnd }: Pick<QrPaymentSheetProps, 'tid' | 'paymentNo' | 'onEnd'>) {
  const { payment } = usePaymentState(tid);
  const ended = useEffectEvent(onEnd);
  // The state may still be that of an earlier attempt.
  const status = payment.data?.paymentNo === paymentNo ? payment.data.status : 'open';
  useEffect(() => {
    if (status !== 'open') ended(status);
  }, [status]);
  return null;
}
