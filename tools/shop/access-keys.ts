import { type AuditedCall, auditedCalls, auditedCallTexts } from 'contract/shop/access/audited-calls.ts';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { merchantRoles, merchantRoleNames } from 'contract/shop/access/merchant-roles.ts';
import { formatAuditEntry } from './format-audit-entry.ts';
import type { ShopClient } from './shop-client.ts';
import { UsageError, ShopError } from './shop-error.ts';
import { pageFooter, loadShopFormats } from './shop-formats.ts';
import { parseDayRange, parsePageNumber, parseOrderNumber, parseWholeNumber } from './parse-words.ts';
import type { Commands } from './command.ts';

const roles = merchantRoleNames.map((role) => `${role} ${merchantRoles[role].name}：${merchantRoles[role].says}`).join('\n  ');

/** Finds the calls whose text contains a word. */
function findCalls(word: string): AuditedCall[] {
  const named = auditedCalls.filter((call) => auditedCallTexts[call].includes(word.trim()));
  if (named.length === 0 || word.trim() === '')
    throw new UsageError(`--what 没有「${word}」。可写：${[...new Set(Object.values(auditedCallTexts))].join('、')}`);
  return named;
}

/** Finds a person by their name, or else a key by its name or number. Of several keys with the name, the active one is preferred, else the newest. */
async function findActor(call: ShopClient, word: string): Promise<{ readonly personId: number } | { readonly keyId: number }> {
  if (/^\d{1,15}$/.test(word)) return { keyId: Number(word) };
  for (let pageNo = 1, hasMore = true; hasMore; pageNo += 1) {
    const { list, hasNext } = await call(peopleCalls.listPeople, { pageNo, pageSize: 100 });
    const person = list.find(({ name }) => name === word);
    if (person) return { personId: person.id };
    hasMore = hasNext;
  }
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, hasNext } = await call(accessMerchantCalls.listKeys, { pageNo, pageSize: 100 });
    const named = list.filter(({ name }) => name === word);
    const found = named.find(({ revokedAt }) => revokedAt === null) ?? named[0];
    if (found) return { keyId: found.id };
    if (!hasNext) throw new ShopError(`没有名为「${word}」的人员或密钥；用 people、keys 看有哪些`);
  }
}

/** Maps each command of `npm run shop` for access keys to its usage and the function that runs it. */
export const accessKeyCommands: Commands = {
  keys: {
    usage: '[--page 1]',
    says: '列出访问密钥：名称、权限、最近使用',
    async run(call, _, { page }) {
      const { when } = await loadShopFormats(call);
      const keys = await call(accessMerchantCalls.listKeys, { pageNo: parsePageNumber(page), pageSize: 20 });
      const lines = keys.list.map(({ id, name, roleName, createdAt, lastUsedAt, revokedAt, own }) => {
        const used = lastUsedAt === null ? '还没用过' : `最近使用 ${when(lastUsedAt)}`;
        const state = revokedAt === null ? used : `${when(revokedAt)} 停用`;
        return `${id}  ${name}  ${roleName}  ${when(createdAt)} 建  ${state}${own ? '  （正在用这把）' : ''}`;
      });
      return [...lines, pageFooter(keys, '把')].join('\n');
    },
  },
  'key-new': {
    usage: '<名称> --role orders|goods|money|read|owner',
    says: '新建访问密钥；密钥只显示这一次',
    more: `权限：\n  ${roles}`,
    example: 'npm run shop -- key-new 仓库 --role orders --site 1001',
    async run(call, [name], { role: word }) {
      const role = merchantRoleNames.find((one) => one === word || merchantRoles[one].name === word);
      if (!name || !role) throw new UsageError(`请填写名称和权限，例如 key-new 仓库 --role orders。权限：\n  ${roles}`);
      if (name.length > 30) throw new UsageError('密钥的名称最多 30 个字');
      const { id, key } = await call(accessMerchantCalls.addKey, { name, role });
      return `访问密钥 ${id}「${name}」（${merchantRoles[role].name}）：\n${key}\n请现在就保存好：它不会再显示。不用了就 key-revoke ${id}`;
    },
  },
  'key-revoke': {
    usage: '<编号>',
    says: '停用访问密钥，立即生效',
    async run(call, [word]) {
      const id = parseWholeNumber(word, '密钥的编号', '用 keys 看有哪些', 1);
      const { name } = await call(accessMerchantCalls.revokeKey, { id });
      return `访问密钥「${name}」已停用`;
    },
  },
  log: {
    usage: '[--by 仓库] [--what 发货] [--order 订单号] [--from 2026-11-01] [--to 2026-11-30] [--page 1]',
    says: '操作记录：谁（哪位人员或哪把密钥）在什么时候改了什么',
    more: `  --by          谁做的：人员的姓名，或密钥的名称或编号，见 people、keys
  --what        做了什么，写其中几个字即可：${[...new Set(Object.values(auditedCallTexts))].join('、')}
  --order       关于哪个订单
  --from --to   日期，含两端，按店铺所在地的时间

一次导入只列一行；其中的每一批和上传的图片，用 --what 导入一批、--what 上传图片 看。`,
    example: 'npm run shop -- log --by 仓库 --what 发货 --from 2026-11-22 --site 1001',
    async run(call, _, { by, what, order, from, to, page }) {
      const { when, timeZone } = await loadShopFormats(call);
      const entries = await call(accessMerchantCalls.auditLog, {
        ...(by === undefined ? {} : await findActor(call, by)),
        ...(what === undefined ? {} : { call: findCalls(what) }),
        ...(order === undefined ? {} : { tid: parseOrderNumber(order) }),
        ...parseDayRange({ from, to }, timeZone),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      });
      const lines = entries.list.map(({ at, keyName, personName, callText, about }) =>
        `${when(at)}  ${personName ?? keyName ?? ''}  ${callText}  ${formatAuditEntry(about)}`.trimEnd(),
      );
      return [...lines, pageFooter(entries, '条')].join('\n');
    },
  },
};
