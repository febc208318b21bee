import type { ReactNode } from 'react';
import { useSite } from '#mall/common/site.ts';
import { CopyButton } from '#mall/features/buying/order/parts/CopyButton.tsx';
import { formatTid } from '#mall/features/buying/order/format-tid.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { copyText } from '#kit/ui/copy-text.ts';
import { Link } from '#kit/ui/Link.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { amountOfPieces } from '../refund-amounts.ts';
import { texts } from '../texts.ts';
import styles from './RefundFacts.module.css';
import type { RefundDetail } from './RefundHead.tsx';
import { RefundPictures } from './RefundPictures.tsx';

/** Shows the facts of a refund: reason, amount asked and agreed, premium, memo, pictures, times, and the numbers of the refund and its order. */
export function RefundFacts({ refund }: { readonly refund: RefundDetail }) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const { refundNo, tid, kind, reasonText, memo, pictures, asked, insuranceFee, postFeeBack, deduction, applyTime, endTime } = refund;
  const agreed = amountOfPieces(refund);
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [texts.reason, reasonText],
    ...(kind === 'exchange' ? [] : [[texts.asked, sum(asked)] as const]),
    ...(deduction === 0 ? [] : [[texts.deduction, sum(deduction)] as const]),
    ...(kind === 'exchange' || agreed === asked ? [] : [[texts.agreed, sum(agreed)] as const]),
    ...(postFeeBack === 0 ? [] : [[texts.postFeeBack, sum(postFeeBack)] as const]),
    ...(insuranceFee === 0 ? [] : [[texts.premiumBack, sum(insuranceFee)] as const]),
    ...(memo === '' ? [] : [[texts.memo, memo] as const]),
    ...(pictures.length === 0 ? [] : [[texts.pictures, <RefundPictures key="pictures" pictures={pictures} />] as const]),
    [texts.applyTime, formatDateTime(applyTime, timeZone)],
    ...(endTime === null ? [] : [[texts.endTime, formatDateTime(endTime, timeZone)] as const]),
    [
      texts.refundNo,
      <>
        <span className={styles.number}>{formatTid(refundNo)}</span>
        <CopyButton label={texts.copyRefundNo} onTap={() => void copyText(refundNo)} />
      </>,
    ],
    [
      texts.tid,
      <Link key="tid" to={`/transactionDetail/${tid}`} className={styles.number}>
        {formatTid(tid)}
      </Link>,
    ],
  ];
  return (
    <Card>
      <dl aria-label={texts.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
