import { pickupCalls } from 'contract/pickup/pickup.calls.ts';
import { useRead } from '#api/use-call.ts';
import { Card } from '#ui/Card.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { texts } from '../texts.ts';
import { useBookedPickup } from '../use-booked-pickup.ts';
import type { RefundDetail } from './RefundHead.tsx';

/**
 * Renders the link to the door pickup of a refund: to book one while products are to be sent back, or to the one that is booked. Renders nothing if
 * neither applies.
 */
export function PickupRow({ refund: { refundNo, returnTo, acts } }: { readonly refund: RefundDetail }) {
  const offer = useRead(pickupCalls.pickupOffer, acts.includes('express') ? { refundNo } : null).data;
  const there = useBookedPickup({ refundNo, returnTo });
  if (!there && offer?.exist !== 1) return null;
  return (
    <Card rows>
      <ListRow
        name={texts.pickup}
        to={`/doorPickup?refundNo=${refundNo}`}
        below={
          there
            ? `${there.date} ${there.from}–${there.to} ${there.courierName}`
            : offer?.payer === 'shop'
              ? texts.pickupByShop
              : texts.pickupWhy
        }
      >
        {there ? there.stateText : texts.pickupOffer}
      </ListRow>
    </Card>
  );
}
