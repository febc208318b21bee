import { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import { describe, expect, it } from 'vitest';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('a decorated page', () => {
  const testApp = useTestApp();
  const owner = testApp.as({ merchantOf: 1001 });
  const addPage = async (title: string, components: unknown[]) => {
    const { id, revision } = await owner.ask(decorationCalls.addPage, { title });
    await owner.ask(decorationCalls.putDraft, { id, title, components, revision });
    return id;
  };

  it('is copied with its blocks, once for each title while the copy is untouched', async () => {
    const id = await addPage('春茶', [{ kind: 'title', text: '春茶上市' }]);
    const [one, two] = await Promise.all([
      owner.ask(decorationCalls.copyPage, { id, title: '春茶二' }),
      owner.ask(decorationCalls.copyPage, { id, title: '春茶二' }),
    ]);
    expect(one.id).toBe(two.id);
    expect((await owner.ask(decorationCalls.pageDraft, { id: one.id })).components).toMatchObject([{ kind: 'title', text: '春茶上市' }]);
    // An empty page of the same title is another one.
    expect((await owner.ask(decorationCalls.addPage, { title: '春茶二' })).id).not.toBe(one.id);
  });

  it('is deleted unless something leads to it, and the home page never', async () => {
    const target = await addPage('目标', [{ kind: 'title', text: '目标' }]);
    const from = await addPage('来处', [{ kind: 'title', text: '去看', more: `/wpage/${target}` }]);
    expect(await owner.call(decorationCalls.removePage, { id: target })).toMatchObject({
      ...refused('pageLinked'),
      message: expect.stringContaining('来处') as string,
    });
    await owner.ask(decorationCalls.removePage, { id: from });
    await owner.ask(decorationCalls.removePage, { id: target });
    expect(await owner.call(decorationCalls.pageDraft, { id: target })).toMatchObject(refused('pageNotFound'));
    const home = (await owner.ask(decorationCalls.listPages, { pageSize: 100 })).list.find(({ pageType }) => pageType === 'home');
    expect(await owner.call(decorationCalls.removePage, { id: home?.id ?? 0 })).toMatchObject(refused('pageNeeded'));
  });

  it('consists of blocks whose fields the catalogue describes, all with labels', async () => {
    const { list } = await owner.ask(decorationCalls.pageBlocks, {});
    const banner = list.find(({ kind }) => kind === 'banner');
    expect(banner?.fields).toMatchObject([{ name: 'items', type: 'list', required: true, least: 1, most: 10 }]);
    expect(banner?.fields[0]?.fields.map(({ name, type }) => `${name} ${type}`)).toContain('picture picture');
    const named = list.flatMap((block) => block.fields.flatMap((one) => [one, ...one.fields]));
    for (const { name, label } of named) expect(label).not.toBe(name);
  });
});
