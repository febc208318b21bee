import type { SmsPurpose } from 'contract/shop/sms/sms-purposes.ts';
import { sendSms, type SmsDeps } from '#modules/shop/sms/sms.ts';
import type { JobHandler } from '#platform/jobs.ts';
import type { Secrets } from '#platform/secrets.ts';
import { verificationCodeSeconds } from '../rules/codes.ts';
import { findUnsentVerificationCode, markVerificationCodeSent } from '../store/codes.ts';

interface CodeMessage {
  readonly to: string;
  readonly code: string;
  readonly signature: string;
  /** Names what the code is for; a job queued by an older version has none. */
  readonly purpose?: SmsPurpose;
}

/** Encrypts a verification code with its mobile number and sender name, so that it is unreadable in the job queue. Returns base64. */
export const sealCodeSms = (secrets: Secrets, message: CodeMessage): string => secrets.seal(JSON.stringify(message)).toString('base64');

/**
 * Creates the handler of the job that sends a verification code by text message once, and not after it has expired. A code that every provider
 * refuses is not sent.
 */
export const sendCode =
  ({ sms, secrets }: SmsDeps): JobHandler<'sendCode'> =>
  async (context, { codeId, sealed }) => {
    const { siteId, units, now } = context;
    const code = await units.read(siteId, (db) => findUnsentVerificationCode(db, codeId));
    if (!code || now.getTime() - code.sentAt.getTime() >= verificationCodeSeconds * 1000) return;

    const { to, code: digits, signature, purpose = 'code' } = JSON.parse(secrets.open(Buffer.from(sealed, 'base64'))) as CodeMessage; // sealed by `sealCodeSms`
    const values = { code: digits, minutes: String(verificationCodeSeconds / 60) };
    const message = { key: `code-${siteId}-${codeId}`, to, purpose, siteName: signature, values };
    if (await sendSms({ sms, secrets }, context, message)) await units.write(siteId, (db) => markVerificationCodeSent(db, codeId, now));
  };
