import { randomUUID } from 'node:crypto';
import { addSession, signLoginToken, findMemberByMobile } from 'server/modules/members/account/account.ts';
import type { BenchEnvironment } from './bench-environment.ts';

/** Returns a new login token of the demo member with a mobile number. Throws for an unknown number. */
export async function makeTokenFor({ databases, secrets }: BenchEnvironment, siteId: number, mobile: string): Promise<string> {
  const now = new Date();
  const sessionId = randomUUID();
  const memberId = await databases.units.write(siteId, async (db) => {
    const member = await findMemberByMobile(db, secrets, mobile);
    if (!member) throw new Error(`the demo has no member ${mobile}`);
    await addSession(db, { id: sessionId, memberId: member.id, clientType: '', now });
    return member.id;
  });
  return signLoginToken(secrets.signing, { siteId, memberId, sessionId }, now);
}
