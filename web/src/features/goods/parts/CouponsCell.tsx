import { useState } from 'react';
import { useLazyPart, useOnLeave } from '#app/use-lazy-part.ts';
import { Cell } from '#ui/Cell.tsx';
import { useMall } from '#ui/mall.ts';
import { Tag, Tags } from '#ui/Tag.tsx';
import { describeCoupon } from '../describe-coupon.ts';
import type { GoodsDetailReply } from '../goods.ts';
import { texts } from '../texts.ts';

const loadSheet = () => import('#features/coupon/parts/CouponOffersSheet.tsx').then((file) => file.CouponOffersSheet);

interface CouponsCellProps extends Pick<GoodsDetailReply, 'coupons'> {
  readonly goodsId: number;
}

/** Names the coupons that can be received for a product; a tap lets the shopper receive them. */
export function CouponsCell({ goodsId, coupons }: CouponsCellProps) {
  const { money } = useMall();
  const [open, setOpen] = useState(false);
  const { Part: CouponOffersSheet, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));
  if (coupons.length === 0) return null;
  return (
    <>
      <Cell
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
      </Cell>
      {CouponOffersSheet && <CouponOffersSheet goodsId={goodsId} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
