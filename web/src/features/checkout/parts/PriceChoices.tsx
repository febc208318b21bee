import { Card } from '#ui/Card.tsx';
import type { Bill } from '../bill.ts';
import { CouponCell } from './CouponCell.tsx';
import { InsuranceCell } from './InsuranceCell.tsx';
import { PointsCell } from './PointsCell.tsx';
import { RightCell } from './RightCell.tsx';

interface PriceChoicesProps {
  readonly bill: Bill;
  /** Tells whether a choice is still loading. */
  readonly pending: boolean;
  readonly onCoupon: (cuid: number) => void;
  readonly onPoints: (uses: boolean) => void;
  readonly onRight: (rightId: number) => void;
  readonly onInsurance: (buys: boolean) => void;
}

/** Lets the shopper choose a right, a coupon, whether to use points, and the return-freight insurance; nothing where there is none of them. */
export const PriceChoices = ({ bill, pending, onCoupon, onPoints, onRight, onInsurance }: PriceChoicesProps) =>
  (bill.coupon || bill.points || bill.insurance || bill.rights.length > 0) && (
    <Card cells>
      {bill.rights.map((right) => (
        <RightCell key={right.rightId} right={right} pending={pending} onChange={(uses) => onRight(uses ? right.rightId : -1)} />
      ))}
      <CouponCell bill={bill} pending={pending} onChoose={onCoupon} />
      {bill.points && <PointsCell offer={bill.points} pending={pending} onChange={onPoints} />}
      {bill.insurance && <InsuranceCell offer={bill.insurance} pending={pending} onChange={onInsurance} />}
    </Card>
  );
