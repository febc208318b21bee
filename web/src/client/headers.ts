/** Holds the values that a call sends in its headers: site, client, member, token, WeChat session, live room and store. */
export interface CallHeaderValues {
  readonly siteId: number;
  readonly agentId: string | undefined;
  readonly clientType: string;
  readonly token: string | undefined;
  /** Names the member by x-c3-agentid too. */
  readonly namesAgent?: boolean;
  /** Names the session that a login by the messaging app began. */
  readonly sessionId?: string | undefined;
  readonly liveRoomId: string | undefined;
  readonly storeId: string | undefined;
  /** Limits the call to goods of the store. */
  readonly storeGoods: boolean;
}

/**
 * Builds the headers of a call: the site under all its names, and the client. Adds the member, token, session, live room and store where there are
 * any. [R-261..R-268, R-432, R-499]
 */
export function buildCallHeaders({
  siteId,
  agentId,
  clientType,
  token,
  namesAgent = false,
  sessionId,
  liveRoomId,
  storeId,
  storeGoods,
}: CallHeaderValues): Record<string, string> {
  const site = String(siteId);
  return {
    sjid: site,
    siteid: site,
    'x-c3-siteid': site,
    merchantid: site,
    clienttype: clientType,
    // An agent's id is meaningless without a token.
    ...(token && agentId ? { agentid: agentId } : {}),
    ...(namesAgent && token && agentId ? { 'x-c3-agentid': agentId } : {}),
    ...(token ? { token } : {}),
    ...(token && sessionId ? { 'x-c3-sessionid': sessionId } : {}),
    ...(liveRoomId ? { 'x-c3-liveroomid': liveRoomId } : {}),
    ...(storeId ? { 'x-c3-storeid': storeId } : {}),
    // Goods of a store without the store are refused, not mixed with those of the whole site.
    ...(storeId || storeGoods ? { 'x-c3-storegoods': storeGoods ? '1' : '0' } : {}),
  };
}
