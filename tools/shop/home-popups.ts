import { dirname, join } from 'node:path';
import type { Input } from 'contract/call.ts';
import { popupMerchantCalls } from 'contract/offers/popup/merchant.calls.ts';
import { signInMerchantCalls } from 'contract/offers/sign-in/merchant.calls.ts';
import { readJson, writeJson } from './files.ts';
import { forEachForm } from './for-each-form.ts';
import { formatAward } from './format-award.ts';
import { isPictureFile } from './page-files.ts';
import { uploadPictureFile } from './pictures.ts';
import { requireFileName } from './parse-words.ts';
import type { Commands } from './command.ts';

const formatCycle = (cycleDays = 1): string => (cycleDays === 0 ? '只弹一次' : `每 ${cycleDays} 天弹一次`);
const formatAudience = (levels: readonly number[] = []): string => (levels.length > 0 ? `等级 ${levels.join('、')}` : '所有人');

/** Maps each command of `npm run shop` for the daily sign-in and home page pop-ups to its usage and the function that runs it. */
export const homePopupCommands: Commands = {
  'sign-in': {
    usage: '[文件]',
    says: '列出签到的规则和今天签到的人数；写了文件名则存成 JSON',
    async run(call, [file]) {
      const { signedToday, ...rules } = await call(signInMerchantCalls.getSignInRules, {});
      if (file) {
        writeJson(file, rules);
        return `签到的规则已写入 ${file}`;
      }
      const { active, points = 0, cycleDays, rewards = [], popup, remindHour, note } = rules;
      return [
        active === 1 ? `开放，今天 ${signedToday} 人签到` : '没有开放',
        `每天 ${points} 积分，每 ${cycleDays} 天一轮`,
        ...rewards.map(({ day, ...award }) => `第 ${day} 天另给 ${formatAward(award)}`),
        `首页${popup === 1 ? '' : '不'}提醒没有选择过的会员；打开提醒的会员 ${remindHour} 点收到消息`,
        ...(note ? [note] : []),
      ].join('\n');
    },
  },
  'sign-in-put': {
    usage: '<文件>',
    says: '按 JSON 文件设置签到，从下一次签到起生效',
    more: '写法见 docs/home-popups.md，例子是 docs/samples/home-popups/sign-in.json。',
    example: 'npm run shop -- sign-in-put docs/samples/home-popups/sign-in.json --site 1001',
    async run(call, [file]) {
      const body = readJson(requireFileName(file, 'sign-in.json')) as Input<typeof signInMerchantCalls.putSignInRules>; // the server reports missing and wrong fields
      await call(signInMerchantCalls.putSignInRules, body);
      return '签到的规则已写入';
    },
  },
  'popup-adverts': {
    usage: '[文件]',
    says: '列出首页的弹窗广告：时间、图片、链接、给谁看；写了文件名则存成 JSON',
    async run(call, [file]) {
      const { list } = await call(popupMerchantCalls.listPopUpAdverts, {});
      if (file) {
        writeJson(
          file,
          list.map(({ id: _id, ...form }) => form),
        );
        return `${list.length} 个弹窗广告已写入 ${file}`;
      }
      const lines = list.map(({ key, title, startTime, endTime, picture, link, levels, cycleDays, active }) =>
        [
          key,
          title,
          `${startTime} 至 ${endTime}`,
          picture,
          link || '没有链接',
          formatAudience(levels),
          formatCycle(cycleDays),
          active === 0 ? '停用' : '',
        ]
          .filter(Boolean)
          .join('  '),
      );
      return lines.join('\n') || '还没有弹窗广告';
    },
  },
  'popup-advert-put': {
    usage: '<文件…>',
    says: '按 JSON 文件写入弹窗广告：代号（key）相同的替换，没有的新增，立即生效',
    more: '写法见 docs/home-popups.md，例子是 docs/samples/home-popups/advert.json。图片（picture）写图片的文件名，从 JSON 文件所在的文件夹找，会先上传。',
    example: 'npm run shop -- popup-advert-put docs/samples/home-popups/advert.json --site 1001',
    async run(call, words) {
      const keys = await forEachForm<Input<typeof popupMerchantCalls.putPopUpAdvert>, string>(
        call,
        words,
        { example: 'advert.json', what: '弹窗广告', measure: '个', id: 'key' },
        async (body, key, file) => {
          const path = join(dirname(file), body.picture);
          const picture = isPictureFile(body.picture) ? await uploadPictureFile(call, path) : body.picture;
          await call(popupMerchantCalls.putPopUpAdvert, { ...body, picture });
          return key;
        },
      );
      return `弹窗广告 ${keys.join('、')} 已写入`;
    },
  },
  'store-gifts': {
    usage: '[文件]',
    says: '列出进店礼包：时间、内容、给谁、几人领了；写了文件名则存成 JSON',
    async run(call, [file]) {
      const { list } = await call(popupMerchantCalls.listEnterStoreGifts, {});
      if (file) {
        writeJson(
          file,
          list.map(({ id: _id, givenNum: _num, ...form }) => form),
        );
        return `${list.length} 个进店礼包已写入 ${file}`;
      }
      const lines = list.map(({ key, title, startTime, endTime, levels, cycleDays, joinedDays, active, givenNum, ...award }) =>
        [
          key,
          title,
          `${startTime} 至 ${endTime}`,
          formatAward(award),
          formatAudience(levels),
          joinedDays === undefined ? '' : `注册 ${joinedDays} 天内`,
          formatCycle(cycleDays),
          `${givenNum} 人已领`,
          active === 0 ? '停用' : '',
        ]
          .filter(Boolean)
          .join('  '),
      );
      return lines.join('\n') || '还没有进店礼包';
    },
  },
  'store-gift-put': {
    usage: '<文件…>',
    says: '按 JSON 文件写入进店礼包：代号（key）相同的替换，没有的新增，立即生效；领过的会员不再领',
    more: '写法见 docs/home-popups.md，例子是 docs/samples/home-popups/store-gift.json。',
    example: 'npm run shop -- store-gift-put docs/samples/home-popups/store-gift.json --site 1001',
    async run(call, words) {
      const keys = await forEachForm<Input<typeof popupMerchantCalls.putEnterStoreGift>, string>(
        call,
        words,
        { example: 'store-gift.json', what: '进店礼包', measure: '个', id: 'key' },
        async (body, key) => {
          await call(popupMerchantCalls.putEnterStoreGift, body);
          return key;
        },
      );
      return `进店礼包 ${keys.join('、')} 已写入`;
    },
  },
};
