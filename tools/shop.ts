// The merchant's command: npm run shop -- <verb> ..., over the merchant's calls. `npm run shop -- --help` tells.
import { parseArgs } from 'node:util';
import { listOrders } from './shop/list-orders.ts';
import { shipOrder } from './shop/ship-order.ts';
import { shopClient, ShopError } from './shop/shop-client.ts';

export interface Verb {
  /** How it is written, after the verb. */
  readonly usage: string;
  readonly says: string;
  readonly run: (
    client: ReturnType<typeof shopClient>,
    words: readonly string[],
    options: Readonly<Record<string, string | undefined>>,
  ) => Promise<string>;
}

const verbs: Readonly<Record<string, Verb>> = { orders: listOrders, ship: shipOrder };

const help = `用法：npm run shop -- <动作> [参数]

动作
${Object.entries(verbs)
  .map(([name, { usage, says }]) => `  ${`${name} ${usage}`.padEnd(46)}${says}`)
  .join('\n')}

连接哪家店
  --site 1001              站点编号（也可用环境变量 SHOP_SITE）
  --key wk_...             访问密钥（SHOP_KEY）；演示站点不填则用本机启动时生成的那把
  --server http://...      服务地址（SHOP_SERVER），默认本机的 PORT（8080）

例子
  npm run shop -- orders --site 1001 --state toShip
  npm run shop -- ship 26112110153012345678 shunfeng SF1234567890 --site 1001
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    help: { type: 'boolean', short: 'h' },
    site: { type: 'string' },
    key: { type: 'string' },
    server: { type: 'string' },
    state: { type: 'string' },
    page: { type: 'string' },
    lines: { type: 'string' },
  },
});
const [name = '', ...words] = positionals;
const verb = verbs[name];
const options = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value : undefined]));
if (!verb || values['help']) {
  console.log(name && !verb ? `没有「${name}」这个动作。\n\n${help}` : help);
  process.exit(name && !verb ? 2 : 0);
}
try {
  console.log(await verb.run(shopClient(options), words, options));
} catch (fault) {
  if (!(fault instanceof ShopError)) throw fault;
  console.error(fault.message);
  process.exit(1);
}
