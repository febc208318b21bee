import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { pickupStates } from 'contract/aftersales/pickup/pickup-states.ts';
import { useRead } from '#phone/client.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { texts } from '../texts.ts';
import { pickupUrl } from '../use-booked-pickup.ts';
import type { RefundDetail } from './RefundHead.tsx';

/**
 * Renders the link to the door pickup of a refund: to book one while products are to be sent back, or to the one that is booked. Renders nothing if
 * neither applies.
 */
export function PickupRow({ refund: { refundNo, returnTo, acts } }: { readonly refund: RefundDetail }) {
  const isReturn = returnTo !== '';
  const order = useRead(pickupCalls.pickupOrder, isReturn ? { refundNo } : null).data;
  const offer = useRead(pickupCalls.pickupOffer, acts.includes('express') ? { refundNo } : null).data;
  const there = order && order.state !== pickupStates.cancelled ? order : undefined;
  if (!there && offer?.exist !== 1) return null;
  return (
    <Card rows>
      <ListRow
        name={texts.pickup}
        to={pickupUrl(refundNo)}
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
