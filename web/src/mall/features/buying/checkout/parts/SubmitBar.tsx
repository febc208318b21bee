import { presaleTexts } from '#mall/features/buying/order/presale-texts.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { PointsPrice } from '#kit/ui/PointsPrice.tsx';
import type { Bill } from '../bill.ts';
import type { CheckoutSession } from '../checkout-session.ts';
import { texts } from '../texts.ts';
import { addressPath } from './AddressCard.tsx';
import { realnamePath } from './RealnameCard.tsx';
import { countBillPieces, totalDiscount } from './BillSums.tsx';
import styles from './SubmitBar.module.css';

interface SubmitBarProps {
  readonly bill: Bill;
  readonly address: Bill['address'] | undefined;
  readonly scene: CheckoutSession['scene'];
  readonly pending: boolean;
  /** Says why the bill for the chosen address failed to load; undefined if it did not. */
  readonly stuck: string | undefined;
  readonly onRetry: () => void;
  /** Continues with the part of the lines that can be one order. */
  readonly onApart: () => void;
  readonly busy: boolean;
  readonly onSubmit: () => void;
}

/** Shows the amount due and the submit button, or the button that resolves what blocks the order. */
export function SubmitBar({ bill, address, scene, pending, stuck, busy, onRetry, onApart, onSubmit }: SubmitBarProps) {
  const { money } = useMall();
  const saved = totalDiscount(bill);
  const blocked = bill.list.some(({ problem }) => problem !== null);
  // Each line could be ordered, but not all in one order; the page says why.
  const apart = !pending && bill.orderable === 0;
  return (
    <ActionBar>
      <div className={styles.sum}>
        <div className={styles.due} aria-live="polite">
          {bill.presale ? presaleTexts.due : texts.due}{' '}
          <PointsPrice points={bill.score} yuan={pending ? undefined : (bill.presale?.deposit ?? bill.payment)} size="l" />
        </div>
        {stuck === undefined ? (
          <div className={styles.hint}>
            {texts.pieces(countBillPieces(bill))}
            {!pending && bill.postFee === null && `，${texts.freightApart}`}
            {bill.presale && !pending && `，${presaleTexts.finalLater(money.sign + formatAmount(bill.presale.finalPayment))}`}
            {saved > 0 && `，${texts.saved(money.sign + formatAmount(saved))}`}
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
        ) : bill.needAddress === 1 && !address ? (
          <Button kind="main" wide to={addressPath(address)}>
            {texts.chooseAddress}
          </Button>
        ) : apart ? (
          <ResolveButton bill={bill} scene={scene} onApart={onApart} />
        ) : (
          <Button kind="main" wide busy={busy} disabled={pending} onTap={onSubmit}>
            {bill.presale ? presaleTexts.payDeposit : bill.score > 0 ? texts.exchange : texts.submit}
          </Button>
        )}
      </span>
    </ActionBar>
  );
}

/** Leads to where a blocked order can be resolved; the server's sentence on the page says what blocks it. */
function ResolveButton({ bill, scene, onApart }: Pick<SubmitBarProps, 'bill' | 'scene' | 'onApart'>) {
  if (bill.firstLineIds.length > 0) {
    return (
      <Button kind="main" wide onTap={onApart}>
        {texts.settleApart}
      </Button>
    );
  }
  if (bill.problem === 'realnameNeeded' || bill.problem === 'realnameDiffers') {
    return (
      <Button kind="main" wide to={realnamePath(bill)}>
        {bill.realname ? texts.realnameChange : texts.realnameGo}
      </Button>
    );
  }
  // If no whole line is within the limit, the shopper must reduce the quantity where it was chosen.
  if (bill.problem === 'overseasLimit') {
    return (
      <Button kind="main" wide to={scene === 'cart' ? '/shopCart/tab/index' : `/goodsInfo/${bill.list[0]?.numIid ?? ''}`}>
        {texts.fewer}
      </Button>
    );
  }
  return (
    <Button kind="main" wide disabled>
      {bill.problem === 'notEnoughPoints' ? texts.pointsShort : texts.apart}
    </Button>
  );
}
