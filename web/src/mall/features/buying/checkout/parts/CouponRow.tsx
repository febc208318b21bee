import { useState } from 'react';
import { useLazyPart, useOnLeave } from '#phone/use-lazy-part.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { useMall } from '#kit/ui/mall.ts';
import type { Bill } from '../bill.ts';
import { texts } from '../texts.ts';
import styles from './CouponRow.module.css';

const loadSheet = () => import('#mall/features/offers/coupon/parts/CouponChoiceSheet.tsx').then((file) => file.CouponChoiceSheet);

interface CouponRowProps {
  readonly bill: Bill;
  /** Tells whether a choice is still loading: the amount is not final. */
  readonly pending: boolean;
  readonly onChoose: (cuid: number) => void;
}

/** Shows the coupon that the bill uses; a tap lets the shopper change it. Renders nothing for a member without coupons. */
export function CouponRow({ bill: { tid, coupon }, pending, onChoose }: CouponRowProps) {
  const { money } = useMall();
  const [open, setOpen] = useState(false);
  const { Part: CouponChoiceSheet, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));
  if (!coupon) return null;
  const { cuid, name, amount, usableNum } = coupon;
  const said = cuid === null ? (usableNum > 0 ? texts.couponsUsable(usableNum) : texts.couponsNone) : name;
  return (
    <>
      <ListRow
        name={texts.coupon}
        onTap={() => {
          ask();
          setOpen(true);
        }}
        end={cuid !== null && <span className={styles.off}>{pending ? '…' : `−${money.sign}${formatAmount(amount)}`}</span>}
      >
        <span className={cuid === null && usableNum === 0 ? styles.none : styles.name}>{said}</span>
      </ListRow>
      {CouponChoiceSheet && (
        <CouponChoiceSheet
          tid={tid}
          chosen={cuid}
          open={open}
          onClose={() => setOpen(false)}
          onChoose={(one) => {
            setOpen(false);
            onChoose(one);
          }}
        />
      )}
    </>
  );
}
