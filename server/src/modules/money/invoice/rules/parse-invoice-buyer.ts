import { looksLikeEmail } from 'contract/email.ts';
import { findDisallowedCharacters } from 'contract/normalise-text.ts';
import { invoiceChoice, type InvoiceChoice, type InvoiceKind, type TitleType } from 'contract/money/invoice/invoice-states.ts';
import { isTaxNumber, readTaxNumber } from 'contract/money/invoice/tax-number.ts';
import type { Say, Sentence } from 'contract/sentence.ts';
import type { InvoiceBuyer } from '#gateways/invoice/invoice-service.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';

/** Describes the invoice title (buyer name, tax number ...) as a shopper filled it in. */
export interface InvoiceTitleInput {
  readonly titleType: TitleType;
  readonly invoiceKind?: InvoiceKind;
  readonly title?: string;
  readonly taxNo?: string;
  readonly address?: string;
  readonly phone?: string;
  readonly bank?: string;
  readonly bankAccount?: string;
  readonly email?: string;
}

const wrong = (why: Sentence) => new Refusal('invoiceTitleWrong', { sentence: why });
const fields = [
  ['address', sentence('invoiceFieldAddress')],
  ['phone', sentence('invoiceFieldPhone')],
  ['bank', sentence('invoiceFieldBank')],
  ['bankAccount', sentence('invoiceFieldBankAccount')],
] as const;

/**
 * Parses the kind and the buyer of an invoice. Refuses (invoiceChoiceOff) a kind that the shop does not issue. Refuses
 * (invoiceTitleWrong) a missing title, a wrong tax number or e-mail address, and a special invoice without the required
 * company details.
 */
export function parseInvoiceBuyer(
  { titleType, invoiceKind = 'normal', title = '', taxNo = '', email = '', ...rest }: InvoiceTitleInput,
  choices: readonly InvoiceChoice[],
  say: Say,
): { readonly kind: InvoiceKind; readonly buyer: InvoiceBuyer } {
  const isCompany = titleType === 'company';
  const isSpecial = invoiceKind === 'special';
  if (isSpecial && !isCompany) throw wrong(sentence('invoiceSpecialForCompany'));
  if (!choices.includes(invoiceChoice(titleType, invoiceKind))) throw new Refusal('invoiceChoiceOff');
  const name = title.trim() || (isCompany ? '' : say(sentence('invoicePersonTitle')));
  if (name === '') throw wrong(sentence('invoiceTitleMissing'));
  const characters = findDisallowedCharacters([name, rest.address, rest.bank].filter((text) => text !== undefined).join(' '));
  if (characters !== '') throw wrong(sentence('invoiceNotPrintable', { characters }));
  const number = isCompany ? readTaxNumber(taxNo) : '';
  if (isCompany && !isTaxNumber(number)) throw wrong(sentence('invoiceTaxNoWrong'));
  const mail = email.trim();
  if (mail !== '' && !looksLikeEmail(mail)) throw wrong(sentence('invoiceEmailWrong'));
  const company = { address: '', phone: '', bank: '', bankAccount: '' };
  if (isSpecial) {
    for (const [key, field] of fields) {
      company[key] = (rest[key] ?? '').trim();
      if (company[key] === '') throw wrong(sentence('invoiceFieldMissing', { field }));
    }
  }
  return { kind: invoiceKind, buyer: { titleType, title: name, taxNo: number, email: mail, ...company } };
}
