import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { mobileHashInput } from './rules/mobile.ts';
import { updateMobile } from './store/members.ts';

/** Saves a verified mobile number for a member. Returns false if another member has it: the caller must then end the transaction. */
export const bindMobileTo = (db: SiteDatabase, secrets: Secrets, memberId: number, mobile: string): Promise<boolean> =>
  updateMobile(db, memberId, { mobileSealed: secrets.seal(mobile), mobileHash: secrets.hash(mobileHashInput(mobile)) });
