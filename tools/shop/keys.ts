import { keysCalls } from 'contract/merchant/keys.calls.ts';
import { merchantRoles, roleNames } from 'contract/merchant/merchant-roles.ts';
import { Miswritten } from './shop-error.ts';
import { pageFoot, shownBy } from './shown.ts';
import { pageIn, wholeIn } from './typed.ts';
import type { Verbs } from './verb.ts';

const roles = roleNames.map((role) => `${role} ${merchantRoles[role].name}：${merchantRoles[role].says}`).join('\n  ');

export const keysVerbs: Verbs = {
  keys: {
    usage: '[--page 1]',
    says: '列出访问密钥：名称、权限、最近使用',
    async run(call, _, { page }) {
      const { when } = await shownBy(call);
      const told = await call(keysCalls.listKeys, { pageNo: pageIn(page), pageSize: 20 });
      const lines = told.list.map(({ id, name, role, createdAt, lastUsedAt, revokedAt, own }) => {
        const used = lastUsedAt === null ? '还没用过' : `最近使用 ${when(lastUsedAt)}`;
        const state = revokedAt === null ? used : `${when(revokedAt)} 停用`;
        return `${id}  ${name}  ${merchantRoles[role].name}  ${when(createdAt)} 建  ${state}${own ? '  （正在用这把）' : ''}`;
      });
      return [...lines, pageFoot(told, '把')].join('\n');
    },
  },
  'key-new': {
    usage: '<名称> --role orders',
    says: '新建访问密钥；密钥只显示这一次',
    more: `权限：\n  ${roles}`,
    example: 'npm run shop -- key-new 仓库 --role orders --site 1001',
    async run(call, [name], { role: word }) {
      const role = roleNames.find((one) => one === word || merchantRoles[one].name === word);
      if (!name || !role) throw new Miswritten(`请填写名称和权限，例如 key-new 仓库 --role orders。权限：\n  ${roles}`);
      if (name.length > 30) throw new Miswritten('密钥的名称最多 30 个字');
      const { id, key } = await call(keysCalls.addKey, { name, role });
      return `访问密钥 ${id}「${name}」（${merchantRoles[role].name}）：\n${key}\n请现在就保存好：它不会再显示。不用了就 key-revoke ${id}`;
    },
  },
  'key-revoke': {
    usage: '<编号>',
    says: '停用访问密钥，立即生效',
    async run(call, [word]) {
      const id = wholeIn(word, '密钥的编号', '用 keys 看有哪些', 1);
      const { name } = await call(keysCalls.revokeKey, { id });
      return `访问密钥「${name}」已停用`;
    },
  },
  log: {
    usage: '[--page 1]',
    says: '操作记录：谁（哪把密钥）在什么时候改了什么',
    async run(call, _, { page }) {
      const { when } = await shownBy(call);
      const told = await call(keysCalls.auditLog, { pageNo: pageIn(page), pageSize: 20 });
      const lines = told.list.map(({ at, keyName, call: name, about }) => `${when(at)}  ${keyName}  ${name}  ${JSON.stringify(about)}`);
      return [...lines, pageFoot(told, '条')].join('\n');
    },
  },
};
