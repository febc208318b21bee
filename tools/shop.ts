// The merchant's command: npm run shop -- <verb> ..., over the merchant's calls. `npm run shop -- --help` tells.
import { parseArgs } from 'node:util';
import { goodsVerbs } from './shop/goods.ts';
import { keysVerbs } from './shop/keys.ts';
import { listOrders } from './shop/list-orders.ts';
import { officeVerbs } from './shop/office.ts';
import { orderVerbs } from './shop/orders.ts';
import { pageVerbs } from './shop/pages.ts';
import { shelvesVerbs } from './shop/shelves.ts';
import { shipOrder } from './shop/ship-order.ts';
import { siteNew } from './shop/site-new.ts';
import { webhookVerbs } from './shop/webhooks.ts';
import { type Call, shopClient, ShopError } from './shop/shop-client.ts';

type Options = Readonly<Record<string, string | undefined>>;

export interface Verb {
  /** How it is written, after the verb. */
  readonly usage: string;
  readonly says: string;
  /** What `<verb> --help` tells beyond that, and an example of it. */
  readonly more?: string;
  readonly example?: string;
  readonly run: (call: Call, words: readonly string[], options: Options) => Promise<string>;
}

const chapters: readonly (readonly [string, Readonly<Record<string, Verb>>])[] = [
  ['商品', goodsVerbs],
  ['分类、分组、运费', shelvesVerbs],
  ['订单', { orders: listOrders, ship: shipOrder, ...orderVerbs }],
  ['会员、设置、数据', officeVerbs],
  ['装修（docs/decoration.md）', pageVerbs],
  ['推送到您自己的系统，限店主（docs/webhooks.md）', webhookVerbs],
  ['密钥与记录', keysVerbs],
  ['开店', { 'site-new': { ...siteNew, run: (_, words, options) => siteNew.run(words, options) } }],
];
const verbs: Readonly<Record<string, Verb>> = Object.assign({}, ...chapters.map(([, ofChapter]) => ofChapter));

const connecting = `连接哪家店
  --site 1001              站点编号（也可用环境变量 SHOP_SITE）
  --key wk_...             访问密钥（SHOP_KEY）；演示站点不填则用本机启动时生成的那把
  --server http://...      服务地址（SHOP_SERVER），默认本机的 PORT（8080）`;

const overview = `用法：npm run shop -- <动作> [参数]
某个动作怎么用：npm run shop -- <动作> --help

${chapters.map(([title, ofChapter]) => [title, ...Object.entries(ofChapter).map(([name, { says }]) => `  ${name.padEnd(18)}${says}`)].join('\n')).join('\n\n')}

${connecting}

例子
  npm run shop -- goods-import goods.csv --pictures 图片文件夹 --dry-run --site 1001
  npm run shop -- orders --site 1001 --state toShip
  npm run shop -- ship 26112110153012345678 shunfeng SF1234567890 --site 1001

成功退出码为 0；店铺拒绝或文件有误为 1；命令写错为 2。
`;

const helpOf = (name: string, { usage, says, more, example }: Verb): string =>
  [
    `npm run shop -- ${name} ${usage}`.trimEnd(),
    says,
    ...(more ? ['', more] : []),
    ...(example ? ['', `例子\n  ${example}`] : []),
    '',
    connecting,
    '',
  ].join('\n');

const flags = ['dry-run', 'create', 'help'] as const;
const texts = [
  'site',
  'key',
  'server',
  'state',
  'page',
  'lines',
  'version',
  'pictures',
  'price',
  'stock',
  'listing',
  'specs',
  'name',
  'under',
  'sort',
  'home',
  'role',
  'freight',
  'minus',
  'word',
  'from',
  'to',
  'level',
  'status',
  'day',
  'host',
  'currency',
  'locale',
  'alias',
  'rank',
  'discount',
  'growth',
  'events',
  'event',
  'url',
  'hours',
  'webhook',
  'order',
  'since',
] as const;

function wrong(sentence: string): never {
  console.error(`${sentence}\n看全部动作：npm run shop -- --help`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const, ...(name === 'help' ? { short: 'h' } : {}) }])),
        ...Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }])),
      },
    });
  } catch (fault) {
    const option = /'(--?[\w-]+)/.exec((fault as Error).message)?.[1] ?? '';
    return wrong(texts.some((name) => `--${name}` === option) ? `${option} 后面要写它的值` : `没有 ${option} 这个选项`);
  }
}

const { values, positionals } = readArguments();
const [name = '', ...words] = positionals;
const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
if (name !== '' && !verb) wrong(`没有「${name}」这个动作`);
if (!verb || values['help']) {
  console.log(verb ? helpOf(name, verb) : overview);
  process.exit(0);
}
const options: Options = Object.fromEntries(
  Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : value === true ? [[key, 'yes']] : [])),
);
try {
  // A new site has no key yet: it is made on the database.
  console.log(name === 'site-new' ? await siteNew.run(words, options) : await verb.run(shopClient(options), words, options));
} catch (fault) {
  if (!(fault instanceof ShopError)) throw fault;
  console.error(fault.message);
  process.exit(1);
}
