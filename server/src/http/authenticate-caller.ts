import type { FastifyRequest } from 'fastify';
import type { Caller, CallRow } from 'contract/call.ts';
import { roleAllows, type MerchantRole } from 'contract/shop/access/merchant-roles.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Member } from './handler.ts';
import { AccessDenied, accessDenied } from './envelope.ts';

/**
 * Describes two functions. One finds a login token's member, any restriction, and a renewed token; the other finds an access key's id and
 * role. Both throw AccessDenied for a token or key that is not valid.
 */
export interface CallerLookup {
  /**
   * Finds the member of a token, and a new token when this one is older than a day.
   * `restricted` is the reason why the member may only make calls with `restrictedToo`.
   */
  findMember(
    siteId: number,
    token: string,
  ): Promise<{ readonly member: Member; readonly renewed?: string; readonly restricted?: Sentence }>;
  /** Finds the id and the role of a merchant's access key. */
  findAccessKey(siteId: number, key: string): Promise<{ readonly accessKeyId: number; readonly role: MerchantRole }>;
}

/** Reads a header of a request; undefined where it is missing or empty. */
export const readHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Reads the access key of a request; undefined where it has none. */
export const readAccessKey = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,200})$/.exec(readHeader(request, 'authorization') ?? '')?.[1];

/**
 * Describes the authenticated caller of a call. `member` is null for a visitor or a merchant; `accessKeyId` is 0
 * without an access key. `renewed` is a new login token for the client.
 */
export interface AuthenticatedCaller {
  readonly member: Member | null;
  readonly accessKeyId: number;
  readonly renewed?: string;
}
const visitor: AuthenticatedCaller = { member: null, accessKeyId: 0 };

/** Lists the callers that every member counts as. Nobody is an agent, a clerk or a manager yet, so their calls are refused. */
const callersThatMembersAre: ReadonlySet<Caller> = new Set<Caller>(['anyone', 'shopper']);

/**
 * Authenticates a merchant by the access key, others by the `token` header. Returns the key's id, or the member and any renewed token;
 * throws if the call does not admit the caller. Where anyone may call, a missing or unusable token or a restricted member counts as a
 * visitor; tokens of another site (240000) or a closed account (510001) are always refused.
 */
export async function authenticateCaller(
  request: FastifyRequest,
  siteId: number,
  { caller, role = 'owner', restrictedToo, namesAgent }: Pick<CallRow, 'caller' | 'role' | 'restrictedToo' | 'namesAgent'>,
  callers: CallerLookup,
): Promise<AuthenticatedCaller> {
  if (caller === 'merchant') {
    const key = readAccessKey(request);
    if (!key) throw new AccessDenied(401, 401, sentence('accessKeyMissing'));
    const { role: has, accessKeyId } = await callers.findAccessKey(siteId, key);
    if (!roleAllows(has, role)) throw accessDenied.forbidden(sentence('roleForbidden', { has, needed: role }));
    return { ...visitor, accessKeyId };
  }
  const token = readHeader(request, 'token');
  if (!token) {
    if (caller === 'anyone') return visitor;
    throw accessDenied.noToken();
  }
  try {
    const { restricted, ...found } = await callers.findMember(siteId, token);
    for (const name of ['agentid', ...(namesAgent ? ['x-c3-agentid'] : [])]) {
      const agentId = readHeader(request, name);
      if (agentId !== undefined && Number(agentId) !== found.member.id) throw accessDenied.otherSite();
    }
    if (restricted !== undefined && !restrictedToo) throw accessDenied.forbidden(restricted);
    if (!callersThatMembersAre.has(caller)) throw accessDenied.forbidden();
    return { ...visitor, ...found };
  } catch (fault) {
    const alwaysThrown = !(fault instanceof AccessDenied) || fault.code === 240000 || fault.code === 510001;
    if (caller !== 'anyone' || alwaysThrown) throw fault;
    return visitor;
  }
}
