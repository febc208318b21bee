import { accountCalls } from 'contract/members/account/account.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the legal texts of a shop', () => {
  const testApp = useTestApp();
  const owner = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const visitor = testApp.as({ visitorOf: 1001 });
  const text = '# 隐私政策\n\n【主体名称】只收集必需的信息。\n\n- **手机号**：登录\n';
  const put = (more: object = {}) => owner.ask(siteMerchantCalls.putText, { kind: 'privacy', text, ...more });
  const version = async (who = owner) =>
    (await who.ask(siteMerchantCalls.listTexts, {})).list.find(({ kind }) => kind === 'privacy')?.version ?? 0;
  const login = (privacy: number) =>
    visitor.call(accountCalls.login, {
      mobile: people.xiaoman.mobile,
      password: people.xiaoman.password,
      agreed: { service: 1, privacy },
    });

  it('are replaced by a new version, which members must agree to at their next login', async () => {
    const [before, theirs] = [await version(), await version(otherMerchant)];
    expect(await login(before)).toMatchObject({ success: true });
    expect(await put()).toEqual({ kind: 'privacy', version: before + 1, changed: 1, gaps: 1 });
    expect(await visitor.ask(siteCalls.siteText, { kind: 'privacy' })).toMatchObject({
      version: before + 1,
      html: '<h2>隐私政策</h2>\n<p>【主体名称】只收集必需的信息。</p>\n<ul><li><strong>手机号</strong>：登录</li></ul>',
    });
    expect((await visitor.ask(siteCalls.merchantConfig, {})).textVersions).toMatchObject({ privacy: before + 1 });
    expect(await login(before)).toMatchObject(refused('legalTextsChanged'));
    expect(await login(before + 1)).toMatchObject({ success: true });
    expect(await version(otherMerchant)).toBe(theirs);
  });

  it('get one new version if the same text is published ten times simultaneously, and none if the text is unchanged', async () => {
    const there = await version();
    const { text: written } = await owner.ask(siteMerchantCalls.merchantText, { kind: 'privacy' });
    expect(written).toBe(text);
    expect(await put({ text: written })).toMatchObject({ version: there, changed: 0 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => put({ text: `${text}\n完\n` })));
    expect(new Set(answers.map((one) => one.version))).toEqual(new Set([there + 1]));
    expect(answers.filter(({ changed }) => changed === 1)).toHaveLength(1);
    expect(await put({ text: `${text}\n完\n`, title: '隐私保护政策' })).toMatchObject({ version: there + 2, changed: 1 });
  });

  it('escape HTML tags that a merchant wrote', async () => {
    await put({ text: '<script>alert(1)</script>\n\n- <img src=x onerror=alert(1)>' });
    const { html } = await visitor.ask(siteCalls.siteText, { kind: 'privacy' });
    expect(html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<ul><li>&lt;img src=x onerror=alert(1)&gt;</li></ul>');
  });

  it('can be listed, but not changed, with a key of the role goods', async () => {
    expect(await owner.call(siteMerchantCalls.putText, { kind: 'privacy', text: ' \n ' })).toMatchObject(refused('textEmpty'));
    const { key } = await owner.ask(accessMerchantCalls.addKey, { name: '运营', role: 'goods' });
    const bearer = { authorization: `Bearer ${key}` };
    expect(await visitor.call(siteMerchantCalls.putText, { kind: 'privacy', text }, bearer)).toMatchObject({ status: 403 });
    expect(await visitor.call(siteMerchantCalls.listTexts, {}, bearer)).toMatchObject({ success: true });
    const there = (await owner.ask(siteMerchantCalls.listTexts, {})).list;
    expect(there.map(({ kind }) => kind)).toEqual(['service', 'privacy', 'purchase', 'identity']);
  });
});
