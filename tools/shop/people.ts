import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { permissions } from 'contract/shop/access/permissions.ts';
import type { Commands } from './command.ts';
import { parsePageNumber, parseWholeNumber } from './parse-words.ts';
import type { ShopClient } from './shop-client.ts';
import { UsageError } from './shop-error.ts';
import { loadShopFormats, pageFooter } from './shop-formats.ts';

/** Finds the id of a role by its name. */
async function findRoleId(call: ShopClient, name: string | undefined): Promise<number> {
  const { list } = await call(peopleCalls.listRoles, {});
  const found = list.find((one) => one.name === name?.trim());
  if (!found) throw new UsageError(`没有角色「${name ?? ''}」。可写：${list.map((one) => one.name).join('、')}`);
  return found.id;
}

/** Maps each command of `npm run shop` for the people of a merchant to its usage and the function that runs it. */
export const peopleCommands: Commands = {
  people: {
    usage: '[--page 1]',
    says: '列出人员：姓名、手机号、角色、最近登录',
    async run(call, _, { page }) {
      const { when } = await loadShopFormats(call);
      const people = await call(peopleCalls.listPeople, { pageNo: parsePageNumber(page), pageSize: 20 });
      const lines = people.list.map(({ id, name, mobile, roleName, lastSeenAt, leftAt }) => {
        const seen = lastSeenAt === null ? '还没登录过' : `最近登录 ${when(lastSeenAt)}`;
        return `${id}  ${name}  ${mobile}  ${roleName}  ${leftAt === null ? seen : `${when(leftAt)} 离开`}`;
      });
      return [...lines, pageFooter(people, '位')].join('\n');
    },
  },
  'person-add': {
    usage: '<姓名> <手机号> --role 店长',
    says: '添加人员；对方用手机验证码登录，再自己设密码',
    example: 'npm run shop -- person-add 小林 13800138000 --role 订单 --site 1001',
    async run(call, [name, mobile], { role }) {
      if (!name || !mobile) throw new UsageError('请填写姓名和手机号，例如 person-add 小林 13800138000 --role 订单');
      const { id } = await call(peopleCalls.addPerson, { name, mobile, roleId: await findRoleId(call, role) });
      return `人员 ${id}「${name}」已添加，可用 ${mobile} 的验证码登录`;
    },
  },
  'person-set': {
    usage: '<编号> [--name 小林] [--role 店长]',
    says: '改姓名或角色，立即生效',
    async run(call, [word], { name, role }) {
      const id = parseWholeNumber(word, '人员的编号', '用 people 看有哪些', 1);
      if (name === undefined && role === undefined) throw new UsageError('请写要改什么：--name 或 --role');
      await call(peopleCalls.changePerson, {
        id,
        ...(name === undefined ? {} : { name }),
        ...(role === undefined ? {} : { roleId: await findRoleId(call, role) }),
      });
      return `人员 ${id} 已修改`;
    },
  },
  'person-end': {
    usage: '<编号>',
    says: '人员离开：立即退出所有登录',
    async run(call, [word]) {
      const id = parseWholeNumber(word, '人员的编号', '用 people 看有哪些', 1);
      await call(peopleCalls.endPerson, { id });
      return `人员 ${id} 已离开`;
    },
  },
  roles: {
    usage: '',
    says: '列出角色和各自的权限',
    async run(call) {
      const { list } = await call(peopleCalls.listRoles, {});
      return list
        .map(({ name, isOwner, may, people }) => {
          const allowed = isOwner ? '全部权限' : may.map((one) => permissions[one].name).join('、') || '没有权限';
          return `${name}  ${people} 人\n    ${allowed}`;
        })
        .join('\n');
    },
  },
};
