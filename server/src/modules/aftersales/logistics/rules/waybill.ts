import type { Sentence } from 'contract/sentence.ts';
import type { WaybillAccount } from '#gateways/courier/courier.ts';
import { sentence } from '#sentences/sentence.ts';

/** Lists the fields of an account with a courier for electronic waybills, by the names that the provider gives them. */
export const waybillAccountFields = [
  { name: 'partnerId', label: sentence('waybillPartnerId'), secret: false },
  { name: 'partnerKey', label: sentence('waybillPartnerKey'), secret: true },
  { name: 'net', label: sentence('waybillNet'), secret: false },
  { name: 'code', label: sentence('waybillCode'), secret: false },
  { name: 'tempId', label: sentence('waybillTempId'), secret: false },
] as const;

/** Stands for the account where the sandbox needs none. */
export const noWaybillAccount: WaybillAccount = { partnerId: '', partnerKey: '', net: '', code: '', tempId: '' };

/** Reads the fields of an account with a courier, or returns a sentence about the first wrong one. The number and the template are needed. */
export function readWaybillAccount(
  fields: Readonly<Record<string, string>>,
): { readonly account: WaybillAccount } | { readonly wrong: Sentence } {
  const unknown = Object.keys(fields).find((name) => !waybillAccountFields.some((field) => field.name === name));
  if (unknown !== undefined) return { wrong: sentence('waybillFieldUnknown', { name: unknown }) };
  for (const { name, label } of waybillAccountFields) {
    const isNeeded = name === 'partnerId' || name === 'tempId';
    const value = fields[name] ?? '';
    if ((isNeeded || value !== '') && !/^[\p{L}\p{N}_.@-]{1,100}$/u.test(value)) return { wrong: sentence('waybillFieldWrong', { label }) };
  }
  return { account: { ...noWaybillAccount, ...fields } };
}

/** Waits so long before a request that nobody finished, because the process ended, counts as lost; in milliseconds. */
const askedFor = 60_000;

/** Tells whether the answer for a waybill was lost: it must be asked again under the same number. */
export const isAnswerLost = ({ state, changedAt }: { readonly state: string; readonly changedAt: Date }, now: Date): boolean =>
  state === 'unknown' || (state === 'asked' && now.getTime() - changedAt.getTime() >= askedFor);

/** Tells whether two parcels of an order share a line; one without named lines has all. */
export const sharesLines = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one === null || other === null || one.some((line) => other.includes(line));
