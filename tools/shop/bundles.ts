import type { Input, Reply } from 'contract/call.ts';
import { bundleMerchantCalls } from 'contract/offers/bundle/merchant.calls.ts';
import { writeJson } from './files.ts';
import { forEachForm } from './for-each-form.ts';
import { loadShopFormats, type ShopFormats } from './shop-formats.ts';
import type { Commands } from './command.ts';

type BundleBody = Input<typeof bundleMerchantCalls.putBundle>;
type Bundle = Reply<typeof bundleMerchantCalls.listBundles>['list'][number];

/** Formats a bundle with what it holds, and the part of its price that falls to each component. */
const formatBundle = ({ code, title, price, stock, partsPrice, parts }: Bundle, money: ShopFormats['money']): string =>
  [
    `${code}  ${title}  ${parts.length === 0 ? '不是组合商品' : `${money(price)}（单买 ${money(partsPrice)}）  可卖 ${stock} 套`}`,
    ...parts.map((part) => `    ${part.title}（${part.goods}）×${part.num}  单价 ${money(part.price)}  分摊 ${money(part.amount)}`),
  ].join('\n');

/** Maps each command of `npm run shop` for bundles to its usage and the function that runs it. */
export const bundleCommands: Commands = {
  bundles: {
    usage: '[文件]',
    says: '列出组合商品、里面有什么、还能卖几套；写了文件名则存成 JSON',
    async run(call, [file]) {
      const { list } = await call(bundleMerchantCalls.listBundles, {});
      if (file) {
        writeJson(
          file,
          list.map(({ code, numIid, parts }) => ({
            code: code || String(numIid),
            parts: parts.map(({ goods, skuCode, num }) => ({ goods, ...(skuCode === goods || skuCode === '' ? {} : { skuCode }), num })),
          })),
        );
        return `${list.length} 个组合商品已写入 ${file}`;
      }
      const { money } = await loadShopFormats(call);
      return list.map((bundle) => formatBundle(bundle, money)).join('\n') || '还没有组合商品';
    },
  },
  'bundle-put': {
    usage: '<文件…> [--try]',
    says: '按 JSON 文件设置组合商品里有什么，立即生效；parts 写空则恢复为普通商品；--try 只看结果，不写入',
    more: 'code 是商品编码。写法见 docs/promotions.md 的「组合商品」，例子是 docs/samples/bundle.json。',
    example: 'npm run shop -- bundle-put docs/samples/bundle.json --try --site 1001',
    async run(call, words, { try: dry }) {
      const { money } = await loadShopFormats(call);
      const lines = await forEachForm<BundleBody, string>(
        call,
        words,
        { example: 'bundle.json', what: '组合商品', measure: '个', id: 'code', dry: dry !== undefined },
        async (body) => formatBundle(await call(bundleMerchantCalls.putBundle, { ...body, ...(dry ? { dryRun: 1 as const } : {}) }), money),
      );
      return [...lines, dry ? '没有保存' : `${lines.length} 个组合商品已写入`].join('\n');
    },
  },
};
