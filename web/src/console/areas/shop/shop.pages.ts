import { textOf } from '#console/frame/text-of.ts';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { smsMerchantCalls } from 'contract/shop/sms/merchant.calls.ts';
import { definePages } from '#console/page.ts';

/** Lists the pages of settings, people and connections. */
export const shopPages = definePages([
  {
    path: '/settings',
    title: '店铺设置',
    menu: 'shop',
    may: ['shop.view'],
    list: {
      call: siteMerchantCalls.listSettings,
      rowKey: 'name',
      columns: ['sectionName', 'meaning', 'value', 'isDefault'],
      acts: [{ title: '修改', call: siteMerchantCalls.putSetting, fixed: ({ name }) => ({ name }), initial: ({ value }) => ({ value }) }],
    },
  },
  {
    path: '/texts',
    title: '协议',
    menu: 'shop',
    may: ['shop.view'],
    list: { call: siteMerchantCalls.listTexts, rowKey: 'kind', columns: ['title', 'kind', 'version', 'publishedTime'] },
  },
  {
    path: '/sms',
    title: '短信记录',
    menu: 'shop',
    may: ['shop.view'],
    list: { call: smsMerchantCalls.smsMessages, rowKey: 'time', empty: '还没有发过短信' },
  },
  {
    path: '/people',
    title: '人员',
    menu: 'shop',
    may: ['people.edit'],
    words: '员工 店员 权限',
    list: {
      call: peopleCalls.listPeople,
      rowKey: 'id',
      columns: ['name', 'mobile', 'roleName', 'addedAt', 'lastSeenAt', 'leftAt'],
      create: { title: '添加人员', call: peopleCalls.addPerson },
      acts: [
        {
          title: '修改',
          call: peopleCalls.changePerson,
          fixed: ({ id }) => ({ id }),
          initial: ({ name, roleId }) => ({ name, roleId }),
          when: ({ leftAt, own }) => leftAt === null && own !== true,
        },
        {
          title: '离开',
          call: peopleCalls.endPerson,
          fixed: ({ id }) => ({ id }),
          when: ({ leftAt, own }) => leftAt === null && own !== true,
          question: ({ name }) => `${textOf(name)} 不再在这里工作？登录和密钥马上失效。`,
          danger: true,
        },
      ],
    },
  },
  {
    path: '/roles',
    title: '角色',
    menu: 'shop',
    may: ['people.edit'],
    list: {
      call: peopleCalls.listRoles,
      rowKey: 'id',
      columns: ['name', 'people'],
      create: { title: '新建角色', call: peopleCalls.addRole },
      acts: [
        {
          title: '修改',
          call: peopleCalls.changeRole,
          fixed: ({ id }) => ({ id }),
          initial: ({ name, may }) => ({ name, may }),
          when: ({ isOwner }) => isOwner !== true,
        },
        {
          title: '删除',
          call: peopleCalls.removeRole,
          fixed: ({ id }) => ({ id }),
          when: ({ isOwner, people }) => isOwner !== true && people === 0,
          question: ({ name }) => `删除角色「${textOf(name)}」？`,
          danger: true,
        },
      ],
    },
  },
  {
    path: '/keys',
    title: '访问密钥',
    menu: 'shop',
    may: ['people.edit'],
    list: {
      call: accessMerchantCalls.listKeys,
      rowKey: 'id',
      columns: ['name', 'role', 'createdAt', 'lastUsedAt', 'revokedAt'],
      empty: '还没有密钥。ERP 等系统用它调用接口',
      create: { title: '新建密钥', call: accessMerchantCalls.addKey },
      acts: [
        {
          title: '停用',
          call: accessMerchantCalls.revokeKey,
          fixed: ({ id }) => ({ id }),
          when: ({ revokedAt }) => revokedAt === null,
          question: ({ name }) => `停用「${textOf(name)}」？用它的系统马上不能调用。`,
          danger: true,
        },
      ],
    },
  },
  {
    path: '/webhooks',
    title: '推送',
    menu: 'shop',
    may: ['webhooks.edit'],
    list: {
      call: webhookCalls.listWebhooks,
      rowKey: 'id',
      columns: ['url', 'events', 'waiting', 'givenUp', 'pausedText'],
      create: { title: '新增推送地址', call: webhookCalls.addWebhook },
      acts: [
        { title: '修改', call: webhookCalls.changeWebhook, fixed: ({ id }) => ({ id }), initial: ({ url, events }) => ({ url, events }) },
        { title: '测试', call: webhookCalls.pingWebhook, fixed: ({ id }) => ({ id }), question: () => '向这个地址发一条测试推送？' },
        {
          title: '删除',
          call: webhookCalls.removeWebhook,
          fixed: ({ id }) => ({ id }),
          question: ({ url }) => `删除 ${textOf(url)}？`,
          danger: true,
        },
      ],
    },
  },
  {
    path: '/audit-log',
    title: '操作日志',
    menu: 'shop',
    may: ['audit.view'],
    list: { call: accessMerchantCalls.auditLog, rowKey: 'id', columns: ['at', 'personName', 'keyName', 'callText', 'about'] },
  },
  {
    path: '/me',
    title: '我的登录',
    list: {
      call: peopleCalls.ownSessions,
      rowKey: 'id',
      columns: ['begunAt', 'lastSeenAt', 'device', 'address', 'own'],
      acts: [
        {
          title: '结束',
          call: peopleCalls.endOwnSession,
          fixed: ({ id }) => ({ id }),
          when: ({ own }) => own !== true,
          question: () => '结束这个登录？',
        },
      ],
      create: { title: '修改密码', call: peopleCalls.setOwnPassword },
    },
  },
]);
