import { hashPassword, mobileHashInput } from '#modules/members/account/account.ts';
import { addPersonOfRole } from '#modules/members/people/people.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';

/** Lists who works at each demo shop, for trying the console. */
export const demoStaff = [
  { name: '陈店主', mobile: '13800009001', role: '店主' },
  { name: '小林', mobile: '13800009002', role: '客服' },
] as const;

/** The password of all of them. */
export const demoStaffPassword = 'wanpu-2026';

/** Adds the people who work at a demo shop. */
export async function seedPeople(db: SiteDatabase, secrets: Secrets, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoStaffPassword);
  for (const { name, mobile, role } of demoStaff)
    await addPersonOfRole(
      db,
      { name, mobileHash: secrets.hash(mobileHashInput(mobile)), mobileSealed: secrets.seal(mobile), role, passwordHash },
      now,
    );
}
