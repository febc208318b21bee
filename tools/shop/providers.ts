import type { Reply } from 'contract/call.ts';
import { providerMerchantCalls } from 'contract/shop/provider/merchant.calls.ts';
import { isProviderOf, type ProviderName, type ProviderService, providerServices } from 'contract/shop/provider/provider-services.ts';
import { smsMerchantCalls } from 'contract/shop/sms/merchant.calls.ts';
import { type SmsPurpose, smsPurposes, type SmsState, smsValues } from 'contract/shop/sms/sms-purposes.ts';
import { readFields } from './account-fields.ts';
import { parsePageNumber, parseState, requireText } from './parse-words.ts';
import { ShopError, UsageError } from './shop-error.ts';
import { loadShopFormats, pageFooter } from './shop-formats.ts';
import type { Commands } from './command.ts';

const services = { sms: '短信', identity: '实名', maps: '地图' } as const satisfies Record<ProviderService, string>;
const providers = { aliyun: '阿里云', tencent: '腾讯云' } as const satisfies Record<ProviderName, string>;
const purposes = {
  code: '验证码',
  login: '登录',
  register: '注册',
  reset: '重设密码',
  bind: '绑定',
  confirm: '确认',
  staff: '人员登录',
} as const satisfies Record<SmsPurpose, string>;
const states = {
  sending: '发送中',
  accepted: '已发出',
  delivered: '已送达',
  undelivered: '没有送达',
  refused: '号码收不了',
  failed: '没有发出',
} as const satisfies Record<SmsState, string>;
const standIns = { account: '', sandbox: '  沙箱代替，不是真的', none: '  没有账户，用不了' } as const;

/** Finds the name that a word means: itself, or its Chinese name. Undefined for an unknown word. */
const findName = <Name extends string>(names: Readonly<Record<Name, string>>, word: string | undefined): Name | undefined =>
  (Object.keys(names) as Name[]).find((name) => name === word || names[name] === word);
