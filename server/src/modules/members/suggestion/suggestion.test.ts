import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { suggestionMerchantCalls } from 'contract/members/suggestion/merchant.calls.ts';
import { suggestionCalls } from 'contract/members/suggestion/suggestion.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { putUpload } from '../../../../test/put-upload.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const xiaoman = testApp.as('xiaoman');
const merchant = testApp.as({ merchantOf: 1001 });
const submit = (text: string, more: { pictures?: string[]; contact?: string } = {}) =>
  xiaoman.call(suggestionCalls.submitSuggestion, { kind: 'mall', text, ...more });
const listed = async () => (await merchant.ask(suggestionMerchantCalls.listSuggestions, {})).list;

beforeEach(() => testApp.sql('delete from suggestion'));

describe('a suggestion that a member sends to the shop', () => {
  it('reaches the merchant with its pictures, and the reply reaches the member as a message', async () => {
    const { linkUrl: picture } = await putUpload(testApp, 'xiaoman', 'suggestion');
    const { id } = (await submit('希望首页的字再大一些', { pictures: [picture], contact: '13800000001' })).body;
    expect(await listed()).toMatchObject([
      { id, text: '希望首页的字再大一些', contact: '13800000001', memberNo: 1, nick: '小满', reply: '', repliedAt: null },
    ]);
    expect((await listed())[0]?.pictures[0]).toContain(picture);
    await merchant.ask(suggestionMerchantCalls.replyToSuggestion, { id, reply: '下个版本就改' });
    expect((await xiaoman.ask(suggestionCalls.mySuggestions, {})).list).toMatchObject([{ id, reply: '下个版本就改' }]);
    expect((await testApp.as('dazhi').ask(suggestionCalls.mySuggestions, {})).list).toEqual([]);
    const messages = (await xiaoman.ask(messageCalls.listMessages, {})).list.filter(({ kind }) => kind === 'suggestion');
    expect(messages).toMatchObject([{ title: '商家回复了您的意见', text: '下个版本就改' }]);
  });

  it('leads to a second message if the reply is corrected, but not if the same reply is sent again', async () => {
    const { id } = (await submit('希望首页的字再大一些')).body;
    const reply = (text: string) => merchant.ask(suggestionMerchantCalls.replyToSuggestion, { id, reply: text });
    await reply('下个版本就改');
    for (let times = 0; times < 2; times += 1) {
      testApp.clock.advance({ minutes: 1 });
      await reply('本周就改');
    }
    expect((await xiaoman.ask(suggestionCalls.mySuggestions, {})).list).toMatchObject([{ id, reply: '本周就改' }]);
    const { list } = await xiaoman.ask(messageCalls.listMessages, {});
    expect(list.slice(0, 2)).toMatchObject([
      { kind: 'suggestion', title: '商家更正了对您意见的回复', text: '本周就改' },
      { kind: 'suggestion', title: '商家回复了您的意见', text: '下个版本就改' },
    ]);
  });

  it('stores the contact encrypted', async () => {
    await submit('希望首页的字再大一些', { contact: '13800000001' });
    const [row] = await testApp.sql<{ text: string }>("select encode(contact_sealed, 'escape') as text from suggestion");
    expect(row?.text).not.toContain('13800000001');
  });

  it('is stored once, even if the member sends it three times simultaneously', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => submit('希望首页的字再大一些')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it('is refused if it is too short, is the eleventh of a day, or has a picture of another member', async () => {
    expect(await submit('  好  ')).toMatchObject(refused('suggestionTooShort'));
    const { linkUrl: picture } = await putUpload(testApp, 'dazhi', 'suggestion');
    expect(await submit('希望首页的字再大一些', { pictures: [picture] })).toMatchObject(refused('uploadNotFound'));
    for (let at = 0; at < 10; at += 1) expect((await submit(`第 ${at} 条意见`)).success).toBe(true);
    expect(await submit('第十一条意见')).toMatchObject(refused('suggestionTooMany'));
    testApp.clock.advance({ days: 1, seconds: 1 });
    expect((await submit('第十一条意见')).success).toBe(true);
  });

  it('without a reply is listed before suggestions with a reply', async () => {
    const first = (await submit('第一条意见')).body.id;
    testApp.clock.advance({ minutes: 1 });
    const second = (await submit('第二条意见')).body.id;
    expect((await listed()).map(({ id }) => id)).toEqual([first, second]);
    await merchant.ask(suggestionMerchantCalls.replyToSuggestion, { id: first, reply: '收到' });
    expect((await listed()).map(({ id }) => id)).toEqual([second, first]);
  });
});
