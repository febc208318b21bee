import type { Reply } from 'contract/call.ts';
import { messagingMerchantCalls } from 'contract/members/wechat/merchant.calls.ts';
import { readJson } from './files.ts';
import { requireText } from './parse-words.ts';
import { ShopError } from './shop-error.ts';
import { loadShopFormats } from './shop-formats.ts';
import type { Commands } from './command.ts';

const providers: Readonly<Record<Reply<typeof messagingMerchantCalls.messagingAccount>['provider'], string>> = {
  wechat: '微信',
  sandbox: '微信沙箱（人是编造的，谁都可以登录成谁）',
  none: '没有填写，不能用微信登录',
};

/** Reads the fields of an account from a JSON file. */
function readFields(file: string): { readonly name: string; readonly value: string }[] {
  const read = readJson(file);
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new ShopError(`${file} 应为 {"officialAppId": "…", "officialSecret": "…"}`);
  return Object.entries(read).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') throw new ShopError(`${file} 的「${name}」应为文字`);
    return { name, value };
  });
}

/** Maps each command of `npm run shop` for the WeChat account to its usage and the function that runs it. */
export const messagingCommands: Commands = {
  'messaging-account': {
    usage: '',
    says: '看微信账户（店主）：公众号和小程序填了哪些，不显示密钥',
    async run(call) {
      const [{ provider, fields, changedTime }, { when }] = await Promise.all([
        call(messagingMerchantCalls.messagingAccount, {}),
        loadShopFormats(call),
      ]);
      const own = fields.filter(({ set }) => set).map(({ label, shown }) => `    ${label}：${shown}`);
      return [`${providers[provider]}${changedTime === null ? '' : `  ${when(changedTime)} 修改`}`, ...own].join('\n');
    },
  },
  'messaging-account-put': {
    usage: '<文件.json、sandbox、sandbox-mini 或 none> [--untested]',
    says: '填写或更换微信账户（店主）：先核对密钥，通过才保存；sandbox 用沙箱（sandbox-mini 由小程序收款），none 是不再使用',
    more: `文件是 JSON，在微信公众平台的「设置与开发 → 基本配置」里找：
  officialAppId、officialSecret    公众号（网页登录、分享）
  miniAppId、miniSecret            小程序
  payingAppId、payingSecret        收款用另一个公众号时填
  loginHost                        网页授权域名，店铺有几个域名时填登记过的那个
  miniPage                         小程序里打开商城的页面，如 pages/mall/mall；不填就是 pages/index/index
密钥在服务器上加密保存，之后不再显示。文件用完请删除或收好。

  --untested    微信暂时连不上也保存`,
    example: 'npm run shop -- messaging-account-put weixin.json --site 1001',
    async run(call, [word], { untested }) {
      const from = requireText(word, '文件名，例如 weixin.json；或 sandbox、sandbox-mini、none');
      const isFile = !['none', 'sandbox', 'sandbox-mini'].includes(from);
      const { kept } = await call(messagingMerchantCalls.putMessagingAccount, {
        fields: isFile ? readFields(from) : [],
        ...(from.startsWith('sandbox') && !isFile ? { sandbox: 1 } : {}),
        ...(from === 'sandbox-mini' ? { miniPays: 1 } : {}),
        ...(untested === undefined ? {} : { untested: 1 }),
      });
      return { new: '微信账户已保存', same: '微信账户没有变化', removed: '微信账户已删除' }[kept];
    },
  },
  'messaging-account-test': {
    usage: '',
    says: '核对微信账户的密钥（店主）',
    async run(call) {
      const { works, why } = await call(messagingMerchantCalls.testMessagingAccount, {});
      if (works === 0) throw new ShopError(why);
      return '微信账户可以用';
    },
  },
};
