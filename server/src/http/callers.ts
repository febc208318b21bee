import type { FastifyRequest } from 'fastify';
import type { Caller, CallRow } from 'contract/call.ts';
import { mayMake, type MerchantRole, merchantRoles } from 'contract/merchant/merchant-roles.ts';
import type { Member } from './handler.ts';
import { NotAllowed, notAllowed } from './answer.ts';

/** Finds who a token or an access key belongs to. Throws NotAllowed for one that is not valid. */
export interface Callers {
  /**
   * Finds the member of a token, and a new token when this one is older than a day.
   * `restricted` is the reason why the member may only make calls with `restrictedToo`.
   */
  member(siteId: number, token: string): Promise<{ readonly member: Member; readonly renewed?: string; readonly restricted?: string }>;
  /** Finds the id and the role of a merchant's access key. */
  accessKey(siteId: number, key: string): Promise<{ readonly accessKeyId: number; readonly role: MerchantRole }>;
}

/** Reads a header of a request; undefined where it is missing or empty. */
export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Reads the access key of a request; undefined where it has none. */
export const accessKeyIn = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,200})$/.exec(header(request, 'authorization') ?? '')?.[1];

/** Describes who makes a call; `accessKeyId` is 0 without an access key. */
export interface Calling {
  readonly member: Member | null;
  readonly accessKeyId: number;
  readonly renewed?: string;
}
const visitor: Calling = { member: null, accessKeyId: 0 };

/** Lists the callers that every member counts as. Nobody is an agent, a clerk or a manager yet, so their calls are refused. */
const kindsOfMembers: ReadonlySet<Caller> = new Set<Caller>(['anyone', 'shopper']);

/**
 * Authenticates the caller by the `token` header (a merchant by the access key), and checks that the row admits them.
 * A call for anyone treats a missing or unusable token as a visitor's, and a restricted member as a visitor.
 * A token of another site (240000) or of a closed account (510001) is refused even there.
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
    const alwaysThrown = !(fault instanceof NotAllowed) || fault.code === 240000 || fault.code === 510001;
    if (caller !== 'anyone' || alwaysThrown) throw fault;
    return visitor;
  }
}
