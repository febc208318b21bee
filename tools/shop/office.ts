import { officeCalls } from 'contract/merchant/office.calls.ts';
import type { Verb } from '../shop.ts';
import { ShopError } from './shop-client.ts';

const when = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'short' });
const states = { active: '正常', frozen: '已冻结', notActivated: '未激活', closed: '已注销' } as const;
const stateNames = Object.keys(states) as (keyof typeof states)[];

function whole(word: string | undefined, what: string): number {
  const number = Number(word);
  if (word === undefined || word === '' || !Number.isSafeInteger(number) || number < 0) throw new ShopError(`请填写${what}，应为整数`);
  return number;
}

export const officeVerbs: Readonly<Record<string, Verb>> = {
  members: {
    usage: '[编号、手机号或昵称] [--level 2] [--state frozen] [--page 1]',
    says: '列出或查找会员；手机号只显示末四位',
    async run(call, [keyword = ''], { level, state: word, page = '1' }) {
      const state = stateNames.find((name) => name === word || states[name] === word);
      if (word !== undefined && !state) throw new ShopError(`--state 应为 ${stateNames.join('、')} 之一`);
      const { list, total } = await call(officeCalls.listMembers, {
        keyword,
        ...(level === undefined ? {} : { levelId: whole(level, '等级编号') }),
        ...(state ? { state } : {}),
        pageNo: Number(page),
        pageSize: 20,
      });
      const lines = list.map(
        (one) =>
          `${one.id}  ${one.nick}  ${one.mobile ?? '无手机号'}  ${one.levelName}  ${states[one.state]}  ${when.format(one.joinTime)} 加入`,
      );
      return [...lines, `共 ${total} 位，第 ${page} 页`].join('\n');
    },
  },
  member: {
    usage: '<会员编号>',
    says: '看一位会员：等级、余额、消费',
    async run(call, [word]) {
      const one = await call(officeCalls.merchantMember, { id: whole(word, '会员编号') });
      const last = one.lastPayTime === null ? '' : `，最近 ${when.format(one.lastPayTime)}`;
      return [
        `${one.id}  ${one.nick}  ${one.mobile ?? '无手机号'}  ${states[one.state]}`,
        `${one.levelName}，成长值 ${one.growth}，余额 ${one.balance.toFixed(2)} 元，${when.format(one.joinTime)} 加入`,
        `付款 ${one.paid.orders} 单，共 ${one.paid.sum.toFixed(2)} 元${last}`,
      ].join('\n');
    },
  },
  'member-level': {
    usage: '<会员编号> <等级编号>',
    says: '调整会员等级（店主）',
    async run(call, [id, level]) {
      await call(officeCalls.setMemberLevel, { id: whole(id, '会员编号'), levelId: whole(level, '等级编号；用 levels 看有哪些') });
      return '会员等级已调整';
    },
  },
  freeze: {
    usage: '<会员编号>',
    says: '冻结会员（店主）：能登录，不能下单',
    async run(call, [id]) {
      await call(officeCalls.freezeMember, { id: whole(id, '会员编号') });
      return '会员已冻结';
    },
  },
  unfreeze: {
    usage: '<会员编号>',
    says: '解冻会员（店主）',
    async run(call, [id]) {
      await call(officeCalls.unfreezeMember, { id: whole(id, '会员编号') });
      return '会员已解冻';
    },
  },
  levels: {
    usage: '',
    says: '列出会员等级：折扣、所需成长值、人数',
    async run(call) {
      const { list } = await call(officeCalls.listLevels, {});
      return list
        .map(
          (one) =>
            `${one.id}  第 ${one.rank} 级  ${one.name}（${one.alias}）  ${one.discountBp === 10_000 ? '不打折' : `${one.discountBp / 1000} 折`}  成长值 ${one.growthFrom} 起  ${one.memberNum} 人`,
        )
        .join('\n');
    },
  },
  'level-put': {
    usage: '<等级编号> --name 金卡会员 --alias 金卡 --rank 2 --discount 9.5 --growth 2000',
    says: '新增或修改会员等级（店主）',
    more: '级次（--rank）从 0 起，越大越高；--discount 是几折，10 为不打折；--growth 是所需成长值，须逐级递增。\n修改已有等级时，没写到的保持原样。',
    example: 'npm run shop -- level-put 2 --discount 9.3 --site 1001',
    async run(call, [word], { name, alias, rank, discount, growth }) {
      const id = whole(word, '等级编号');
      const before = (await call(officeCalls.listLevels, {})).list.find((one) => one.id === id);
      if (discount !== undefined && !/^\d{1,2}(\.\d{1,3})?$/.test(discount)) throw new ShopError('--discount 是几折，如 9.5');
      const level = {
        name: name ?? before?.name,
        alias: alias ?? before?.alias,
        rank: rank === undefined ? before?.rank : whole(rank, '级次'),
        discountBp: discount === undefined ? before?.discountBp : Math.round(Number(discount) * 1000),
        growthFrom: growth === undefined ? before?.growthFrom : whole(growth, '成长值'),
      };
      if (
        level.name === undefined ||
        level.alias === undefined ||
        level.rank === undefined ||
        level.discountBp === undefined ||
        level.growthFrom === undefined
      )
        throw new ShopError('新等级须写全 --name、--alias、--rank、--discount、--growth');
      const { name: named, alias: short, rank: at, discountBp, growthFrom } = level;
      await call(officeCalls.putLevel, { id, name: named, alias: short, rank: at, discountBp, growthFrom });
      return `等级「${named}」已保存`;
    },
  },
  settings: {
    usage: '[设置名]',
    says: '列出设置：含义、取值范围、现在的值',
    async run(call, [name]) {
      const { list } = await call(officeCalls.listSettings, {});
      const shown = name === undefined ? list : list.filter((one) => one.name === name);
      if (shown.length === 0) throw new ShopError(`没有「${name}」这个设置；用 settings 看有哪些`);
      return shown
        .map((one) => `${one.name} = ${JSON.stringify(one.value)}${one.isDefault ? '（默认）' : ''}\n    ${one.meaning}`)
        .join('\n');
    },
  },
  'setting-put': {
    usage: '<设置名> <值>',
    says: '修改设置（店主），一分钟内生效',
    more: '数字直接写；是否写 true 或 false；文字直接写；多项用逗号分开或写成 ["一", "二"]。',
    example: 'npm run shop -- setting-put services 七天无理由,48小时发货 --site 1001',
    async run(call, [name, word]) {
      if (!name || word === undefined) throw new ShopError('请填写设置名和值，例如 setting-put confirmDays 10');
      const setting = (await call(officeCalls.listSettings, {})).list.find((one) => one.name === name);
      if (!setting) throw new ShopError(`没有「${name}」这个设置；用 settings 看有哪些`);
      const value =
        Array.isArray(setting.fallback) && !word.startsWith('[')
          ? JSON.stringify(listOf(word))
          : typeof setting.fallback === 'string'
            ? JSON.stringify(word)
            : word;
      const { value: now } = await call(officeCalls.putSetting, { name, value });
      return `${name} = ${JSON.stringify(now)}，一分钟内生效`;
    },
  },
  figures: {
    usage: '[--day 2026-11-22]',
    says: '一天的经营数据；不写日期为今天',
    async run(call, _, { day }) {
      const told = await call(officeCalls.figuresOfDay, day === undefined ? {} : { day });
      const unit = told.currency === 'HKD' ? '港元' : '元';
      return [
        told.day,
        `下单 ${told.made.orders} 单，${told.made.sum.toFixed(2)} ${unit}`,
        `付款 ${told.paid.orders} 单，${told.paid.sum.toFixed(2)} ${unit}，${told.buyers} 位买家`,
        `新会员 ${told.newMembers} 位`,
        ...(told.bestGoods.length > 0 ? ['卖得最好的商品'] : []),
        ...told.bestGoods.map(({ title, pieces, sum }, i) => `  ${i + 1}. ${title}  ${pieces} 件  ${sum.toFixed(2)} ${unit}`),
      ].join('\n');
    },
  },
};

/** A list as it is typed: parts by commas, numbers where all of them are. */
function listOf(word: string): (string | number)[] {
  const parts = word
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : parts;
}
