import { formatAmount } from '#kit/lib/money-text.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Price } from '#kit/ui/Price.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import type { OwnMoneyPart } from '../split-own-money.ts';
import { texts } from '../texts.ts';
import styles from './pay-sheet.module.css';

interface BalanceSheetProps {
  readonly open: boolean;
  /** Lists the own money that is spent. */
  readonly own: readonly OwnMoneyPart[];
  /** Gives the balance that remains, in yuan; shown where the balance pays. */
  readonly balanceAfter: number;
  /** Says who takes the rest, where own money pays a part. */
  readonly rest?: string | undefined;
  readonly onClose: () => void;
  readonly onPay: () => void;
}

/**
 * Renders the sheet that asks for confirmation of a payment by cards or balance. It is for a member without a payment password, with a link to set
 * one.
 */
export function BalanceSheet({ open, own, balanceAfter, rest, onClose, onPay }: BalanceSheetProps) {
  const { money } = useMall();
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  // In cents, as decimal fractions do not add up exactly.
  const payment = own.reduce((total, { yuan }) => total + Math.round(yuan * 100), 0) / 100;
  const [first, second] = own;
  const title = second ? texts.ownAsk : first?.kind === 'card' ? texts.cardAsk : texts.balanceAsk;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      foot={
        <Button kind="main" wide onTap={onPay}>
          {texts.balanceYes(sum(payment))}
        </Button>
      }
    >
      <div className={styles.sum}>
        <Price yuan={payment} size="l" tone="ink" />
        {second && (
          <p className={styles.left}>
            {own.map(({ kind, yuan }) => `${kind === 'card' ? texts.cards : texts.ofBalance} ${sum(yuan)}`).join(' + ')}
          </p>
        )}
        {own.some(({ kind }) => kind === 'balance') && <p className={styles.left}>{texts.balanceLeft(sum(balanceAfter))}</p>}
        {rest !== undefined && <p className={styles.left}>{rest}</p>}
      </div>
      <p className={styles.more}>
        <Link to="/settings/payPassword">{texts.guardSet}</Link>
      </p>
    </Sheet>
  );
}
