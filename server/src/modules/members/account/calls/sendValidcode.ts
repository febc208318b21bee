import type { accountCalls } from 'contract/members/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { assertSmsPossible, hasSmsService } from '#modules/shop/sms/sms.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashVerificationCode, hashNetwork } from '../codes.ts';
import { sealCodeSms } from '../jobs/send-code.ts';
import { verificationCodeDigits, verificationCodeSeconds, verificationCodeTries } from '../rules/codes.ts';
import { rateLimits } from '../rules/rate-limits.ts';
import { parseMobile, mobileHashInput } from '../rules/mobile.ts';
import { numberAtNetworkKey, rateLimitNetwork } from '../rules/network.ts';
import { countTries } from '../count-tries.ts';
import { addVerificationCode } from '../store/codes.ts';

/**
 * Sends a verification code to a mobile number. Its reply does not reveal whether the number is registered; anyone
 * may call it. Refuses too many codes to a number or from a network, and a site without an SMS service.
 */
export const sendValidcode: Handler<typeof accountCalls.sendValidcode> = async (
  { db, site, now, ids, secrets, client, sandboxed },
  { mobile: input, type: purpose = 'login' },
) => {
  const mobile = parseMobile(input, site.locale);
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
};
