import type { SmsPurpose, SmsState } from 'contract/shop/sms/sms-purposes.ts';
import type { ProviderName } from 'contract/shop/provider/provider-services.ts';
import type { SmsReceipt } from '#gateways/sms/sms.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows } from '#platform/paging.ts';

/** Describes a text message to insert, which is about to be sent. */
export interface NewSmsMessage {
  readonly key: string;
  readonly purpose: SmsPurpose;
  readonly mobileHash: Buffer;
  /** Holds the number with its middle masked. */
  readonly mobileShown: string;
}

/**
 * Describes what became of sending a text message: its state, the provider and its serial number, and the provider's
 * reason if it refused.
 */
export interface SmsSendingResult {
  readonly state: SmsState;
  readonly provider: ProviderName | null;
  readonly serial: string | null;
  readonly faultKind: string | null;
  readonly faultCode: string;
  readonly faultText: string;
}

/**
 * Inserts the record of a text message that is about to be sent, unless its key has one already. Returns the state of
 * the record.
 */
export async function beginSmsMessage({ query, siteId }: SiteDatabase, message: NewSmsMessage, now: Date): Promise<SmsState> {
  const { key, purpose, mobileHash, mobileShown } = message;
  await query
    .insertInto('sms_message')
    .values({
      site_id: siteId,
      key,
      purpose,
      mobile_hash: mobileHash,
      mobile_shown: mobileShown,
      state: 'sending',
      made_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doNothing())
    .execute();
  const { state } = await query
    .selectFrom('sms_message')
    .select('state')
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return state as SmsState; // checked by the table
}

/** Saves the result of sending a text message: its state, the provider that took it or refused it, and the reason. */
export async function saveSmsSendingResult(
  { query, siteId }: SiteDatabase,
  key: string,
  outcome: SmsSendingResult,
  now: Date,
): Promise<void> {
  const { state, provider, serial, faultKind, faultCode, faultText } = outcome;
  await query
    .updateTable('sms_message')
    .set({ state, provider, serial, fault_kind: faultKind, fault_code: faultCode, fault_text: faultText, changed_at: now })
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .execute();
}

/**
 * Saves the delivery receipt of a text message. Returns whether it changed a message of the site; the same again
 * changes nothing and returns false.
 */
export async function saveSmsReceipt(
  { query, siteId }: SiteDatabase,
  provider: ProviderName,
  { serial, key, mobileTail, delivered, code, why }: SmsReceipt,
  now: Date,
): Promise<boolean> {
  const changed = await query
    .updateTable('sms_message')
    .set({
      state: delivered ? 'delivered' : 'undelivered',
      fault_kind: delivered ? null : 'carrier',
      fault_code: delivered ? '' : code,
      fault_text: delivered ? '' : why,
      changed_at: now,
      provider,
      serial,
    })
    .where('site_id', '=', siteId)
    .where('mobile_shown', 'like', `%${mobileTail.replace(/\D/g, '')}`)
    .where(({ and, eb, or }) =>
      or([
        and([eb('provider', '=', provider), eb('serial', '=', serial), eb('state', '=', 'accepted')]),
        and([eb('key', '=', key), eb('state', '=', 'failed'), eb('fault_code', '=', 'noAnswer')]),
      ]),
    )
    .returning('id')
    .execute();
  return changed.length > 0;
}

/**
 * Finds when the first text message that a provider accepted for a mobile number since a moment was created; undefined
 * if there is none.
 */
export async function findFirstAcceptedSms({ query, siteId }: SiteDatabase, mobileHash: Buffer, since: Date): Promise<Date | undefined> {
  const first = await query
    .selectFrom('sms_message')
    .select('made_at as madeAt')
    .where('site_id', '=', siteId)
    .where('mobile_hash', '=', mobileHash)
    .where('made_at', '>', since)
    .where('state', 'in', ['accepted', 'delivered', 'undelivered'])
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirst();
  return first?.madeAt;
}

/**
 * Finds the newest text message to a mobile number since a moment; undefined if there is none. Returns its state, the kind of its fault, and when it
 * changed.
 */
export async function findLastSms({ query, siteId }: SiteDatabase, mobileHash: Buffer, since: Date) {
  return query
    .selectFrom('sms_message')
    .select(['state', 'fault_kind as faultKind', 'changed_at as changedAt'])
    .where('site_id', '=', siteId)
    .where('mobile_hash', '=', mobileHash)
    .where('made_at', '>=', since)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists a page of text messages, newest first, with their count up to 1,001. */
export async function listSmsMessages(
  { query, siteId }: SiteDatabase,
  { state, offset, pageSize }: { readonly state: SmsState | undefined; readonly offset: number; readonly pageSize: number },
) {
  const all = query
    .selectFrom('sms_message')
    .where('site_id', '=', siteId)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? ''));
  const [rows, total] = await Promise.all([
    all
      .select([
        'purpose',
        'mobile_shown as mobile',
        'state',
        'provider',
        'fault_kind as faultKind',
        'fault_code as faultCode',
        'fault_text as faultText',
        'made_at as madeAt',
      ])
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(pageSize)
      .execute(),
    countRows(query, all.select('id')),
  ]);
  return { rows, total };
}
