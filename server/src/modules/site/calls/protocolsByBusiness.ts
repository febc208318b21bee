import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadProtocols } from '../store/protocols.ts';

export const protocolsByBusiness: Handler<typeof siteCalls.protocolsByBusiness> = async (
  { db, now },
  { businessType = 'SHOP_GOODS', businessIds },
) => {
  const protocols = await loadProtocols(db, businessType, businessIds.split(',').map(Number), now);
  return { list: protocols.map((protocol) => ({ ...protocol, publishedAt: protocol.publishedAt.getTime() })) };
};
