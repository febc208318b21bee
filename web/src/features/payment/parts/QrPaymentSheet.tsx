import { useEffect, useEffectEvent } from 'react';
import { Price } from '#ui/Price.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { texts } from '../texts.ts';
import { usePaymentState } from '../use-payment-state.ts';
import styles from './CodeSheet.module.css';

interface CodeSheetProps {
  readonly tid: string;
  readonly paymentNo: string;
  /** The text of the code; empty where none is shown. */
  readonly code: string;
  readonly way: string;
  /** What the vendor takes, in yuan. */
  readonly amount: number;
  readonly onClose: () => void;
  /** The vendor has told how it ended. */
  readonly onEnd: (status: string) => void;
}

/** A code that a phone reads to pay; it goes on by itself once that is done. */
export const QrPaymentSheet = ({ tid, paymentNo, code, way, amount, onClose, onEnd }: CodeSheetProps) => (
  <Sheet open={code !== ''} onClose={onClose} title={texts.scan(way)}>
    {code !== '' && (
      <div className={styles.body}>
        <Price yuan={amount} size="l" tone="ink" />
        <div className={styles.code}>
          <QrCode text={code} label={texts.code} />
        </div>
        <p className={styles.hint}>{texts.scanWhy}</p>
        <Waiting tid={tid} paymentNo={paymentNo} onEnd={onEnd} />
      </div>
    )}
  </Sheet>
);

function Waiting({ tid, paymentNo, onEnd }: Pick<CodeSheetProps, 'tid' | 'paymentNo' | 'onEnd'>) {
  const { payment } = usePaymentState(tid);
  const ended = useEffectEvent(onEnd);
  // What is known of an attempt before this one says nothing about it.
  const status = payment.data?.paymentNo === paymentNo ? payment.data.status : 'open';
  useEffect(() => {
    if (status !== 'open') ended(status);
  }, [status]);
  return null;
}
