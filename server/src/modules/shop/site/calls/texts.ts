import type { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import type { siteCalls } from 'contract/shop/site/site.calls.ts';
import { textKinds, defaultTextTitles } from 'contract/shop/site/text-kinds.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { htmlToTextSource, countPlaceholders, renderTextHtml } from '../rules/text-markup.ts';
import { lockLegalTexts, publishLegalText } from '../store/site-changes.ts';
import { findCurrentLegalText, loadCurrentLegalTexts } from '../store/texts.ts';

/**
 * Returns the current service agreement, privacy policy, purchase notes or identity consent. Refuses a legal text that the site does not
 * have.
 */
export const siteText: Handler<typeof siteCalls.siteText> = async ({ db, now }, { kind }) => {
  const text = await findCurrentLegalText(db, kind, now);
  if (!text) throw new Refusal('textNotFound');
  return { ...text, publishedAt: text.publishedAt.getTime() };
};

/**
 * Returns the current version of a legal text in the source form in which the merchant edits it. Refuses a legal text
 * that the site does not have.
 */
export const merchantText: Handler<typeof siteMerchantCalls.merchantText> = async ({ db, now }, { kind }) => {
  const text = await findCurrentLegalText(db, kind, now);
  if (!text) throw new Refusal('textNotFound');
  return { kind, title: text.title, version: text.version, text: htmlToTextSource(text.html) };
};

/** Lists for the merchant the legal texts that shoppers agree to, each with its version and its number of unfilled placeholders. */
export const listTexts: Handler<typeof siteMerchantCalls.listTexts> = async ({ db, now }) => {
  const texts = new Map((await loadCurrentLegalTexts(db, now)).map((text) => [text.kind, text]));
  const list = textKinds.map((kind) => {
    const text = texts.get(kind);
    return {
      kind,
      title: text?.title ?? defaultTextTitles[kind],
      version: text?.version ?? 0,
      publishedTime: text?.publishedAt.getTime() ?? null,
      gaps: countPlaceholders(text?.html ?? ''),
    };
  });
  return { list };
};

/**
 * Publishes for the merchant a new version of a legal text. An unchanged text gets no new version, so that nobody has
 * to agree to the same text again. Refuses an empty text (textEmpty).
 */
export const putText: Handler<typeof siteMerchantCalls.putText> = async ({ db, now, unchanged }, { kind, title: newTitle, text }) => {
  const html = renderTextHtml(text);
  if (html === '') throw new Refusal('textEmpty');
  await lockLegalTexts(db);
  const before = await findCurrentLegalText(db, kind, now);
  const title = newTitle?.trim() || before?.title || defaultTextTitles[kind];
  const gaps = countPlaceholders(html);
  if (before && htmlToTextSource(before.html) === htmlToTextSource(html) && before.title === title) {
    unchanged();
    return { kind, version: before.version, changed: 0, gaps };
  }

  return { kind, version: await publishLegalText(db, { kind, title, html }, now), changed: 1, gaps };
};
