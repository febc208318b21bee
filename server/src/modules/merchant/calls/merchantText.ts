import type { legalTextCalls } from 'contract/merchant/texts.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { findCurrentText, htmlToTextSource } from '#modules/site/site.ts';

export const merchantText: Handler<typeof legalTextCalls.merchantText> = async ({ db, now }, { kind }) => {
  const text = await findCurrentText(db, kind, now);
  if (!text) throw new Refusal('textNotFound');
  return { kind, title: text.title, version: text.version, text: htmlToTextSource(text.html) };
};
