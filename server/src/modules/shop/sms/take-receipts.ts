import { timingSafeEqual } from 'node:crypto';
import { isProviderOf } from 'contract/shop/provider/provider-services.ts';
import type { SmsReceiptReader } from '#gateways/sms/sms.ts';
import { deriveSmsReceiptSecret } from '#modules/shop/provider/provider.ts';
import type { Units } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { saveSmsReceipt } from './store/messages.ts';

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Saves the delivery receipts of text messages that a provider pushes to a site, and returns the answer that it
 * expects; undefined for an unknown provider. A secret in the URL proves that a receipt is genuine.
 */
export async function takeSmsReceipts(
  {
    units,
    secrets,
    reader,
    now,
  }: { readonly units: Pick<Units, 'write'>; readonly secrets: Secrets; readonly reader: SmsReceiptReader; readonly now: Date },
  { siteId, provider, token, body }: { readonly siteId: number; readonly provider: string; readonly token: string; readonly body: string },
): Promise<{ readonly status: number; readonly body: object } | undefined> {
  if (!isProviderOf('sms', provider)) return undefined;
  const { taken, forged } = reader.answers[provider];
  if (!isSame(token, deriveSmsReceiptSecret(siteId, provider, secrets))) return { status: 403, body: forged };
  const receipts = reader.read(provider, body);
  if (!receipts) return { status: 400, body: forged };
  if (receipts.length > 0)
    await units.write(siteId, async (db) => {
      for (const receipt of receipts) await saveSmsReceipt(db, provider, receipt, now);
    });
  return { status: 200, body: taken };
}
