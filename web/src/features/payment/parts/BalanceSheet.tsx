import { formatAmount } from '#lib/money-text.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { useMall } from '#ui/mall.ts';
import { Price } from '#ui/Price.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { texts } from '../texts.ts';
import styles from './PaySheet.module.css';

interface BalanceSheetProps {
  readonly open: boolean;
  /** The payment and the balance that remains after it, in yuan. */
  readonly payment: number;
  readonly balanceAfter: number;
  /** Says who takes the rest, where the balance pays a part. */
  readonly rest?: string | undefined;
  readonly onClose: () => void;
  readonly onPay: () => void;
}

/** Renders the sheet that asks for confirmation of a payment by balance. It is for a member without a payment password, with a link to set one. */
export function BalanceSheet({ open, payment, balanceAfter, rest, onClose, onPay }: BalanceSheetProps) {
  const { money } = useMall();
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.balanceAsk}
      foot={
        <Button kind="main" wide onTap={onPay}>
          {texts.balanceYes(sum(payment))}
        </Button>
      }
    >
      <div className={styles.sum}>
        <Price yuan={payment} size="l" tone="ink" />
        <p className={styles.left}>{texts.balanceLeft(sum(balanceAfter))}</p>
        {rest !== undefined && <p className={styles.left}>{rest}</p>}
      </div>
      <p className={styles.more}>
        <Link to="/settings/payPassword">{texts.guardSet}</Link>
      </p>
    </Sheet>
  );
}
