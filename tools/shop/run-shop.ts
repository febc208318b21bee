import { parseArgs } from 'node:util';
import { goodsCommands } from './goods.ts';
import { afterSaleCommands } from './after-sales.ts';
import { refundOrderCommands } from './refund-orders.ts';
import { accessKeyCommands } from './access-keys.ts';
import { peopleCommands } from './people.ts';
import { shopAdminCommands } from './shop-admin.ts';
import { orderCommands } from './orders.ts';
import { groupCommands } from './groups.ts';
import { pageCommands } from './pages.ts';
import { otherPaymentCommands } from './other-payments.ts';
import { paymentCommands } from './payment.ts';
import { providerCommands } from './providers.ts';
import { messagingCommands } from './messaging.ts';
import { pickupCommands } from './pickups.ts';
import { pictureCommands } from './pictures.ts';
import { bookingCommands } from './bookings.ts';
import { cardCommands } from './cards.ts';
import { couponCommands } from './coupons.ts';
import { bundleCommands } from './bundles.ts';
import { invoiceCommands } from './invoices.ts';
import { giftCommands } from './gifts.ts';
import { equityCommands } from './equities.ts';
import { homePopupCommands } from './home-popups.ts';
import { uploadTaskCommands } from './upload-tasks.ts';
import { luckyDrawCommands } from './lucky-draws.ts';
import { pointsCommands } from './points.ts';
import { promotionCommands } from './promotions.ts';
import { catalogueCommands } from './catalogue.ts';
import { reviewCommands } from './reviews.ts';
import { shareCommands } from './shares.ts';
import { shopClient } from './shop-client.ts';
import { surveyCommands } from './surveys.ts';
import { UsageError, ShopError } from './shop-error.ts';
import { siteCommands } from './sites.ts';
import { legalTextCommands } from './legal-texts.ts';
import type { Environment, Options } from './command-options.ts';
import { connectionOptions, flagOptions, maxWords, type OperatorCommand, optionsOf, type Command, type Commands } from './command.ts';
import { visitorCommands } from './visitors.ts';
import { wantBuyCommands } from './want-buys.ts';
import { webhookCommands } from './webhooks.ts';

const chapters: readonly (readonly [string, Commands])[] = [
  ['商品', goodsCommands],
  ['分类、分组、运费', catalogueCommands],
  ['活动（docs/promotions.md）', { ...promotionCommands, ...groupCommands, ...giftCommands, ...bundleCommands }],
  ['优惠券（docs/coupons.md）', couponCommands],
  ['积分（docs/points.md）', pointsCommands],
  ['抽奖（docs/lucky-draws.md）', luckyDrawCommands],
  ['签到、进店礼包、弹窗广告（docs/home-popups.md）', homePopupCommands],
  ['晒图任务（docs/upload-tasks.md）', uploadTaskCommands],
  ['权益（docs/equities.md）', equityCommands],
  ['储值卡（docs/stored-value-cards.md）', cardCommands],
  ['预约（docs/bookings.md）', bookingCommands],
  ['订单', orderCommands],
  ['问卷（docs/surveys.md）', surveyCommands],
  ['发票（docs/invoices.md）', invoiceCommands],
  ['售后（docs/after-sale.md）', { ...afterSaleCommands, ...refundOrderCommands }],
  ['快递和上门取件（docs/express.md）', pickupCommands],
  ['评价（docs/reviews.md）', reviewCommands],
  ['收款（docs/payment-accounts.md）', paymentCommands],
  ['短信、实名核验、地图（docs/providers.md）', providerCommands],
  ['微信登录（docs/messaging.md）', messagingCommands],
  ['线下付款、到店付款（docs/other-payments.md）', otherPaymentCommands],
  ['分享', shareCommands],
  ['访客、意见反馈、错误日志', visitorCommands],
  ['会员、设置、数据', { ...shopAdminCommands, ...wantBuyCommands }],
  ['协议', legalTextCommands],
  ['装修（docs/decoration.md）', { ...pageCommands, ...pictureCommands }],
  ['推送到您自己的系统，限店主（docs/webhooks.md）', webhookCommands],
  ['人员', peopleCommands],
  ['密钥与记录', accessKeyCommands],
];
const shopCommands: Commands = Object.assign({}, ...chapters.map(([, ofChapter]) => ofChapter));
/** Holds all commands of `npm run shop` by name. */
export const commands: Readonly<Record<string, Command | OperatorCommand>> = { ...shopCommands, ...siteCommands };