const listNames = (names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .map(([name, text]) => `${name}（${text}）`)
    .join('、');

/** Reads a service and a provider that offers it. */
function parseAccount(
  serviceWord: string | undefined,
  providerWord: string | undefined,
): { service: ProviderService; provider: ProviderName } {
  const service = findName(services, serviceWord);
  if (!service) throw new UsageError(`服务写 ${listNames(services)}`);
  const provider = findName(providers, providerWord);
  if (!provider || !isProviderOf(service, provider))
    throw new UsageError(
      `${services[service]}的服务商写 ${providerServices[service].map((one) => `${one}（${providers[one]}）`).join('、')}`,
    );
  return { service, provider };
}

type Template = Reply<typeof smsMerchantCalls.smsTemplates>['list'][number];
const formatTemplate = ({ provider, purposeText, abroad, signName, templateId, parameters }: Template): string =>
  `${providers[provider]}  ${purposeText}${abroad === 1 ? '（境外号码）' : ''}  【${signName}】 ${templateId}  ${parameters
    .map(({ name, value }) => (name === value ? name : `${name}=${value}`))
    .join(',')}`;

/** Reads the values of a template in its order: `code,minutes`, or with the template's own names `yzm=code,min=minutes`. */
function parseParameters(text: string): { readonly name: string; readonly value: (typeof smsValues)[number] }[] {
  return text.split(',').map((part) => {
    const [name = '', value = name] = part.trim().split('=');
    const known = smsValues.find((one) => one === value);
    if (!known || name === '') throw new UsageError(`变量写 ${smsValues.join(',')}，或 模板里的名字=code；现为「${part}」`);
    return { name, value: known };
  });
}

/** Maps each command of `npm run shop` for accounts with providers to its usage and the function that runs it. */
export const providerCommands: Commands = {
  'provider-accounts': {
    usage: '',
    says: '看短信、实名核验、地图的账户（店主）：填了哪些，不显示密钥；短信的回执地址',
    async run(call) {
      const [found, { when }] = await Promise.all([call(providerMerchantCalls.providerAccounts, {}), loadShopFormats(call)]);
      return found.services
        .flatMap(({ name, servedBy, accounts }) => [
          `${name}${standIns[servedBy]}`,
          ...accounts.flatMap(({ name: provider, changedTime, fields, receiptUrl, fault, faultTime }) => [
            `    ${provider}${changedTime === null ? '' : `  ${when(changedTime)} 修改`}`,
            ...fields.filter(({ set }) => set).map(({ label, shown }) => `        ${label}：${shown}`),
            ...(faultTime === null ? [] : [`        ${when(faultTime)} 服务商不接受：${fault}`]),
            ...(receiptUrl === '' ? [] : [`        回执地址：${receiptUrl}`]),
          ]),
        ])
        .join('\n');
    },
  },
  'provider-account-put': {
    usage: '<服务> <服务商> <文件.json 或 none> [--first yes] [--untested]',
    says: '填写或更换短信、实名核验、地图的账户（店主）：先核对密钥，通过才保存；none 是不再使用',
    more: `服务写 ${listNames(services)}；服务商写 ${listNames(providers)}。文件是 JSON：
  短信 阿里云   {"accessKeyId": "…", "accessKeySecret": "…"}
  短信 腾讯云   {"secretId": "…", "secretKey": "…", "sdkAppId": "1400000000"}
  实名 腾讯云   {"secretId": "…", "secretKey": "…"}
  地图 腾讯云   {"key": "…", "secretKey": "签名校验的 SK", "reviewNumber": "审图号"}
密钥在服务器上加密保存，之后不再显示。文件用完请删除或收好。短信可以填两家：前一家发不出就用后一家。

  --first yes   短信先用这一家
  --untested    服务商暂时连不上也保存`,
    example: 'npm run shop -- provider-account-put sms aliyun aliyun.json --site 1001',
    async run(call, [serviceWord, providerWord, word], { first, untested }) {
      const { service, provider } = parseAccount(serviceWord, providerWord);
      const from = requireText(word, '文件名，例如 aliyun.json；或 none');
      const { kept } = await call(providerMerchantCalls.putProviderAccount, {
        service,
        provider,
        fields: from === 'none' ? [] : readFields(from),
        ...(first === undefined ? {} : { first: 1 }),
        ...(untested === undefined ? {} : { untested: 1 }),
      });
      return `${services[service]}的${providers[provider]}账户${{ new: '已保存', same: '没有变化', removed: '已删除' }[kept]}`;
    },
  },
  'provider-account-test': {
    usage: '<服务> <服务商>',
    says: '核对短信、实名核验或地图账户的密钥（店主），不花钱',
    async run(call, [serviceWord, providerWord]) {
      const asked = parseAccount(serviceWord, providerWord);
      const { works, why } = await call(providerMerchantCalls.testProviderAccount, asked);
      if (works === 0) throw new ShopError(why);
      return `${services[asked.service]}的${providers[asked.provider]}账户可以用`;
    },
  },
  'sms-templates': {
    usage: '',
    says: '列出短信模板（店主）：服务商、用途、签名、模板编号、变量',
    async run(call) {
      const { list } = await call(smsMerchantCalls.smsTemplates, {});
      return list.length > 0 ? list.map(formatTemplate).join('\n') : '还没有短信模板';
    },
  },
  'sms-template-put': {
    usage: '<服务商> <用途> <签名 或 none> [模板编号] [--values code,minutes] [--abroad yes]',
    says: '填写服务商审核通过的短信模板（店主）；签名写 none 是删除',
    more: `用途写 ${listNames(purposes)}：验证码是通用的，其余用途没有自己的模板就用它。
  --values   模板的变量，按模板里的顺序：code 是验证码，minutes 是几分钟内有效；模板里叫别的名字就写 名字=code
  --abroad yes   这是发往境外（含香港）号码的模板`,
    example: 'npm run shop -- sms-template-put aliyun code 青禾生活 SMS_123456789 --values code,minutes --site 1001',
    async run(call, [providerWord, purposeWord, sign, templateId = ''], { values = 'code,minutes', abroad }) {
      const provider = findName(providers, providerWord);
      if (!provider) throw new UsageError(`服务商写 ${listNames(providers)}`);
      const purpose = findName(purposes, purposeWord);
      if (!purpose) throw new UsageError(`用途写 ${listNames(purposes)}`);
      const signName = requireText(sign, '短信签名；或 none');
      const { kept } = await call(smsMerchantCalls.putSmsTemplate, {
        provider,
        purpose: smsPurposes.find((one) => one === purpose) ?? 'code',
        ...(abroad === undefined ? {} : { abroad: 1 }),
        signName: signName === 'none' ? '' : signName,
        templateId,
        parameters: signName === 'none' ? [] : parseParameters(values),
      });
      return `${providers[provider]}「${purposes[purpose]}」的短信模板${{ new: '已保存', same: '没有变化', removed: '已删除' }[kept]}`;
    },
  },
  'sms-messages': {
    usage: '[--state 没有送达] [--page 1]',
    says: '列出一个月内的短信（店主）：时间、用途、号码、送没送到、为什么，新的在前',
    more: `--state 是 ${Object.values(states).join('、')}。`,
    async run(call, _, { state: word, page }) {
      const state = parseState(word, states);
      const [found, { when }] = await Promise.all([
        call(smsMerchantCalls.smsMessages, { ...(state ? { state } : {}), pageNo: parsePageNumber(page), pageSize: 20 }),
        loadShopFormats(call),
      ]);
      const lines = found.list.map(
        ({ time, purposeText, mobile, stateText, provider, why, code }) =>
          `${when(time)}  ${purposeText}  ${mobile}  ${stateText}${provider === '' ? '' : `  ${findName(providers, provider) ? providers[provider as ProviderName] : provider}`}${why === '' ? '' : `\n    ${why}${code === '' ? '' : `（${code}）`}`}`,
      );
      return lines.length > 0 ? [...lines, pageFooter(found, '条')].join('\n') : '没有短信';
    },
  },
};
