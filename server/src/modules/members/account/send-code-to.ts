import { assertSmsPossible, hasSmsService } from '#modules/shop/sms/sms.ts';
import type { BaseContext } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashNetwork, hashVerificationCode } from './codes.ts';
import { countTries } from './count-tries.ts';
import { sealCodeSms } from './jobs/send-code.ts';
import { type CodePurpose, verificationCodeDigits, verificationCodeSeconds, verificationCodeTries } from './rules/codes.ts';
import { mobileHashInput, parseMobile } from './rules/mobile.ts';
import { numberAtNetworkKey, rateLimitNetwork } from './rules/network.ts';
import { rateLimits } from './rules/rate-limits.ts';
import { addVerificationCode } from './store/codes.ts';

type CodeContext = Pick<BaseContext, 'site' | 'now' | 'ids' | 'secrets' | 'client' | 'sandboxed'> & { readonly db: SiteDatabase };

/**
 * Sends a verification code for a purpose to a mobile number, whoever has it. Refuses too many codes to a number or from a network, and a site
 * without an SMS service. Returns how long the code is good, and when another may be asked for.
 */
export async function sendCodeTo(
  { db, site, now, ids, secrets, client, sandboxed }: CodeContext,
  typed: string,
  purpose: CodePurpose,
): Promise<{ waitSeconds: number; validSeconds: number }> {
  const mobile = parseMobile(typed, site.locale);
  if (!(await hasSmsService(db, sandboxed))) throw new Refusal('smsOff');
  await assertSmsPossible(db, mobile, { secrets, now });
  const network = rateLimitNetwork(client.address);
  const here = numberAtNetworkKey(mobile, network);
  await countTries(
    db,
    secrets,
    [
      ['codeNumberMinute', mobile],
      ['codeNumberDay', mobile],
      ['codeMinute', here],
      ['codeDay', here],
      ['codeAddress', network],
    ],
    now,
  );

  const code = ids.digits(verificationCodeDigits);
  const codeId = await addVerificationCode(db, {
    mobileHash: secrets.hash(mobileHashInput(mobile)),
    purpose,
    codeHash: hashVerificationCode(secrets, mobile, purpose, code),
    networkHash: hashNetwork(secrets, network),
    tries: verificationCodeTries,
    now,
  });
  await enqueueJob(
    db,
    'sendCode',
    { codeId, sealed: sealCodeSms(secrets, { to: mobile, code, signature: site.name, purpose }) },
    { key: String(codeId), mostAttempts: 6 },
  );
  return { waitSeconds: rateLimits.codeMinute.seconds, validSeconds: verificationCodeSeconds };
}
