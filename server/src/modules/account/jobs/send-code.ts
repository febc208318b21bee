import type { SmsService } from '#gateways/sms/sms.ts';
import type { JobHandler } from '#platform/jobs.ts';
import type { Secrets } from '#platform/secrets.ts';
import { codeSeconds } from '../rules/codes.ts';
import { codeToSend, noteDelivered } from '../store/codes.ts';

interface Letter {
  readonly to: string;
  readonly code: string;
  readonly signature: string;
}

/** A code, where it goes and who writes, unreadable in the queue. */
export const sealedCode = (secrets: Secrets, letter: Letter): string => secrets.seal(JSON.stringify(letter)).toString('base64');

/** How long the vendor may take, in milliseconds. */
const patience = 10_000;

/** Hands a code to the message service, once, and not when it is no longer good. */
export const sendCode =
  (sms: SmsService, secrets: Secrets): JobHandler<'sendCode'> =>
  async ({ siteId, units, now, signal }, { codeId, sealed }) => {
    const code = await units.read(siteId, (db) => codeToSend(db, codeId));
    if (!code || now.getTime() - code.sentAt.getTime() >= codeSeconds * 1000) return;

    const letter = JSON.parse(secrets.open(Buffer.from(sealed, 'base64'))) as Letter; // sealed by `sealedCode`
    await sms.send(
      {
        key: `code-${siteId}-${codeId}`,
        to: letter.to,
        signature: letter.signature,
        template: 'code',
        values: { code: letter.code, minutes: String(codeSeconds / 60) },
      },
      AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    );

    await units.write(siteId, (db) => noteDelivered(db, codeId, now));
  };
