import { useState } from 'react';
import { useLazyPart, useOnLeave } from '#phone/use-lazy-part.ts';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Tag, Tags } from '#kit/ui/Tag.tsx';
import { describeCoupon } from '../describe-coupon.ts';
import type { GoodsDetailReply } from '../goods.ts';
import { texts } from '../texts.ts';

const loadSheet = () => import('#mall/features/offers/coupon/parts/CouponOffersSheet.tsx').then((file) => file.CouponOffersSheet);

interface CouponsRowProps extends Pick<GoodsDetailReply, 'coupons'> {
  readonly goodsId: number;
}

/**
 * Renders the row that names the coupons which can be received for a product; a tap opens the sheet to receive them. Renders nothing without coupons.
 */
export function CouponsRow({ goodsId, coupons }: CouponsRowProps) {
  const { money } = useMall();
  const [open, setOpen] = useState(false);
  const { Part: CouponOffersSheet, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));
  if (coupons.length === 0) return null;
  return (
    <>
      <ListRow
        name={texts.coupons}
        onTap={() => {
          ask();
          setOpen(true);
        }}
      >
        <Tags>
          {coupons.map((coupon) => (
            <Tag key={coupon.couponId}>{describeCoupon(coupon, money.sign)}</Tag>
          ))}
        </Tags>
      </ListRow>
      {CouponOffersSheet && <CouponOffersSheet goodsId={goodsId} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
