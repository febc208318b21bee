import { Refusal } from '#platform/refusal.ts';
import type { siteCalls } from 'contract/site/site.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findCurrentText } from '../store/texts.ts';

export const siteText: Handler<typeof siteCalls.siteText> = async ({ db, now }, { kind }) => {
  const text = await findCurrentText(db, kind, now);
  if (!text) throw new Refusal('textNotFound');
  return { ...text, publishedAt: text.publishedAt.getTime() };
};
