import type { FastifyRequest } from 'fastify';
import type { Caller, CallRow } from 'contract/call.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Member } from './handler.ts';
import type { Principal } from './principal.ts';
import { AccessDenied, accessDenied } from './envelope.ts';

/**
 * Describes two functions. One finds a login token's member, any restriction, and a renewed token; the other finds who acts for a merchant by
 * a key or by the token of a person. Both throw AccessDenied for a token or key that is not valid.
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
  /** Finds who acts for a merchant. */
  findPrincipal(siteId: number, bearer: string): Promise<Principal>;
}

/** Reads a header of a request; undefined where it is missing or empty. */
export const readHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Reads the access key, or the token of a merchant's person, of a request; undefined where it has none. */
export const readBearer = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,200})$/.exec(readHeader(request, 'authorization') ?? '')?.[1];

/**
 * Describes the authenticated caller of a call. `member` is null for a visitor or a merchant; `principal` is null for all but merchants.
 * `renewed` is a new login token for the client.
 */
export interface AuthenticatedCaller {
  readonly member: Member | null;
  readonly principal: Principal | null;
  readonly renewed?: string;
}
const visitor: AuthenticatedCaller = { member: null, principal: null };

/** Lists the callers that every member counts as. Nobody is an agent, a clerk or a manager yet, so their calls are refused. */
const callersThatMembersAre: ReadonlySet<Caller> = new Set<Caller>(['anyone', 'shopper']);

/**
 * Authenticates a merchant by a key or a person's token, others by the `token` header. Returns the principal, or the member and any renewed token;
 * throws if the call does not admit the caller. Where anyone may call, a missing or unusable token or a restricted member counts as a
 * visitor; tokens of another site (240000) or a closed account (510001) are always refused.
 */
export async function authenticateCaller(
  request: FastifyRequest,
  siteId: number,
  { caller, may, restrictedToo, namesAgent }: Pick<CallRow, 'caller' | 'may' | 'restrictedToo' | 'namesAgent'>,
  callers: CallerLookup,
): Promise<AuthenticatedCaller> {
  if (caller === 'merchant') {
    const bearer = readBearer(request);
    if (!bearer) throw new AccessDenied(401, 401, sentence('accessKeyMissing'));
    const principal = await callers.findPrincipal(siteId, bearer);
    if (may !== 'self' && (may === undefined || !principal.may.has(may)))
      throw accessDenied.forbidden(sentence('permissionNeeded', { kind: principal.kind, role: principal.role, needed: may ?? '' }));
    return { ...visitor, principal };
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
