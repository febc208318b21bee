import type { Reply } from 'contract/call.ts';
import type { siteCalls } from 'contract/shop/site/site.calls.ts';
import { useState } from 'react';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Prose } from '#kit/ui/Prose.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { texts } from '../texts.ts';

/** Lists agreements by title; each opens in a sheet. */
export function ProtocolCard({ protocols }: { readonly protocols: Reply<typeof siteCalls.protocolsByBusiness>['list'] }) {
  const [shown, show] = useState<{ readonly at: number; readonly open: boolean }>({ at: 0, open: false });
  const read = protocols[shown.at];
  return (
    <>
      <Card title={texts.protocols}>
        {protocols.map(({ protocolId, title }, at) => (
          <ListRow key={protocolId} onTap={() => show({ at, open: true })}>
            {texts.protocol(title)}
          </ListRow>
        ))}
      </Card>
      {read && (
        <Sheet open={shown.open} onClose={() => show({ ...shown, open: false })} title={read.title}>
          <Prose html={read.content} />
        </Sheet>
      )}
    </>
  );
}
