import { couponGoodsCalls } from 'contract/offers/coupon/coupon-goods.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { useRead, usePages } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { CouponOffers } from '#mall/features/offers/coupon/parts/CouponOffers.tsx';
import { GoodsGrid } from '#mall/features/goods/goods/parts/GoodsGrid.tsx';
import { useAddToCart } from '#mall/features/goods/goods/use-add-to-cart.tsx';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { texts } from '../texts.ts';
import styles from './CouponGoodsScreen.module.css';

/** Lists the products that a coupon can be used for, below the coupon if it can be received. */
export function CouponGoodsScreen() {
  const cid = parseIdParam(usePage().params['cid'] ?? null);
  const offers = useRead(couponCalls.activeCoupons, cid === undefined ? null : { couponIds: String(cid) });
  const list = usePages(couponGoodsCalls.couponGoods, cid === undefined ? null : { cid });
  const { onAdd, sheet } = useAddToCart();
  const receivable = (offers.data?.list ?? []).filter(({ state }) => state === 'open');
  return (
    <>
      <NavBar />
      {receivable.length > 0 && (
        <div className={styles.coupon}>
          <CouponOffers offers={receivable} />
        </div>
      )}
      <GoodsGrid query={list} label={texts.couponGoods} onAdd={onAdd} atTop />
      {sheet}
    </>
  );
}
