import { Skeleton } from '#kit/ui/Skeleton.tsx';
import page from '../screens/coupon-screens.module.css';

/** Shows placeholders of three coupons while they load. */
export const CouponsSkeleton = () => (
  <div className={page.list}>
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} height={180} radius={16} />
    ))}
  </div>
);
