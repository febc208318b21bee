import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { useEffect } from 'react';
import { useRead } from '#phone/client.ts';
import { useLazyPart } from '#phone/use-lazy-part.ts';

const loadCard = () => import('./ProtocolCard.tsx').then((file) => file.ProtocolCard);

/** Shows the agreements that apply to a product, if any. They are at the end of the page, so they may load late. */
export function GoodsProtocols({ goodsId }: { readonly goodsId: number }) {
  const protocols = useRead(siteCalls.protocolsByBusiness, { businessType: 'SHOP_GOODS', businessIds: String(goodsId) }).data?.list ?? [];
  const { Part: ProtocolCard, ask } = useLazyPart(loadCard);
  const some = protocols.length > 0;
  useEffect(() => {
    if (some) ask();
  }, [some, ask]);
  return some && ProtocolCard ? <ProtocolCard protocols={protocols} /> : null;
}
