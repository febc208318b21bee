import { siteCalls } from 'contract/site/site.calls.ts';
import { useState } from 'react';
import { useRead } from '#api/use-call.ts';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { Prose } from '#ui/Prose.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { texts } from '../texts.ts';

/** What a buyer of a goods agrees to, where anything belongs to it. At the end of its page, so that it may come late. */
export function GoodsProtocols({ goodsId }: { readonly goodsId: number }) {
  const protocols = useRead(siteCalls.protocolsByBusiness, { businessType: 'SHOP_GOODS', businessIds: String(goodsId) }).data?.list ?? [];
  const [shown, show] = useState<{ readonly at: number; readonly open: boolean }>({ at: 0, open: false });
  const read = protocols[shown.at];
  if (!read) return null;
  return (
    <>
      <Card title={texts.protocols}>
        {protocols.map(({ protocolId, title }, at) => (
          <Cell key={protocolId} onTap={() => show({ at, open: true })}>
            {texts.protocol(title)}
          </Cell>
        ))}
      </Card>
      <Sheet open={shown.open} onClose={() => show({ ...shown, open: false })} title={read.title}>
        <Prose html={read.content} />
      </Sheet>
    </>
  );
}
