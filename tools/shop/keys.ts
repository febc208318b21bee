import { keysCalls } from 'contract/merchant/keys.calls.ts';
import { merchantRoles, roleNames } from 'contract/merchant/merchant-roles.ts';
import type { Verb } from '../shop.ts';
import { ShopError } from './shop-client.ts';

const when = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'short' });
const roles = roleNames.map((role) => `${role} ${merchantRoles[role].name}：${merchantRoles[role].says}`).join('\n  ');

export const keysVerbs: Readonly<Record<string, Verb>> = {
  keys: {
    usage: '',
    says: '列出访问密钥：名称、权限、最近使用',
    async run(call) {
      const { list } = await call(keysCalls.listKeys, { pageSize: 100 });
      return list
        .map(({ id, name, role, createdAt, lastUsedAt, revokedAt, own }) => {
          const used = lastUsedAt === null ? '还没用过' : `最近使用 ${when.format(lastUsedAt)}`;
          return `${id}  ${name}  ${merchantRoles[role].name}  ${when.format(createdAt)} 建  ${revokedAt === null ? used : `${when.format(revokedAt)} 停用`}${own ? '  （正在用这把）' : ''}`;
        })
        .join('\n');
    },
  },
  'key-new': {
    usage: '<名称> --role orders',
    says: '新建访问密钥；密钥只显示这一次',
    more: `权限：\n  ${roles}`,
    example: 'npm run shop -- key-new 仓库 --role orders --site 1001',
    async run(call, [name], { role: word }) {
      const role = roleNames.find((one) => one === word || merchantRoles[one].name === word);
      if (!name || !role) throw new ShopError(`请填写名称和权限，例如 key-new 仓库 --role orders。权限：\n  ${roles}`);
      const { id, key } = await call(keysCalls.addKey, { name, role });
      return `访问密钥 ${id}「${name}」（${merchantRoles[role].name}）：\n${key}\n请现在就保存好：它不会再显示。不用了就 key-revoke ${id}`;
    },
  },
  'key-revoke': {
    usage: '<编号>',
    says: '停用访问密钥，立即生效',
    async run(call, [word]) {
      const id = Number(word);
      if (!Number.isSafeInteger(id) || id < 1) throw new ShopError('请填写密钥的编号；用 keys 看有哪些');
      const { name } = await call(keysCalls.revokeKey, { id });
      return `访问密钥「${name}」已停用`;
    },
  },
  log: {
    usage: '[--page 1]',
    says: '操作记录：谁（哪把密钥）在什么时候改了什么',
    async run(call, _, { page = '1' }) {
      const { list } = await call(keysCalls.auditLog, { pageNo: Number(page), pageSize: 20 });
      return (
        list.map(({ at, keyName, call: name, about }) => `${when.format(at)}  ${keyName}  ${name}  ${JSON.stringify(about)}`).join('\n') ||
        '还没有操作'
      );
    },
  },
};
