import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { useRead } from '#phone/client.ts';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { texts } from '../texts.ts';
import sheet from './CouponChoiceSheet.module.css';
import { CouponOffers } from './CouponOffers.tsx';
import { CouponsSkeleton } from './CouponsSkeleton.tsx';

interface CouponOffersSheetProps {
  readonly goodsId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the coupons that can be received for a product. */
export function CouponOffersSheet({ goodsId, open, onClose }: CouponOffersSheetProps) {
  const offers = useRead(couponCalls.activeCoupons, { numIid: goodsId });
  return (
    <Sheet open={open} onClose={onClose} title={texts.coupons}>
      <div className={sheet.offers}>
        <QueryBoundary query={offers} skeleton={<CouponsSkeleton />}>
          {({ list }) => (list.length === 0 ? <EmptyState type="coupon" title={texts.centreNone} /> : <CouponOffers offers={list} />)}
        </QueryBoundary>
      </div>
    </Sheet>
  );
}
