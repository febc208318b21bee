import { randomBytes, scryptSync } from 'node:crypto';
import { addSession, type MemberLevel, saveLevels, ensureMember } from '#modules/members/account/account.ts';
import { addDefaultRoles } from '#modules/members/people/people.ts';
import type { Databases } from '#platform/connect.ts';
import type { Secrets } from '#platform/secrets.ts';
import { people } from './people.ts';

/** Lists the sites of the tests: one in yuan, the other in Hong Kong dollars. */
export const sites = [
  { id: 1001, name: '青禾生活', currency: 'CNY', locale: 'zh-CN' },
  { id: 1002, name: '海港百貨', currency: 'HKD', locale: 'zh-HK' },
] as const;

const levels: readonly MemberLevel[] = [
  { id: 0, rank: 0, name: '顾客', alias: '普通会员', discountBp: 10_000, growthFrom: 0 },
  { id: 1, rank: 1, name: 'VIP', alias: '银卡会员', discountBp: 9800, growthFrom: 500 },
  { id: 2, rank: 2, name: '代理', alias: '金卡会员', discountBp: 9000, growthFrom: 5000 },
  { id: 3, rank: 3, name: '总代', alias: '黑卡会员', discountBp: 8500, growthFrom: 20_000 },
];

/** Hashes a password as the product stores it, but with a hundredth of the work: tests log in hundreds of times. */
function hashForTests(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  return `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Seeds the test sites with their levels and legal texts, and the named people with a session each. */
export async function seedPeople({ platform, units }: Databases, secrets: Secrets, now: Date): Promise<void> {
  await platform
    .insertInto('site')
    .values(sites.map((site) => ({ ...site, created_at: now })))
    .execute();
  for (const { id } of sites) {
    await units.write(id, async (db) => {
      await saveLevels(db, levels);
      await addDefaultRoles(db, now);
      await db.query
        .insertInto('site_text')
        .values(
          Object.entries({ service: '用户服务协议', privacy: '隐私政策', identity: '身份信息处理同意书' }).map(([kind, title]) => ({
            site_id: id,
            kind,
            version: 1,
            title,
            html: '<p>一</p>',
            published_at: now,
          })),
        )
        .execute();
    });
  }
  const named = Object.values(people);
  for (const person of named) {
    await units.write(person.siteId, async (db) => {
      const id = await ensureMember(db, secrets, { ...person, passwordHash: hashForTests(person.password), joinedAt: now });
      if (id !== person.id) throw new Error(`${person.nick} got the id ${id}, but the tests expect ${person.id}`);
      await addSession(db, { id: person.sessionId, memberId: id, clientType: 'h5', now });
      // Tests sign tokens for these sessions at any time of their clocks.
      await db.query
        .updateTable('session')
        .set({ good_until: new Date('9999-01-01') })
        .where('site_id', '=', person.siteId)
        .execute();
    });
  }
}
