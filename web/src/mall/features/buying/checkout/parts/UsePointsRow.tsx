import { confirmLostGifts } from '#mall/features/offers/gift/confirm-lost-gifts.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Switch } from '#kit/ui/Switch.tsx';
import type { Bill } from '../bill.ts';
import { texts } from '../texts.ts';

interface UsePointsRowProps {
  readonly offer: NonNullable<Bill['points']>;
  readonly pending: boolean;
  readonly onChange: (uses: boolean) => void;
}

/** Shows how many points the order can use and the discount that they give. The shopper must switch it on, and is asked first where that loses a gift. */
export function UsePointsRow({ offer: { points, amount, used, lostGifts }, pending, onChange }: UsePointsRowProps) {
  const { money } = useMall();
  const change = async (uses: boolean) => {
    if (!uses || (await confirmLostGifts(lostGifts))) onChange(uses);
  };
  return (
    <ListRow
      name={texts.points}
      end={<Switch on={used === 1} disabled={pending} onChange={(uses) => void change(uses)} label={texts.pointsUse(points)} />}
    >
      {texts.pointsOffer(points, money.sign + formatAmount(amount))}
    </ListRow>
  );
}
