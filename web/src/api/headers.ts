/** What every call says of where it comes from. */
export interface Caller {
  readonly siteId: number;
  readonly agentId: string | undefined;
  readonly clientType: string;
  readonly token: string | undefined;
  readonly liveRoomId: string | undefined;
  readonly storeId: string | undefined;
  /** Whether goods of the store alone are meant. */
  readonly storeGoods: boolean;
}

/** The headers of a call: the site by its three names, the merchant, who is calling and from where. [R-261..R-268, R-432] */
export function headersOf({ siteId, agentId, clientType, token, liveRoomId, storeId, storeGoods }: Caller): Record<string, string> {
  const site = String(siteId);
  return {
    sjid: site,
    siteid: site,
    'x-c3-siteid': site,
    merchantid: site,
    clienttype: clientType,
    // An agent's id says something only beside a token.
    ...(token && agentId ? { agentid: agentId } : {}),
    ...(token ? { token } : {}),
    ...(liveRoomId ? { 'x-c3-liveroomid': liveRoomId } : {}),
    ...(storeId ? { 'x-c3-storeid': storeId, 'x-c3-storegoods': storeGoods ? '1' : '0' } : {}),
  };
}