const connecting = `连接哪家店
  --key wk_...             访问密钥（SHOP_KEY），它说明是哪家店
  --site 1001              演示站点的编号（SHOP_SITE）：不填密钥时用本机启动时生成的那把
  --server http://...      服务地址（SHOP_SERVER），默认本机的 PORT（8080）；别处写店铺的域名 https://…`;

const overview = `用法：npm run shop -- <动作> [参数]
某个动作怎么用：npm run shop -- <动作> --help

${[...chapters, ['开店与站点（运营者，在服务器上）', siteCommands] as const].map(([title, ofChapter]) => [title, ...Object.entries(ofChapter).map(([name, { says }]) => `  ${name.padEnd(24)}${says}`)].join('\n')).join('\n\n')}

${connecting}

例子
  npm run shop -- goods-import goods.csv --pictures 图片文件夹 --dry-run --site 1001
  npm run shop -- orders --site 1001 --state toShip
  npm run shop -- ship 26112110153012345678 shunfeng SF1234567890 --site 1001

成功退出码为 0；店铺拒绝或文件有误为 1；命令写错为 2。`;

const helpOf = (name: string, { usage, says, more, example }: Command | OperatorCommand): string =>
  [
    `npm run shop -- ${name} ${usage}`.trimEnd(),
    says,
    ...(more ? ['', more] : []),
    ...(example ? ['', `例子\n  ${example}`] : []),
    '',
    connecting,
  ].join('\n');

const everyOption = [...new Set([...Object.values(commands).flatMap(optionsOf), ...connectionOptions, ...flagOptions])];

const otherwiseOf = (command: Command | OperatorCommand | undefined): string => (command?.otherwise ? `。${command.otherwise}` : '');

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
          : `没有 ${option} 这个选项${otherwiseOf(commands[args[0] ?? ''])}`,
    );
  }
}

/** Suggests commands that resemble an unknown one. */
function suggestCommands(name: string): string {
  const parts = name.split('-').filter((part) => part.length > 2);
  const like = Object.keys(commands).filter((one) => one.startsWith(name) || parts.some((part) => one.includes(part)));
  return like.length > 0 && like.length < 9 ? `；您要的是 ${like.join('、')} 吗？` : '';
}

function checkArguments(name: string, command: Command | OperatorCommand, words: readonly string[], options: Options): void {
  const own = [...optionsOf(command), ...connectionOptions, 'help'];
  const unknown = Object.keys(options).find((option) => !own.includes(option));
  if (unknown !== undefined) throw new UsageError(`${name} 没有 --${unknown} 这个选项${otherwiseOf(command)}`);
  const most = maxWords(command);
  if (words.length > most) throw new UsageError(`多了「${words.slice(most).join(' ')}」；内容里有空格时请用引号括起来`);
}

/** Describes what receives the output of a command of `npm run shop`: results, and error messages. */
export interface CommandOutput {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Runs the command line after `npm run shop --`; returns the exit status: 0 done, 1 refused, 2 wrong usage. */
export async function runShop(args: readonly string[], environment: Environment, screen: CommandOutput): Promise<number> {
  let name = '';
  let command: Command | OperatorCommand | undefined;
  try {
    const typed = parseCommandLine(args);
    const [first = '', ...words] = typed.words;
    const { options } = typed;
    if (first === '' || (first === 'help' && words.length === 0)) {
      screen.say(overview);
      return 0;
    }
    name = first === 'help' ? (words.shift() ?? '') : first;
    command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`没有「${name}」这个动作${suggestCommands(name)}`);
    if (first === 'help' || options['help']) {
      screen.say(helpOf(name, command));
      return 0;
    }
    checkArguments(name, command, words, options);
    const [ofShop, ofSites] = [shopCommands[name], siteCommands[name]];
    screen.say(
      (await (ofSites ? ofSites.run(words, options, environment) : ofShop?.run(shopClient(options, environment), words, options))) ?? '',
    );
    return 0;
  } catch (fault) {
    if (fault instanceof UsageError) {
      const how = command
        ? `用法：npm run shop -- ${name} ${command.usage}\n详细：npm run shop -- ${name} --help`
        : '看全部动作：npm run shop -- --help';
      screen.complain(`${fault.message}\n${how}`);
      return 2;
    }
    if (!(fault instanceof ShopError)) throw fault;
    screen.complain(fault.message);
    return 1;
  }
}
