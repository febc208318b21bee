import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { codeHash } from '../codes.ts';
import { sealedCode } from '../jobs/send-code.ts';
import { codeDigits, codeSeconds, codeTries } from '../rules/codes.ts';
import { limits } from '../rules/limits.ts';
import { mobileOrRefusal, mobileText } from '../rules/mobile.ts';
import { networkOf } from '../rules/network.ts';
import { spend } from '../spend.ts';
import { addCode } from '../store/codes.ts';

/** Sends the code whether the number is registered or not, so that only the phone's holder learns more. */
export const sendValidcode: Handler<typeof accountCalls.sendValidcode> = async (
  { db, site, now, ids, secrets, client },
  { mobile: input, type: purpose = 'login' },
) => {
  const mobile = mobileOrRefusal(input, site.locale);
  await spend(
    db,
    secrets,
    [
      ['codeMinute', mobile],
      ['codeDay', mobile],
      ['codeAddress', networkOf(client.address)],
    ],
    now,
  );

  const code = ids.digits(codeDigits);
  const codeId = await addCode(db, {
    mobileHash: secrets.hash(mobileText(mobile)),
    purpose,
    codeHash: codeHash(secrets, mobile, purpose, code),
    tries: codeTries,
    now,
  });
  await enqueueJob(
    db,
    'sendCode',
    { codeId, sealed: sealedCode(secrets, { to: mobile, code, signature: site.name }) },
    { key: String(codeId), mostAttempts: 6 },
  );
  return { waitSeconds: limits.codeMinute.seconds, validSeconds: codeSeconds };
};
