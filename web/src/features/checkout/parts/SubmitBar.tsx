import { amountText } from '#lib/money-text.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { useMall } from '#ui/mall.ts';
import { Price } from '#ui/Price.tsx';
import type { Bill } from '../bill-asker.ts';
import { texts } from '../texts.ts';
import { addressWay } from './AddressCard.tsx';
import { piecesOf, savedOf } from './BillSums.tsx';
import styles from './SubmitBar.module.css';

interface SubmitBarProps {
  readonly bill: Bill;
  readonly address: Bill['address'] | undefined;
  readonly pending: boolean;
  /** Why the bill for the chosen address did not come. */
  readonly stuck: string | undefined;
  readonly onRetry: () => void;
  readonly busy: boolean;
  readonly onSubmit: () => void;
}

/** What is to be paid, and the one button; where the order cannot be made it says why. */
export function SubmitBar({ bill, address, pending, stuck, busy, onRetry, onSubmit }: SubmitBarProps) {
  const { money } = useMall();
  const saved = savedOf(bill);
  const blocked = bill.list.some(({ problem }) => problem !== null);
  return (
    <ActionBar>
      <div className={styles.sum}>
        <div className={styles.due} aria-live="polite">
          {texts.due} <Price yuan={pending ? undefined : bill.payment} size="l" />
        </div>
        {stuck === undefined ? (
          <div className={styles.hint}>
            {texts.pieces(piecesOf(bill))}
            {saved > 0 && `，${texts.saved(money.sign + amountText(saved))}`}
          </div>
        ) : (
          <div className={styles.stuck} role="alert">
            {stuck}
          </div>
        )}
      </div>
      <span className={styles.act}>
        {blocked ? (
          <Button kind="main" wide disabled>
            {texts.blocked}
          </Button>
        ) : stuck !== undefined ? (
          <Button kind="main" wide onTap={onRetry}>
            {texts.retry}
          </Button>
        ) : address ? (
          <Button kind="main" wide busy={busy} disabled={pending} onTap={onSubmit}>
            {texts.submit}
          </Button>
        ) : (
          <Button kind="main" wide to={addressWay(address)}>
            {texts.chooseAddress}
          </Button>
        )}
      </span>
    </ActionBar>
  );
}
