import { timingSafeEqual } from 'node:crypto';
import { isProviderOf } from 'contract/provider/provider-services.ts';
import type { SmsReceiptReader } from '#gateways/sms/sms.ts';
import { receiptToken } from '#modules/provider/provider.ts';
import type { Units } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { saveSmsReceipt } from './store/messages.ts';

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Takes the delivery receipts that a provider pushes to a site, and returns the answer that it expects. Providers sign no receipts: the secret in
 * the URL says that one is genuine, and it counts only for a message that this provider took for this site, to a number with the same end.
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
  if (!isSame(token, receiptToken(siteId, provider, secrets))) return { status: 403, body: forged };
  const receipts = reader.read(provider, body);
  if (!receipts) return { status: 400, body: forged };
  if (receipts.length > 0)
    await units.write(siteId, async (db) => {
      for (const receipt of receipts) await saveSmsReceipt(db, provider, receipt, now);
    });
  return { status: 200, body: taken };
}
