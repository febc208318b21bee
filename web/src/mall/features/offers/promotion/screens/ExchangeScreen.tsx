import { couponGoodsCalls } from 'contract/offers/coupon/coupon-goods.calls.ts';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { ownCouponTime } from '#mall/features/offers/coupon/coupon-time.ts';
import { CouponsSkeleton } from '#mall/features/offers/coupon/parts/CouponsSkeleton.tsx';
import { CouponTicket } from '#mall/features/offers/coupon/parts/CouponTicket.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { texts } from '../texts.ts';
import styles from './ExchangeScreen.module.css';

/** Lists the member's exchange coupons. Each is shown with the products that it can be exchanged for, one piece for free. */
export function ExchangeScreen() {
  const { timeZone } = useSite();
  const reply = useRead(couponGoodsCalls.exchangeable, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={reply} skeleton={<CouponsSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState type="coupon" title={texts.exchangeNone}>
              <Button kind="main" to="/drawCoupon">
                {texts.toCouponCentre}
              </Button>
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {list.map((coupon) => (
                <li key={coupon.cuid}>
                  <CouponTicket
                    coupon={coupon}
                    time={ownCouponTime(coupon, timeZone)}
                    foot={coupon.goods.map(({ numIid, title, linkUrl, price }) => (
                      <ListRow
                        key={numIid}
                        to={`/goodsInfo/${numIid}`}
                        end={price === null ? undefined : <Price yuan={price} tone="ink" size="s" />}
                      >
                        <span className={styles.goods}>
                          <span className={styles.picture}>
                            <Picture src={linkUrl} alt="" share={0.16} />
                          </span>
                          <span className={styles.title}>{title}</span>
                        </span>
                      </ListRow>
                    ))}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </>
  );
}
