import type { siteMerchantCalls } from 'contract/site/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { htmlToTextSource } from '../rules/text-markup.ts';
import { findCurrentText } from '../store/texts.ts';

export const merchantText: Handler<typeof siteMerchantCalls.merchantText> = async ({ db, now }, { kind }) => {
  const text = await findCurrentText(db, kind, now);
  if (!text) throw new Refusal('textNotFound');
  return { kind, title: text.title, version: text.version, text: htmlToTextSource(text.html) };
};
