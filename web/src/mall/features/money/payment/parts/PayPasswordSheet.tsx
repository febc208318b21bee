import { payPasswordDigits } from 'contract/members/account/pay-password.ts';
import { Link } from '#kit/ui/Link.tsx';
import { PinInput } from '#kit/ui/PinInput.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { texts } from '../texts.ts';
import type { PayPassword } from '../use-pay-password.ts';
import styles from './pay-sheet.module.css';

interface PayPasswordSheetProps {
  /** The payment, in yuan. */
  readonly payment: number;
  readonly password: PayPassword;
  readonly busy: boolean;
}

/** Renders the sheet that asks for the payment password; the last digit sends it and pays. */
export const PayPasswordSheet = ({ payment, password, busy }: PayPasswordSheetProps) => (
  <Sheet open={password.open} onClose={password.close} title={texts.payPassword}>
    <div className={styles.sum}>
      <Price yuan={payment} size="l" tone="ink" />
    </div>
    <PinInput
      label={texts.payPassword}
      digits={payPasswordDigits}
      value={password.typed}
      onChange={password.type}
      onFull={password.send}
      error={password.wrong}
      first
    />
    <p className={styles.more} aria-live="polite">
      {busy ? texts.paying : <Link to="/settings/payPassword">{texts.payPasswordForgotten}</Link>}
    </p>
  </Sheet>
);
