import { textOf } from '#console/frame/text-of.ts';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { smsMerchantCalls } from 'contract/shop/sms/merchant.calls.ts';
import { waybillCalls } from 'contract/aftersales/logistics/waybill.calls.ts';
import { definePages } from '#console/page.ts';

/** Lists the pages of settings, people and connections. */
export const shopPages = definePages([
  {
    path: '/settings',
    title: '店铺设置',
    menu: 'shop',
    may: ['shop.view'],
    words: '主题 标志 运费险 积分 发票 充值 客服 公司',
    load: () => import('./Settings.tsx').then((file) => file.SettingsPage),
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
    list: {
      call: smsMerchantCalls.smsMessages,
      rowKey: 'time',
      empty: '还没有发过短信',
      create: { title: '给自己试发一条', call: peopleCalls.testSms, initial: { purpose: 'staff' } },
    },
  },
  {
    path: '/accounts',
    title: '外部账户',
    menu: 'shop',
    may: ['accounts.edit'],
    words: '微信支付 支付宝 快递100 短信 公众号 小程序 实名 地图 收款',
    load: () => import('./Accounts.tsx').then((file) => file.Accounts),
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
      columns: ['name', 'mobile', 'roleName', 'hasSecondStep', 'addedAt', 'lastSeenAt', 'leftAt'],
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
          title: '重置两步登录',
          call: peopleCalls.resetSecondStep,
          fixed: ({ id }) => ({ id }),
          when: ({ leftAt, own, hasSecondStep }) => leftAt === null && own !== true && hasSecondStep === true,
          question: ({ name }) => `${textOf(name)} 丢了验证器和恢复码？重置后只凭密码或验证码登录。`,
          danger: true,
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
    words: '权限 员工',
    load: () => import('./Roles.tsx').then((file) => file.Roles),
  },
  {
    path: '/keys',
    title: '访问密钥',
    menu: 'shop',
    may: ['people.edit'],
    words: 'API ERP 接口',
    load: () => import('./Keys.tsx').then((file) => file.Keys),
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
    title: '我的账号',
    words: '密码 两步登录 验证器 恢复码',
    load: () => import('./MyAccount.tsx').then((file) => file.MyAccount),
  },
  {
    path: '/waybill-accounts',
    title: '电子面单账户',
    menu: 'shop',
    may: ['accounts.edit'],
    words: '月结 快递公司 打单',
    list: {
      call: waybillCalls.listWaybillAccounts,
      rowKey: 'courier',
      columns: ['courierName', 'isSet'],
      acts: [
        {
          title: '填写',
          call: waybillCalls.putWaybillAccount,
          fixed: ({ courier }) => ({ courier }),
          initial: ({ fields }) => ({
            fields: (fields as readonly { readonly name: string; readonly shown: string; readonly set: boolean }[]).map(({ name }) => ({
              name,
              value: '',
            })),
          }),
        },
      ],
    },
  },
]);
