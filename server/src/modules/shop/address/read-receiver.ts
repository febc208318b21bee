import { findDisallowedCharacters, normaliseText } from 'contract/normalise-text.ts';
import { normaliseReceiverPhone } from 'contract/shop/address/receiver-phone.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Receiver } from './rules/receiver.ts';

/**
 * Reads the receiver of a parcel as somebody typed it. Refuses a telephone number that is none (receiverPhoneWrong), characters that no label shows
 * (addressNotPrintable), and an empty name or street (addressIncomplete).
 */
export function readReceiver(
  input: { readonly name: string; readonly mobile: string; readonly address: string; readonly stateCode: string },
  locale: Parameters<typeof normaliseReceiverPhone>[1]['locale'],
): Receiver {
  const mobile = normaliseReceiverPhone(input.mobile, { locale, stateCode: input.stateCode });
  if (!mobile) throw new Refusal('receiverPhoneWrong');
  for (const [field, text] of [
    ['name', input.name],
    ['detail', input.address],
  ] as const) {
    const characters = findDisallowedCharacters(text);
    if (characters !== '')
      throw new Refusal('addressNotPrintable', { sentence: sentence('addressNotPrintableField', { field, characters }) });
  }
  const receiver = { name: normaliseText(input.name), mobile, detail: normaliseText(input.address) };
  if (receiver.name === '' || receiver.detail === '') throw new Refusal('addressIncomplete');
  return receiver;
}
