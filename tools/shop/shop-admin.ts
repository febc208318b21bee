import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import type { Input } from 'contract/call.ts';
import { settingSectionNames } from 'contract/shop/site/setting-fields.ts';
import { pictureSettings } from 'contract/shop/site/picture-settings.ts';
import { isPictureFile } from './page-files.ts';
import { withConfirm } from './promotions.ts';
import { uploadPictureFile } from './pictures.ts';
import { UsageError, ShopError } from './shop-error.ts';
import { discountText, pageFooter, loadShopFormats } from './shop-formats.ts';
import { requireText, parsePageNumber, parseWholeNumber } from './parse-words.ts';
import type { Commands } from './command.ts';

const states = { active: '正常', frozen: '已冻结', notActivated: '未激活', closed: '已注销' } as const;
const stateNames = Object.keys(states) as (keyof typeof states)[];

const parseMemberId = (word: string | undefined): number => parseWholeNumber(word, '会员编号', '用 members 查', 1);

/** Maps each command of `npm run shop` for members, levels and settings to its usage and the function that runs it. */
export const shopAdminCommands: Commands = {
  members: {
    usage: '[编号、手机号或昵称] [--level 2] [--state frozen] [--page 1]',
    says: '列出或查找会员；手机号只显示末四位',
    async run(call, [keyword = ''], { level, state: word, page }) {
      const state = stateNames.find((name) => name === word || states[name] === word);
      if (word !== undefined && !state)
        throw new UsageError(`--state 应为 ${stateNames.map((name) => `${name} ${states[name]}`).join('、')} 之一，现为「${word}」`);
      const { when } = await loadShopFormats(call);
      const members = await call(accountMerchantCalls.listMembers, {
        keyword: keyword.slice(0, 40),
        ...(level === undefined ? {} : { levelId: parseWholeNumber(level, '等级编号', '用 levels 看有哪些') }),
        ...(state ? { state } : {}),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      });
      const lines = members.list.map(
        (one) => `${one.id}  ${one.nick}  ${one.mobile ?? '无手机号'}  ${one.levelName}  ${states[one.state]}  ${when(one.joinTime)} 加入`,
      );
      return [...lines, pageFooter(members, '位')].join('\n');
    },
  },
  member: {
    usage: '<会员编号>',
    says: '看一位会员：等级、余额、消费',
    async run(call, [word]) {
      const one = await call(orderMerchantCalls.merchantMember, { id: parseMemberId(word) });
      const { money, when } = await loadShopFormats(call);
      const last = one.lastPayTime === null ? '' : `，最近 ${when(one.lastPayTime)}`;
      return [
        `${one.id}  ${one.nick}  ${one.mobile ?? '无手机号'}  ${states[one.state]}`,
        `${one.levelName}，成长值 ${one.growth}，余额 ${money(one.balance)}，${when(one.joinTime)} 加入`,
        `付款 ${one.paid.orders} 单，共 ${money(one.paid.sum)}${last}`,
      ].join('\n');
    },
  },
  'member-level': {
    usage: '<会员编号> <等级编号>',
    says: '调整会员等级（店主）',
    async run(call, [id, level]) {
      await call(accountMerchantCalls.setMemberLevel, {
        id: parseMemberId(id),
        levelId: parseWholeNumber(level, '等级编号', '用 levels 看有哪些'),
      });
      return '会员等级已调整';
    },
  },
  freeze: {
    usage: '<会员编号> --why 恶意退货',
    says: '冻结会员（店主）：登录后只看到账号受限，不能浏览和下单；已付的订单照常发货',
    more: '--why 是原因，留在操作记录里（log），顾客看不到。',
    async run(call, [id], { why }) {
      const reason = requireText(why, '原因，例如 --why 恶意退货');
      if (reason.length > 100) throw new UsageError('原因最多 100 个字');
      await call(accountMerchantCalls.freezeMember, { id: parseMemberId(id), why: reason });
      return '会员已冻结';
    },
  },
  unfreeze: {
    usage: '<会员编号>',
    says: '解冻会员（店主）',
    async run(call, [id]) {
      await call(accountMerchantCalls.unfreezeMember, { id: parseMemberId(id) });
      return '会员已解冻';
    },
  },
  levels: {
    usage: '',
    says: '列出会员等级：折扣、所需成长值、人数',
    async run(call) {
      const { list } = await call(accountMerchantCalls.listLevels, {});
      return list
        .map(
          (one) =>
            `${one.id}  第 ${one.rank} 级  ${one.name}（${one.alias}）  ${discountText(one.discountBp)}  成长值 ${one.growthFrom} 起  ${one.memberNum} 人`,
        )
        .join('\n');
    },
  },
  'level-put': {
    usage: '<等级编号> [--name 金卡会员] [--alias 金卡] [--rank 2] [--discount 9.5] [--growth 2000] [--confirm 最低 9.90 元]',
    says: '新增或修改会员等级（店主）',
    more: '级次（--rank）从 0 起，越大越高；--discount 是几折，10 为不打折；--growth 是所需成长值，须逐级递增。\n  --confirm     折扣使商品低于成本价或三折时，提示里要求写的那几个字\n修改已有等级时，没写到的保持原样。',
    example: 'npm run shop -- level-put 2 --discount 9.3 --site 1001',
    async run(call, [word], { name, alias, rank, discount, growth, confirm }) {
      const id = parseWholeNumber(word, '等级编号', '用 levels 看有哪些');
      if ([name, alias, rank, discount, growth].every((one) => one === undefined))
        throw new UsageError('请写明要改什么：--name、--alias、--rank、--discount 或 --growth');
      const before = (await call(accountMerchantCalls.listLevels, {})).list.find((one) => one.id === id);
      if (discount !== undefined && (!/^\d{1,2}(\.\d{1,3})?$/.test(discount) || Number(discount) > 10))
        throw new UsageError(`--discount 是几折，0 到 10，如 9.5，现为「${discount}」`);
      const level = {
        name: name ?? before?.name,
        alias: alias ?? before?.alias,
        rank: rank === undefined ? before?.rank : parseWholeNumber(rank, '级次 --rank'),
        discountBp: discount === undefined ? before?.discountBp : Math.round(Number(discount) * 1000),
        growthFrom: growth === undefined ? before?.growthFrom : parseWholeNumber(growth, '成长值 --growth'),
      };
      if (
        level.name === undefined ||
        level.alias === undefined ||
        level.rank === undefined ||
        level.discountBp === undefined ||
        level.growthFrom === undefined
      )
        throw new UsageError('新等级须写全 --name、--alias、--rank、--discount、--growth');
      const { name: named, alias: short, rank: at, discountBp, growthFrom } = level;
      await call(accountMerchantCalls.putLevel, withConfirm({ id, name: named, alias: short, rank: at, discountBp, growthFrom }, confirm));
      return `等级「${named}」已保存`;
    },
  },
  settings: {
    usage: '[设置名]',
    says: '列出设置：含义、取值范围、现在的值',
    async run(call, [name]) {
      const { list: every } = await call(siteMerchantCalls.listSettings, {});
      const shown = name === undefined ? every : every.filter((one) => one.name === name);
      if (shown.length === 0) throw new ShopError(`没有「${name ?? ''}」这个设置；用 settings 看有哪些`);
      const write = (value: unknown) =>
        name === undefined && Array.isArray(value) && value.length > longList
          ? `共 ${value.length} 条，单独看这一项才全部列出`
          : JSON.stringify(value);
      const sections = settingSectionNames
        .map((section) => shown.filter((one) => one.section === section))
        .filter((list) => list.length > 0);
      return sections
        .map((own) =>
          [
            `【${own[0]?.sectionName}】`,
            ...own.map((one) => `${one.name} = ${write(one.value)}${one.isDefault ? '（默认）' : ''}\n    ${one.meaning}`),
          ].join('\n'),
        )
        .join('\n');
    },
  },
  'setting-put': {
    usage: '<设置名> <值>',
    says: '修改设置（店主），立即生效',
    more: '数字直接写；是否写 是 或 否；文字直接写；多项用逗号分开或写成 ["一", "二"]。\n图片（logo、licencePicture）写图片的文件名，会先上传。',
    example: 'npm run shop -- setting-put services 七天无理由,48小时发货 --site 1001',
    async run(call, [name, typed]) {
      requireText(name, '设置名和值，例如 setting-put confirmDays 10');
      if (typed === undefined) throw new UsageError('请填写值，例如 setting-put confirmDays 10');
      const setting = (await call(siteMerchantCalls.listSettings, {})).list.find((one) => one.name === name);
      if (!setting) throw new ShopError(`没有「${name ?? ''}」这个设置；用 settings 看有哪些`);
      const word = pictureSettings.includes(setting.name) && isPictureFile(typed) ? await uploadPictureFile(call, typed) : typed;
      const value =
        Array.isArray(setting.fallback) && !word.startsWith('[')
          ? parseList(word)
          : typeof setting.fallback === 'string'
            ? word
            : typeof setting.fallback === 'boolean'
              ? (yesNo[word] ?? word)
              : parseValue(word);
      const { value: now } = await call(siteMerchantCalls.putSetting, { name: setting.name, value });
      return `${setting.name} = ${JSON.stringify(now)}，立即生效`;
    },
  },
  figures: {
    usage: '[2026-11-22]',
    says: '一天的经营数据；不写日期为今天',
    async run(call, [day]) {
      const figures = await call(statisticsMerchantCalls.figuresOfDay, day === undefined ? {} : { day });
      const { money } = await loadShopFormats(call);
      return [
        figures.day,
        `下单 ${figures.made.orders} 单，${money(figures.made.sum)}`,
        `付款 ${figures.paid.orders} 单，${money(figures.paid.sum)}，${figures.buyers} 位买家`,
        `退款 ${figures.refunded.orders} 单，${money(figures.refunded.sum)}`,
        `新会员 ${figures.newMembers} 位`,
        ...(figures.bestGoods.length > 0 ? ['卖得最好的商品'] : []),
        ...figures.bestGoods.map(({ title, pieces, sum }, i) => `  ${i + 1}. ${title}  ${pieces} 件  ${money(sum)}`),
      ].join('\n');
    },
  },
};

const yesNo: Readonly<Record<string, boolean>> = { 是: true, 否: false, true: true, false: false };

/** Parses a number or a list; returns any other word as it is, for the server's check. */
function parseValue(word: string): Input<typeof siteMerchantCalls.putSetting>['value'] {
  try {
    return JSON.parse(word) as Input<typeof siteMerchantCalls.putSetting>['value']; // the server reports what does not fit
  } catch {
    return word;
  }
}

/** A longer list is shown as its length only, unless its setting alone was asked for. */
const longList = 20;

/** Parses a list separated by commas; its items become numbers if all of them are. */
function parseList(word: string): (string | number)[] {
  const parts = word
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : parts;
}
