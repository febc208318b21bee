import type { Reply } from 'contract/call.ts';
import type { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { texts } from '../texts.ts';
import styles from './pay-ways.module.css';
import { PaymentMethodIcon } from './PaymentMethodIcon.tsx';

interface ProviderMethodsProps {
  readonly ways: Reply<typeof paymentCalls.payWays>['ways'];
  readonly chosen: string | undefined;
  readonly onChoose: (payType: string) => void;
}

/** Lists the payment providers to choose from, each with its icon and whether it is a sandbox. */
export const ProviderMethods = ({ ways, chosen, onChoose }: ProviderMethodsProps) =>
  ways.map(({ payType, text, sandbox }) => (
    <label key={payType} className={styles.way}>
      <PaymentMethodIcon payType={payType} />
      <span className={styles.words}>
        {text}
        {sandbox === 1 && <span className={styles.hint}>{texts.sandbox}</span>}
      </span>
      <Checkbox oneOf="way" on={chosen === payType} label={text} onChange={() => onChoose(payType)} />
    </label>
  ));
