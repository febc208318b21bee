import { parseArgs } from 'node:util';
import { goodsVerbs } from './goods.ts';
import { afterSaleVerbs } from './after-sales.ts';
import { accessKeyVerbs } from './access-keys.ts';
import { shopAdminVerbs } from './shop-admin.ts';
import { orderVerbs } from './orders.ts';
import { groupVerbs } from './groups.ts';
import { pageVerbs } from './pages.ts';
import { otherPaymentVerbs } from './other-payments.ts';
import { paymentVerbs } from './payment.ts';
import { providerVerbs } from './providers.ts';
import { messagingVerbs } from './messaging.ts';
import { pickupVerbs } from './pickups.ts';
import { pictureVerbs } from './pictures.ts';
import { bookingVerbs } from './bookings.ts';
import { cardVerbs } from './cards.ts';
import { couponVerbs } from './coupons.ts';
import { bundleVerbs } from './bundles.ts';
import { invoiceVerbs } from './invoices.ts';
import { giftVerbs } from './gifts.ts';
import { equityVerbs } from './equities.ts';
import { homePopupVerbs } from './home-popups.ts';
import { uploadTaskVerbs } from './upload-tasks.ts';
import { luckyDrawVerbs } from './lucky-draws.ts';
import { pointsVerbs } from './points.ts';
import { promotionVerbs } from './promotions.ts';
import { catalogueVerbs } from './catalogue.ts';
import { reviewVerbs } from './reviews.ts';
import { shareVerbs } from './shares.ts';
import { shopClient } from './shop-client.ts';
import { surveyVerbs } from './surveys.ts';
import { UsageError, ShopError } from './shop-error.ts';
import { siteVerbs } from './sites.ts';
import { legalTextVerbs } from './legal-texts.ts';
import type { Environment, Options } from './command-options.ts';
import { connectionOptions, flagOptions, maxWords, type OperatorVerb, optionsOf, type Verb, type Verbs } from './verb.ts';
import { visitorVerbs } from './visitors.ts';
import { wantBuyVerbs } from './want-buys.ts';
import { webhookVerbs } from './webhooks.ts';

const chapters: readonly (readonly [string, Verbs])[] = [
  ['商品', goodsVerbs],
  ['分类、分组、运费', catalogueVerbs],
  ['活动（docs/promotions.md）', { ...promotionVerbs, ...groupVerbs, ...giftVerbs, ...bundleVerbs }],
  ['优惠券（docs/coupons.md）', couponVerbs],
  ['积分（docs/points.md）', pointsVerbs],
  ['抽奖（docs/lucky-draws.md）', luckyDrawVerbs],
  ['签到、进店礼包、弹窗广告（docs/home-popups.md）', homePopupVerbs],
  ['晒图任务（docs/upload-tasks.md）', uploadTaskVerbs],
  ['权益（docs/equities.md）', equityVerbs],
  ['储值卡（docs/stored-value-cards.md）', cardVerbs],
  ['预约（docs/bookings.md）', bookingVerbs],
  ['订单', orderVerbs],
  ['问卷（docs/surveys.md）', surveyVerbs],
  ['发票（docs/invoices.md）', invoiceVerbs],
  ['售后（docs/after-sale.md）', afterSaleVerbs],
  ['快递和上门取件（docs/express.md）', pickupVerbs],
  ['评价（docs/reviews.md）', reviewVerbs],
  ['收款（docs/payment-accounts.md）', paymentVerbs],
  ['短信、实名核验、地图（docs/providers.md）', providerVerbs],
  ['微信登录（docs/messaging.md）', messagingVerbs],
  ['线下付款、到店付款（docs/other-payments.md）', otherPaymentVerbs],
  ['分享', shareVerbs],
  ['访客、意见反馈、错误日志', visitorVerbs],
  ['会员、设置、数据', { ...shopAdminVerbs, ...wantBuyVerbs }],
  ['协议', legalTextVerbs],
  ['装修（docs/decoration.md）', { ...pageVerbs, ...pictureVerbs }],
  ['推送到您自己的系统，限店主（docs/webhooks.md）', webhookVerbs],
  ['密钥与记录', accessKeyVerbs],
];
const shopVerbs: Verbs = Object.assign({}, ...chapters.map(([, ofChapter]) => ofChapter));
/** Holds all verbs by name. */
export const verbs: Readonly<Record<string, Verb | OperatorVerb>> = { ...shopVerbs, ...siteVerbs };

const connecting = `连接哪家店
  --site 1001              站点编号（也可用环境变量 SHOP_SITE）
  --key wk_...             访问密钥（SHOP_KEY）；演示站点不填则用本机启动时生成的那把
  --server http://...      服务地址（SHOP_SERVER），默认本机的 PORT（8080）；正式环境写店铺的域名 https://…`;

