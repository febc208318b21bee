import { formatAmount } from '#lib/money-text.ts';
import { Cell } from '#ui/Cell.tsx';
import { useMall } from '#ui/mall.ts';
import { Switch } from '#ui/Switch.tsx';
import type { Bill } from '../bill.ts';
import { texts } from '../texts.ts';

interface PointsCellProps {
  readonly offer: NonNullable<Bill['points']>;
  readonly pending: boolean;
  readonly onChange: (uses: boolean) => void;
}

/** Says how many points the order can use and what they take off; off until the shopper turns it on. */
export function PointsCell({ offer: { points, amount, used }, pending, onChange }: PointsCellProps) {
  const { money } = useMall();
  return (
    <Cell name={texts.points} end={<Switch on={used === 1} disabled={pending} onChange={onChange} label={texts.pointsUse(points)} />}>
      {texts.pointsOffer(points, money.sign + formatAmount(amount))}
    </Cell>
  );
}
