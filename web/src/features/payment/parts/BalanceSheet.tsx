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
  /** What is paid, and what is left then; in yuan. */
  readonly payment: number;
  readonly left: number;
  readonly onClose: () => void;
  readonly onPay: () => void;
}

/** Asks before the balance pays, where no payment password does; one can be set from here. */
export function BalanceSheet({ open, payment, left, onClose, onPay }: BalanceSheetProps) {
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
        <p className={styles.left}>{texts.balanceLeft(sum(left))}</p>
      </div>
      <p className={styles.more}>
        <Link to="/settings/payPassword">{texts.guardSet}</Link>
      </p>
    </Sheet>
  );
}
