import type { textCalls } from 'contract/merchant/texts.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import { textTitles } from 'contract/site/text-kinds.ts';
import type { Handler } from '#http/handler.ts';
import { gapsIn, holdTexts, publishText, textHtml, textInForce, textSource } from '#modules/site/site.ts';

/** The same text again is no new version: nobody is asked to agree to what they agreed to. */
export const putText: Handler<typeof textCalls.putText> = async ({ db, now, unchanged }, { kind, title: asked, text }) => {
  const html = textHtml(text);
  if (html === '') throw new Refusal('textEmpty');
  await holdTexts(db);
  const before = await textInForce(db, kind, now);
  const title = asked?.trim() || before?.title || textTitles[kind];
  const gaps = gapsIn(html);
  if (before && textSource(before.html) === textSource(html) && before.title === title) {
    unchanged();
    return { kind, version: before.version, changed: 0, gaps };
  }

  return { kind, version: await publishText(db, { kind, title, html }, now), changed: 1, gaps };
};
