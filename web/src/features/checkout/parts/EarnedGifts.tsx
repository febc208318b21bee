import { GiftItems } from '#features/gift/parts/GiftItems.tsx';
import { giftTexts } from '#features/gift/gift-texts.ts';
import { Card } from '#ui/Card.tsx';
import type { Bill } from '../bill.ts';

/** Shows the purchase gifts that the order earns once it is paid, and those that have run out. */
export const EarnedGifts = ({ gifts }: { readonly gifts: Bill['gifts'] }) => (
  <>
    {gifts.map(({ giftId, name, list }) => (
      <Card key={giftId} title={giftTexts.earned(name)}>
        <GiftItems items={list} />
      </Card>
    ))}
  </>
);
