import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { useRead } from '#phone/client.ts';
import { Card } from '#kit/ui/Card.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { giftTexts as texts } from '../gift-texts.ts';
import { GiftItems } from './GiftItems.tsx';

/** Shows the purchase gifts of a paid order. Renders nothing for an order without gifts. */
export function OrderGifts({ tid }: { readonly tid: string }) {
  const list = useRead(orderCalls.orderGifts, { tid }).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Card title={texts.won} end={<MoreLink to="/giftcenter">{texts.all}</MoreLink>}>
      <GiftItems items={list.map((gift) => ({ ...gift, gone: gift.state === 'gone' ? 1 : 0 }))} />
    </Card>
  );
}
