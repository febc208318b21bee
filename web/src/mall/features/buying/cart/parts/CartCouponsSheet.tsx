import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { useRead } from '#phone/client.ts';
import { CouponOffers } from '#mall/features/offers/coupon/parts/CouponOffers.tsx';
import { CouponsSkeleton } from '#mall/features/offers/coupon/parts/CouponsSkeleton.tsx';
import { formatAmount } from '#kit/lib/money-text.ts';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import type { CartLineReply } from '../selected-lines.ts';
import { texts } from '../texts.ts';
import styles from './CartCouponsSheet.module.css';

interface CartCouponsSheetProps {
  readonly lines: readonly CartLineReply[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the coupons that can be received for lines of the cart, each with what it would take off them now. */
export function CartCouponsSheet({ lines, open, onClose }: CartCouponsSheetProps) {
  const { money } = useMall();
  const goodsJson = lines.map(({ numIid, skuId, num }) => ({ numIid, skuId, num }));
  const savings = useRead(checkoutCalls.couponSavings, open && goodsJson.length > 0 ? { goodsJson } : null, { keepPrevious: true });
  const amount = (yuan: number) => money.sign + formatAmount(yuan);
  return (
    <Sheet open={open} onClose={onClose} title={texts.couponsTitle}>
      <QueryBoundary query={savings} skeleton={<CouponsSkeleton />}>
        {({ list }) => {
          const notes = new Map(
            list.map(({ couponId, discountPrice, missingAmount, amount: least, maxAmount }) => [
              couponId,
              discountPrice > 0
                ? (least !== null && maxAmount !== null ? texts.savesAtLeast : texts.saves)(amount(discountPrice))
                : missingAmount !== null
                  ? texts.lacks(amount(missingAmount))
                  : undefined,
            ]),
          );
          return list.length === 0 ? (
            <EmptyState type="coupon" title={texts.noCoupons} />
          ) : (
            <div className={styles.offers}>
              <CouponOffers offers={list} noteOf={({ couponId }) => notes.get(couponId)} />
            </div>
          );
        }}
      </QueryBoundary>
    </Sheet>
  );
}
