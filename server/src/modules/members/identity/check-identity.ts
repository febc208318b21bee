import type { IdentityResult, IdentityServices } from '#gateways/identity/identity.ts';
import { callProvider, findProviderService } from '#modules/shop/provider/provider.ts';
import type { Units } from '#platform/database.ts';
import { Refusal, type RefusalName } from '#platform/refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { IdentityHolder } from './rules/stored-identity.ts';
import { countSiteIdentityCheck, findIdentityCheck, saveIdentityCheck } from './store/checks.ts';

/** Limits how long the provider may take, in milliseconds. */
const checkTimeout = 5000;
const day = 24 * 60 * 60_000;

/** Tells for how long a result is good, in milliseconds: a name and number that differ stay so, while a registry fills its gaps. */
const goodFor: Readonly<Record<IdentityResult, number>> = {
  same: 90 * day,
  differ: 30 * day,
  numberWrong: 30 * day,
  nameWrong: 30 * day,
  noRecord: day,
  tooOften: day / 4,
};

const refusals: Readonly<Record<Exclude<IdentityResult, 'same'>, RefusalName>> = {
  differ: 'identityMismatch',
  numberWrong: 'identityNumberWrong',
  nameWrong: 'identityNameWrong',
  noRecord: 'identityNoRecord',
  tooOften: 'identityNumberTooOften',
};

/** Holds the dependencies for checking a name with a national id number at the provider. */
export interface IdentityCheckDeps {
  readonly units: Pick<Units, 'read' | 'write'>;
  readonly siteId: number;
  readonly memberId: number;
  readonly now: Date;
  readonly secrets: Pick<Secrets, 'open' | 'hash'>;
  readonly identity: IdentityServices;
  /** The day of the site, and how many checks it pays for in a day. */
  readonly day: string;
  readonly mostPerDay: number;
}

/**
 * Checks that a name and a national id number belong to one person: by a stored result, else at the provider. Refuses
 * with the reason if not, or if no answer is to be had (identityOff, identitySiteLimit, identityProviderAway). Runs
 * outside any transaction.
 */
export async function checkIdentity(person: IdentityHolder, deps: IdentityCheckDeps): Promise<void> {
  const { units, siteId, memberId, now, secrets, identity, day: today, mostPerDay } = deps;
  const { known, found, pairHash } = await units.read(siteId, async (db) => {
    const found = await findProviderService(db, 'identity', identity, secrets);
    // What the sandbox accepted is no proof once the shop has an account.
    const pairHash = secrets.hash(`identity check by ${found?.answeredBy ?? 'nobody'} ${person.number} ${person.name}`);
    return { known: await findIdentityCheck(db, pairHash, now), found, pairHash };
  });
  let result = known;
  if (!result) {
    if (!found) throw new Refusal('identityOff');
    if ((await units.write(siteId, (db) => countSiteIdentityCheck(db, today))) > mostPerDay) throw new Refusal('identitySiteLimit');
    result = await callProvider(deps, found, (service) => service.check(person, AbortSignal.timeout(checkTimeout))).catch(() => {
      throw new Refusal('identityProviderAway');
    });
    const goodUntil = new Date(now.getTime() + goodFor[result]);
    const checked = { pairHash, memberId, result, goodUntil };
    await units.write(siteId, (db) => saveIdentityCheck(db, checked));
  }
  if (result !== 'same') throw new Refusal(refusals[result]);
}
