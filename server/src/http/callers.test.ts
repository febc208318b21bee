import type { FastifyRequest } from 'fastify';
import type { Caller } from 'contract/call.ts';
import { expect, it } from 'vitest';
import { NotAllowed, notAllowed } from './answer.ts';
import { callingBy, type Callers } from './callers.ts';

const callers: Callers = {
  async member(_, token) {
    if (token !== 'xiaoman') throw notAllowed.noToken();
    return { member: { id: 1, levelId: 1, paysByPassword: false, sessionId: 's1' } };
  },
  async accessKey(_, key) {
    if (key !== 'wk_1001_shop') throw notAllowed.wrongKey();
    return { accessKeyId: 7, role: 'owner' };
  },
};
const who = {
  visitor: {},
  shopper: { token: 'xiaoman' },
  merchant: { authorization: 'Bearer wk_1001_shop' },
};
const answer = (caller: Caller, headers: object) =>
  callingBy({ headers } as FastifyRequest, 1001, { caller }, callers).then(
    ({ member, accessKeyId }) => member?.id ?? (accessKeyId > 0 ? `key ${accessKeyId}` : 'visitor'),
    (fault: unknown) => (fault instanceof NotAllowed ? fault.status : fault),
  );

it.each([
  ['anyone', { visitor: 'visitor', shopper: 1, merchant: 'visitor' }],
  ['shopper', { visitor: 401, shopper: 1, merchant: 401 }],
  ['merchant', { visitor: 401, shopper: 401, merchant: 'key 7' }],
  // Nobody has one of these roles yet, so a shopper is refused.
  ['agent', { visitor: 401, shopper: 403, merchant: 401 }],
  ['clerk:canShip', { visitor: 401, shopper: 403, merchant: 401 }],
  ['manager', { visitor: 401, shopper: 403, merchant: 401 }],
] satisfies [Caller, Record<keyof typeof who, unknown>][])(
  '[R-004] admits only the right kind of user to a call for %s',
  async (caller, answers) => {
    for (const [kind, headers] of Object.entries(who)) {
      expect([kind, await answer(caller, headers)]).toEqual([kind, answers[kind as keyof typeof who]]);
    }
  },
);
