import type { siteMerchantCalls } from 'contract/site/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import { defaultTextTitles } from 'contract/site/text-kinds.ts';
import type { Handler } from '#http/handler.ts';
import { countPlaceholders, renderTextHtml, htmlToTextSource } from '../rules/text-markup.ts';
import { lockTexts, publishText } from '../store/site-changes.ts';
import { findCurrentText } from '../store/texts.ts';

/** Makes no new version of an unchanged text, so that nobody has to agree to the same text again. */
export const putText: Handler<typeof siteMerchantCalls.putText> = async ({ db, now, unchanged }, { kind, title: newTitle, text }) => {
  const html = renderTextHtml(text);
  if (html === '') throw new Refusal('textEmpty');
  await lockTexts(db);
  const before = await findCurrentText(db, kind, now);
  const title = newTitle?.trim() || before?.title || defaultTextTitles[kind];
  const gaps = countPlaceholders(html);
  if (before && htmlToTextSource(before.html) === htmlToTextSource(html) && before.title === title) {
    unchanged();
    return { kind, version: before.version, changed: 0, gaps };
  }

  return { kind, version: await publishText(db, { kind, title, html }, now), changed: 1, gaps };
};
