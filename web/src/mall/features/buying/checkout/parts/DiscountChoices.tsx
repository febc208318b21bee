import { Card } from '#kit/ui/Card.tsx';
import type { Bill } from '../bill.ts';
import { CouponRow } from './CouponRow.tsx';
import { UsePointsRow } from './UsePointsRow.tsx';
import { CountCardRow } from './CountCardRow.tsx';

interface DiscountChoicesProps {
  readonly bill: Bill;
  /** Tells whether a choice is still loading. */
  readonly pending: boolean;
  readonly onCoupon: (cuid: number) => void;
  readonly onPoints: (uses: boolean) => void;
  readonly onRight: (rightId: number) => void;
}

/**
 * Renders the card in which the shopper chooses a count card, a coupon, and whether to use points. Renders nothing for a shopper who has none of
 * these.
 */
export const DiscountChoices = ({ bill, pending, onCoupon, onPoints, onRight }: DiscountChoicesProps) =>
  (bill.coupon || bill.points || bill.rights.length > 0) && (
    <Card rows>
      {bill.rights.map((right) => (
        <CountCardRow key={right.rightId} right={right} pending={pending} onChange={(uses) => onRight(uses ? right.rightId : -1)} />
      ))}
      <CouponRow bill={bill} pending={pending} onChoose={onCoupon} />
      {bill.points && <UsePointsRow offer={bill.points} pending={pending} onChange={onPoints} />}
    </Card>
  );
