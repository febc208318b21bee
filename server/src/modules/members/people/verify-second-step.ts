import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  countTries,
  numberAtNetworkKey,
  rateLimitNetwork,
  resetTries,
  restoreTry,
  type VerificationContext,
} from '#modules/members/account/account.ts';
import { findCodePeriod, isAppCode, recoveryCodeHashInput } from './rules/second-step.ts';
import { findAuthenticator, useCodePeriod, useRecoveryCode } from './store/second-step.ts';

/**
 * Verifies the second step of a person who set one up; `typed` is a code of their app or a recovery code, whose tries are counted apart. Each try is
 * counted and committed before it is checked, mainly by network: who knows the password shall not lock its owner out elsewhere. Returns `settle`, which the caller runs in the transaction that relies on it: it uses the code up. For who has no second step, settle
 * refuses if one was confirmed meanwhile.
 */
export async function verifySecondStep(
  { units, siteId, secrets, client, now }: VerificationContext,
  personId: number,
  typed: string | undefined,
): Promise<{ readonly isInUse: boolean; readonly settle: (db: SiteDatabase) => Promise<void> }> {
  const known = await units.read(siteId, (db) => findAuthenticator(db, personId));
  if (!known || known.confirmedAt === null)
    return {
      isInUse: false,
      async settle(db) {
        if ((await findAuthenticator(db, personId))?.confirmedAt) throw new Refusal('secondStepNeeded');
      },
    };
  if (typed === undefined) throw new Refusal('secondStepNeeded');
  const person = `person ${personId}`;
  const there = numberAtNetworkKey(person, rateLimitNetwork(client.address));
  const [total, here] = isAppCode(typed)
    ? ([
        ['secondStepEverywhere', person],
        ['secondStep', there],
      ] as const)
    : ([
        ['recoveryCodeEverywhere', person],
        ['recoveryCode', there],
      ] as const);
  await units.write(siteId, (db) => countTries(db, secrets, [total, here], now));
  const { secretSealed } = known;
  const period = isAppCode(typed) ? findCodePeriod(secrets.open(secretSealed), typed, now) : undefined;
  if (isAppCode(typed) && period === undefined) throw new Refusal('secondStepWrong');
  return {
    isInUse: true,
    async settle(db) {
      const isUsed =
        period === undefined
          ? await useRecoveryCode(db, personId, secrets.hash(recoveryCodeHashInput(personId, typed)))
          : await useCodePeriod(db, personId, { secretSealed, period });
      if (!isUsed) throw new Refusal('secondStepWrong');
      await restoreTry(db, secrets, total);
      await resetTries(db, secrets, here);
    },
  };
}
