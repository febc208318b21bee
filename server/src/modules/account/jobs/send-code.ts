import type { SmsService } from '#gateways/sms/sms.ts';
import type { JobHandler } from '#platform/jobs.ts';
import type { Secrets } from '#platform/secrets.ts';
import { codeValidSeconds } from '../rules/codes.ts';
import { findUndeliveredCode, markCodeDelivered } from '../store/codes.ts';

interface CodeMessage {
  readonly to: string;
  readonly code: string;
  readonly signature: string;
}

/** Seals a code with its recipient and sender name, so that it is unreadable in the queue. */
export const sealCodeMessage = (secrets: Secrets, message: CodeMessage): string => secrets.seal(JSON.stringify(message)).toString('base64');

/** Limits how long the provider may take, in milliseconds. */
const sendTimeout = 10_000;

/** Sends a code by SMS once, and not after it has expired. */
export const sendCode =
  (sms: SmsService, secrets: Secrets): JobHandler<'sendCode'> =>
  async ({ siteId, units, now, signal }, { codeId, sealed }) => {
    const code = await units.read(siteId, (db) => findUndeliveredCode(db, codeId));
    if (!code || now.getTime() - code.sentAt.getTime() >= codeValidSeconds * 1000) return;

    const message = JSON.parse(secrets.open(Buffer.from(sealed, 'base64'))) as CodeMessage; // sealed by `sealCodeMessage`
    await sms.send(
      {
        key: `code-${siteId}-${codeId}`,
        to: message.to,
        signature: message.signature,
        template: 'code',
        values: { code: message.code, minutes: String(codeValidSeconds / 60) },
      },
      AbortSignal.any([signal, AbortSignal.timeout(sendTimeout)]),
    );

    await units.write(siteId, (db) => markCodeDelivered(db, codeId, now));
  };
