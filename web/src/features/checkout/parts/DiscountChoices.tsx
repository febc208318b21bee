import { Card } from '#ui/Card.tsx';
import type { Bill } from '../bill.ts';
import { CouponCell } from './CouponCell.tsx';
import { PointsCell } from './PointsCell.tsx';

interface DiscountChoicesProps {
  readonly bill: Bill;
  /** Tells whether a choice is still loading. */
  readonly pending: boolean;
  readonly onCoupon: (cuid: number) => void;
  readonly onPoints: (uses: boolean) => void;
}

/** Lets the shopper choose a coupon, and whether to use points; nothing for whoever has neither. */
export const DiscountChoices = ({ bill, pending, onCoupon, onPoints }: DiscountChoicesProps) =>
  (bill.coupon || bill.points) && (
    <Card cells>
      <CouponCell bill={bill} pending={pending} onChoose={onCoupon} />
      {bill.points && <PointsCell offer={bill.points} pending={pending} onChange={onPoints} />}
    </Card>
  );
