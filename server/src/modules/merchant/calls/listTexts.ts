import type { legalTextCalls } from 'contract/merchant/texts.calls.ts';
import { textKinds, textTitles } from 'contract/site/text-kinds.ts';
import type { Handler } from '#http/handler.ts';
import { gapsIn, textsInForce } from '#modules/site/site.ts';

export const listTexts: Handler<typeof legalTextCalls.listTexts> = async ({ db, now }) => {
  const texts = new Map((await textsInForce(db, now)).map((text) => [text.kind, text]));
  const list = textKinds.map((kind) => {
    const text = texts.get(kind);
    return {
      kind,
      title: text?.title ?? textTitles[kind],
      version: text?.version ?? 0,
      publishedTime: text?.publishedAt.getTime() ?? null,
      gaps: gapsIn(text?.html ?? ''),
    };
  });
  return { list };
};
