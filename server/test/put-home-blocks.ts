import { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import type { TestApp } from './test-app.ts';

/** Puts blocks on top of the home page of test site 1001, replacing those of the same kinds, and publishes the page. */
export async function putHomeBlocks(testApp: TestApp, blocks: readonly { readonly kind: string }[]): Promise<void> {
  const merchant = testApp.as({ merchantOf: 1001 });
  const [home] = (await merchant.ask(decorationCalls.listPages, {})).list.filter(({ pageType }) => pageType === 'home');
  const { id, title, components, ...draft } = await merchant.ask(decorationCalls.pageDraft, { id: home?.id ?? 0 });
  const kinds = new Set(blocks.map(({ kind }) => kind));
  const others = components.filter((one: unknown) => !kinds.has((one as { kind: string }).kind));
  const { revision } = await merchant.ask(decorationCalls.putDraft, {
    id,
    title,
    revision: draft.revision,
    components: [...blocks, ...others],
  });
  await merchant.ask(decorationCalls.publishDraft, { id, revision });
}
