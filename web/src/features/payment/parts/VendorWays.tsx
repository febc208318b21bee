import type { Reply } from 'contract/call.ts';
import type { paymentCalls } from 'contract/payment/payment.calls.ts';
import { Check } from '#ui/Check.tsx';
import { texts } from '../texts.ts';
import styles from './PayWays.module.css';
import { WayFace } from './WayFace.tsx';

interface VendorWaysProps {
  readonly ways: Reply<typeof paymentCalls.payWays>['ways'];
  readonly chosen: string | undefined;
  readonly onChoose: (payType: string) => void;
}

/** The vendors one can pay through, one of them chosen. */
export const VendorWays = ({ ways, chosen, onChoose }: VendorWaysProps) =>
  ways.map(({ payType, text, sandbox }) => (
    <label key={payType} className={styles.way}>
      <WayFace payType={payType} />
      <span className={styles.words}>
        {text}
        {sandbox === 1 && <span className={styles.hint}>{texts.sandbox}</span>}
      </span>
      <Check oneOf="way" on={chosen === payType} label={text} onChange={() => onChoose(payType)} />
    </label>
  ));