const overview = `用法：npm run shop -- <动作> [参数]
某个动作怎么用：npm run shop -- <动作> --help

${[...chapters, ['开店与站点（运营者，在服务器上）', siteVerbs] as const].map(([title, ofChapter]) => [title, ...Object.entries(ofChapter).map(([name, { says }]) => `  ${name.padEnd(24)}${says}`)].join('\n')).join('\n\n')}

${connecting}

例子
  npm run shop -- goods-import goods.csv --pictures 图片文件夹 --dry-run --site 1001
  npm run shop -- orders --site 1001 --state toShip
  npm run shop -- ship 26112110153012345678 shunfeng SF1234567890 --site 1001

成功退出码为 0；店铺拒绝或文件有误为 1；命令写错为 2。`;

const helpOf = (name: string, { usage, says, more, example }: Verb | OperatorVerb): string =>
  [
    `npm run shop -- ${name} ${usage}`.trimEnd(),
    says,
    ...(more ? ['', more] : []),
    ...(example ? ['', `例子\n  ${example}`] : []),
    '',
    connecting,
  ].join('\n');

const everyOption = [...new Set([...Object.values(verbs).flatMap(optionsOf), ...connectionOptions, ...flagOptions])];

const otherwiseOf = (verb: Verb | OperatorVerb | undefined): string => (verb?.otherwise ? `。${verb.otherwise}` : '');

/** Marks an amount such as `-20` while arguments are parsed, so that it is not taken for an option. */
const amountMark = '\uE000';
const removeMark = (word: string): string => (word.startsWith(amountMark) ? word.slice(amountMark.length) : word);

/** Parses the command line into words and options. Throws a usage error for an unknown option or a missing value. */
function parseCommandLine(args: readonly string[]): { words: string[]; options: Options } {
  try {
    const { values, positionals } = parseArgs({
      args: args.map((word) => (/^-\d/.test(word) ? amountMark + word : word)),
      allowPositionals: true,
      options: Object.fromEntries(
        everyOption.map((name) => [
          name,
          { type: flagOptions.includes(name) ? ('boolean' as const) : ('string' as const), ...(name === 'help' ? { short: 'h' } : {}) },
        ]),
      ),
    });
    const options = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, removeMark(value)]] : value === true ? [[name, 'yes']] : [],
    );
    return { words: positionals.map(removeMark), options: Object.fromEntries(options) };
  } catch (fault) {
    const option = /'(--?[^\s'<=]+)/.exec((fault as Error).message)?.[1] ?? '';
    const name = option.replace(/^--/, '');
    throw new UsageError(
      flagOptions.includes(name)
        ? `${option} 后面不写值`
        : everyOption.includes(name)
          ? `${option} 后面要写它的值`
          : `没有 ${option} 这个选项${otherwiseOf(verbs[args[0] ?? ''])}`,
    );
  }
}

/** Suggests verbs that resemble an unknown one. */
function suggestVerbs(name: string): string {
  const parts = name.split('-').filter((part) => part.length > 2);
  const like = Object.keys(verbs).filter((one) => one.startsWith(name) || parts.some((part) => one.includes(part)));
  return like.length > 0 && like.length < 9 ? `；您要的是 ${like.join('、')} 吗？` : '';
}

function checkArguments(name: string, verb: Verb | OperatorVerb, words: readonly string[], options: Options): void {
  const own = [...optionsOf(verb), ...connectionOptions, 'help'];
  const unknown = Object.keys(options).find((option) => !own.includes(option));
  if (unknown !== undefined) throw new UsageError(`${name} 没有 --${unknown} 这个选项${otherwiseOf(verb)}`);
  const most = maxWords(verb);
  if (words.length > most) throw new UsageError(`多了「${words.slice(most).join(' ')}」；内容里有空格时请用引号括起来`);
}

/** Receives the output of a command: results, and error messages. */
export interface Screen {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Runs the command line after `npm run shop --`; returns the exit status: 0 done, 1 refused, 2 wrong usage. */
export async function runShop(args: readonly string[], environment: Environment, screen: Screen): Promise<number> {
  let name = '';
  let verb: Verb | OperatorVerb | undefined;
  try {
    const typed = parseCommandLine(args);
    const [first = '', ...words] = typed.words;
    const { options } = typed;
    if (first === '' || (first === 'help' && words.length === 0)) {
      screen.say(overview);
      return 0;
    }
    name = first === 'help' ? (words.shift() ?? '') : first;
    verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
    if (!verb) throw new UsageError(`没有「${name}」这个动作${suggestVerbs(name)}`);
    if (first === 'help' || options['help']) {
      screen.say(helpOf(name, verb));
      return 0;
    }
    checkArguments(name, verb, words, options);
    const [ofShop, ofSites] = [shopVerbs[name], siteVerbs[name]];
    screen.say(
      (await (ofSites ? ofSites.run(words, options, environment) : ofShop?.run(shopClient(options, environment), words, options))) ?? '',
    );
    return 0;
  } catch (fault) {
    if (fault instanceof UsageError) {
      const how = verb
        ? `用法：npm run shop -- ${name} ${verb.usage}\n详细：npm run shop -- ${name} --help`
        : '看全部动作：npm run shop -- --help';
      screen.complain(`${fault.message}\n${how}`);
      return 2;
    }
    if (!(fault instanceof ShopError)) throw fault;
    screen.complain(fault.message);
    return 1;
  }
}
