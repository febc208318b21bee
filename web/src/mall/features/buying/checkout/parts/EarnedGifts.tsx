import { GiftItems } from '#mall/features/offers/gift/parts/GiftItems.tsx';
import { giftTexts } from '#mall/features/offers/gift/gift-texts.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import type { Bill } from '../bill.ts';

interface EarnedGiftsProps {
  readonly gifts: Bill['gifts'];
  readonly missed: Bill['missedGifts'];
}

/** Shows the purchase gifts that the order earns once it is paid, those that have run out, and those that its coupon or points make it miss. */
export const EarnedGifts = ({ gifts, missed }: EarnedGiftsProps) => (
  <>
    {gifts.map(({ giftId, name, list }) => (
      <Card key={giftId} title={giftTexts.earned(name)}>
        <GiftItems items={list} />
      </Card>
    ))}
    {missed.map(({ giftId, name, missingAmount, list }) => (
      <Card key={giftId} title={giftTexts.missed(formatAmount(missingAmount), name)}>
        <GiftItems items={list} />
      </Card>
    ))}
  </>
);
