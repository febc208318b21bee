import type { siteMerchantCalls } from 'contract/site/merchant.calls.ts';
import { textKinds, defaultTextTitles } from 'contract/site/text-kinds.ts';
import type { Handler } from '#http/handler.ts';
import { countPlaceholders } from '../rules/text-markup.ts';
import { loadCurrentTexts } from '../store/texts.ts';

export const listTexts: Handler<typeof siteMerchantCalls.listTexts> = async ({ db, now }) => {
  const texts = new Map((await loadCurrentTexts(db, now)).map((text) => [text.kind, text]));
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
