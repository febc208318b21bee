import { randomUUID } from 'node:crypto';
import { beginSession, makeToken, memberByMobile } from 'server/modules/account/account.ts';
import type { BenchEnvironment } from './bench-environment.ts';

/** Returns a new token of a demo member. Throws for an unknown mobile number. */
export async function makeTokenFor({ databases, secrets }: BenchEnvironment, siteId: number, mobile: string): Promise<string> {
  const now = new Date();
  const sessionId = randomUUID();
  const memberId = await databases.units.write(siteId, async (db) => {
    const member = await memberByMobile(db, secrets, mobile);
    if (!member) throw new Error(`the demo has no member ${mobile}`);
    await beginSession(db, { id: sessionId, memberId: member.id, clientType: '', now });
    return member.id;
  });
  return makeToken(secrets.signing, { siteId, memberId, sessionId }, now);
}
