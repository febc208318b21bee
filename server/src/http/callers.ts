import type { FastifyRequest } from 'fastify';
import type { Caller, CallRow } from 'contract/call.ts';
import { mayMake, type MerchantRole, merchantRoles } from 'contract/merchant/merchant-roles.ts';
import type { Member } from './handler.ts';
import { NotAllowed, notAllowed } from './answer.ts';

/** What a token says when it is good; what a token that is not leads to is thrown as NotAllowed. */
export interface Callers {
  /**
   * The member behind a token, and a fresh token when this one is older than a day.
   * `restricted` says why the member may do nothing but what a row lets such a one do.
   */
  member(siteId: number, token: string): Promise<{ readonly member: Member; readonly renewed?: string; readonly restricted?: string }>;
  /** The access key behind a merchant's key. */
  accessKey(siteId: number, key: string): Promise<{ readonly accessKeyId: number; readonly role: MerchantRole }>;
}

export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The access key that a request brings; undefined where it brings none. */
export const accessKeyIn = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,200})$/.exec(header(request, 'authorization') ?? '')?.[1];

export interface Calling {
  readonly member: Member | null;
  readonly accessKeyId: number;
  readonly renewed?: string;
}
const visitor: Calling = { member: null, accessKeyId: 0 };

/** What every member is. Nobody is an agent, a clerk or a manager yet: what is theirs is nobody's. */
const kindsOfMembers: ReadonlySet<Caller> = new Set<Caller>(['anyone', 'shopper']);

/**
 * Who is calling, by the `token` header alone, held against what the row allows.
 * On a call for anyone a missing or unusable token means a visitor, but a token of another site (240000)
 * or of a closed account (510001) is told all the same; a restricted member looks at it as a visitor.
 */
export async function callingBy(
  request: FastifyRequest,
  siteId: number,
  { caller, role = 'owner', restrictedToo }: Pick<CallRow, 'caller' | 'role' | 'restrictedToo'>,
  callers: Callers,
): Promise<Calling> {
  if (caller === 'merchant') {
    const key = accessKeyIn(request);
    if (!key) throw new NotAllowed(401, 401, '缺少访问密钥：请在 Authorization 头中以 Bearer 方式提供');
    const { role: has, accessKeyId } = await callers.accessKey(siteId, key);
    if (!mayMake(has, role))
      throw notAllowed.forbidden(`这把密钥是「${merchantRoles[has].name}」，此操作需要「${merchantRoles[role].name}」权限`);
    return { ...visitor, accessKeyId };
  }
  const token = header(request, 'token');
  if (!token) {
    if (caller === 'anyone') return visitor;
    throw notAllowed.noToken();
  }
  try {
    const { restricted, ...found } = await callers.member(siteId, token);
    const agentId = header(request, 'agentid');
    if (agentId !== undefined && Number(agentId) !== found.member.id) throw notAllowed.otherSite();
    if (restricted !== undefined && !restrictedToo) throw notAllowed.forbidden(restricted);
    if (!kindsOfMembers.has(caller)) throw notAllowed.forbidden();
    return { ...visitor, ...found };
  } catch (fault) {
    const stands = !(fault instanceof NotAllowed) || fault.code === 240000 || fault.code === 510001;
    if (caller !== 'anyone' || stands) throw fault;
    return visitor;
  }
}
