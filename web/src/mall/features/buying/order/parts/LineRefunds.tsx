import { Button } from '#kit/ui/Button.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { texts } from '../texts.ts';
import styles from './LineRefunds.module.css';
import type { OrderDetail } from './OrderHead.tsx';

interface LineRefundsProps {
  readonly tid: string;
  readonly line: OrderDetail['list'][number];
  /** Tells whether something of the order can be asked back. */
  readonly canAsk: boolean;
}

/** Shows how much of a line is refunded or under refund, and links to the request for a refund of the rest; nothing if neither applies. */
export function LineRefunds({ tid, line, canAsk }: LineRefundsProps) {
  const { lineNo, title, num, shippedNum, refundingNum, refundedNum, tieKind } = line;
  // A gift goes back with what it came with.
  const asks = canAsk && tieKind !== 'gift' && num > refundingNum + refundedNum;
  if (!asks && refundingNum === 0 && refundedNum === 0) return null;
  const ask = shippedNum > 0 ? texts.afterSaleLine : texts.refundLine;
  return (
    <div className={styles.refunds}>
      {refundingNum > 0 && (
        <MoreLink to={`/refunding/${tid}`} strong>
          {texts.lineRefunding(refundingNum)}
        </MoreLink>
      )}
      {refundedNum > 0 && <MoreLink to={`/afterSale?tid=${tid}`}>{texts.lineRefunded(refundedNum)}</MoreLink>}
      {asks && (
        <Button size="s" to={`/refund/${tid}?line=${lineNo}`} label={texts.ofLine(ask, title)}>
          {ask}
        </Button>
      )}
    </div>
  );
}
