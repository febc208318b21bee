import type { FastifyRequest } from 'fastify';
import type { Caller } from 'contract/call.ts';
import { describe, expect, it } from 'vitest';
import { AccessDenied, accessDenied } from './envelope.ts';
import { authenticateCaller, type CallerLookup } from './authenticate-caller.ts';

const callers: CallerLookup = {
  async findMember(_, token) {
    if (token !== 'xiaoman') throw accessDenied.noToken();
    return { member: { id: 1, levelId: 1, paysByPassword: false, sessionId: 's1' } };
  },
  async findPrincipal(_, key) {
    if (key !== 'wk_1001_shop') throw accessDenied.wrongKey();
    return { kind: 'key', roleId: null, id: 7, name: '仓库', role: '店主', may: new Set() };
  },
};
const who = {
  visitor: {},
  shopper: { token: 'xiaoman' },
  merchant: { authorization: 'Bearer wk_1001_shop' },
};
const answer = (caller: Caller, headers: object) =>
  authenticateCaller({ headers } as FastifyRequest, 1001, { caller, may: 'self' }, callers).then(
    ({ member, principal }) => member?.id ?? (principal ? `${principal.kind} ${principal.id}` : 'visitor'),
    (fault: unknown) => (fault instanceof AccessDenied ? fault.status : fault),
  );

describe('the check who may make an API call', () => {
  it.each([
    ['anyone', { visitor: 'visitor', shopper: 1, merchant: 'visitor' }],
    ['shopper', { visitor: 401, shopper: 1, merchant: 401 }],
    ['merchant', { visitor: 401, shopper: 401, merchant: 'key 7' }],
    // Nobody has one of these roles yet, so a shopper is refused.
    ['agent', { visitor: 401, shopper: 403, merchant: 401 }],
    ['clerk:canShip', { visitor: 401, shopper: 403, merchant: 401 }],
    ['manager', { visitor: 401, shopper: 403, merchant: 401 }],
  ] satisfies [Caller, Record<keyof typeof who, unknown>][])(
    '[R-004] accepts only permitted users for an API call whose declared caller is "%s"',
    async (caller, answers) => {
      for (const [kind, headers] of Object.entries(who)) {
        expect([kind, await answer(caller, headers)]).toEqual([kind, answers[kind as keyof typeof who]]);
      }
    },
  );
});
