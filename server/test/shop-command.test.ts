import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '#platform/configuration.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runShop, commands } from '../../tools/shop/run-shop.ts';
import { maxWords, optionsOf } from '../../tools/shop/command.ts';
import { parseCsv } from '../../tools/shop/csv.ts';
import { readXlsx, writeXlsx } from '../../tools/shop/xlsx.ts';
import { writeSampleGoods } from '../../bench/sample-goods.ts';
import { tinyGif } from './test-pictures.ts';
import { findBookInconsistenciesOf, makeOrder, makePaidOrder } from './shopping.ts';
import { accessKeys } from './seed-shops.ts';
import { makeWechatFields } from './pay-account-fields.ts';
import { useTestApp } from './test-app.ts';

interface CommandResult {
  readonly status: number;
  readonly said: string;
  readonly complained: string;
}

/** Starts a server that answers with `answer`, and returns its URL. */
async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ at: string; close: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close().closeAllConnections() };
}

describe("the merchant's command line, npm run shop", () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-shop-'));
  let mall = '';
  beforeAll(async () => {
    mall = await testApp.product.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  async function shopAt(server: string, ...args: readonly string[]): Promise<CommandResult> {
    const [said, complained]: [string[], string[]] = [[], []];
    const environment = { SHOP_SITE: '1001', SHOP_KEY: accessKeys[1001], SHOP_SERVER: server, DATA_DIR: folder };
    const status = await runShop(args, environment, { say: (text) => said.push(text), complain: (text) => complained.push(text) });
    return { status, said: said.join('\n'), complained: complained.join('\n') };
  }
  const shop = (...args: readonly string[]) => shopAt(mall, ...args);

  it('lists every command and the usage of each', async () => {
    const { said, status } = await shop('--help');
    expect(status).toBe(0);
    for (const [name, command] of Object.entries(commands)) {
      expect(said).toContain(`  ${name} `);
      const help = await shop(name, '--help');
      expect([help.status, help.said]).toEqual([0, expect.stringContaining(`npm run shop -- ${name} ${command.usage}`.trimEnd())]);
      expect((await shop('help', name)).said).toBe(help.said);
    }
    for (const told of [await shop(), await shop('help')]) expect(told).toMatchObject({ status: 0, said });
  });

  it('accepts only the arguments and options that the help of a command names', async () => {
    for (const [name, command] of Object.entries(commands)) {
      const odd = name === 'level-put' ? 'sort' : 'alias';
      expect([name, await shop(name, `--${odd}`, 'x')]).toEqual([
        name,
        { status: 2, said: '', complained: expect.stringContaining(`${name} 没有 --${odd} 这个选项`) },
      ]);
      const most = maxWords(command);
      if (most === Number.POSITIVE_INFINITY) continue;
      const words = Array.from({ length: most + 1 }, (_, i) => `词${i}`);
      expect([name, await shop(name, ...words)]).toEqual([
        name,
        { status: 2, said: '', complained: expect.stringContaining(`多了「词${most}」`) },
      ]);
    }
    expect(optionsOf(commands['orders'] ?? { usage: '' })).toEqual(expect.arrayContaining(['state', 'word', 'from', 'to', 'page']));
  });

  it.each([
    [['ordres'], '没有「ordres」这个动作'],
    [['order-close'], '您要的是 orders、order、orders-export、close、order-refund 吗'],
    [['orders', '--nope', '1'], '没有 --nope 这个选项'],
    [['orders', '--state'], '--state 后面要写它的值'],
    [['ship-many', 'a.csv', '--dry-run=yes'], '--dry-run 后面不写值'],
    [['orders', '--site', 'abc'], '--site 应为站点编号，例如 1001，现为「abc」'],
    [['orders', '--server', 'localhost'], '--server 应如 https://shop.example.com'],
    [['orders', '--state', 'gone'], '--state 应为 all 全部、toPay 待付款'],
    [['orders', '--page', '0'], '请填写页码 --page（从 1 起的整数），现为「0」'],
    [['orders', '--from', '2026-02-30'], '日期应如 2026-11-01，现为「2026-02-30」'],
    [['order', '2.6E+19'], '请填写 20 位的订单号，现为「2.6E+19」'],
    [['close', '1'.repeat(20)], '请填写原因'],
    [['close', '1'.repeat(20), '--why', '因'.repeat(101)], '原因最多 100 个字'],
    [['price', '1'.repeat(20)], '请填写应付多少元'],
    [['goods-set', 'T-2', '--group', '新品'], '没有 --group 这个选项。其他的列（分类、分组、图片……）用文件改'],
    [['goods-set', 'T-2', '--create'], 'goods-set 没有 --create 这个选项。其他的列'],
    [['goods-set', 'T-2,T-3', '--title', '茶'], '--title 一次改一件'],
    [['price', '1'.repeat(20), '-20.005'], '最多两位小数，现为「-20.005」'],
    [['orders', '--page', '-1'], '现为「-1」'],
    [['price', '1'.repeat(20), '1.234'], '最多两位小数，现为「1.234」'],
    [['price', '1'.repeat(20), '0', '--freight', '-1'], '--freight 不能是负数'],
    [['note', '1'.repeat(20)], '请填写备注；要清空就写 ""'],
    [['ship', '1'.repeat(20), '顺丰快', 'SF1234567890'], '现为「顺丰快」。可用：shunfeng 顺丰速运'],
    [['ship', '1'.repeat(20), 'shunfeng', '##'], '运单号应为 6 到 40 位字母、数字，现为「##」'],
    [['ship', '1'.repeat(20), 'shunfeng', 'SF1234567890', '--lines', '0'], '--lines 应为行号'],
    [['parcel-set', '1'.repeat(20), 'SF1', 'shunfeng', 'SF1234567890'], '原运单号应为 6 到 40 位字母、数字，现为「SF1」'],
    [['parcel-set', '1'.repeat(20), 'SF1234567890', 'shunfeng'], '新运单号应为 6 到 40 位'],
    [['member', 'x'], '请填写会员编号（从 1 起的整数），现为「x」'],
    [['level-put', '2'], '请写明要改什么'],
    [['level-put', '2', '--discount', '95'], '--discount 是几折，0 到 10'],
    [['group-set', '推荐'], '请写明要改什么'],
    [['category-add', '甲/乙/丙'], '分类最多两级'],
    [['key-new', '仓库', '--role', 'boss'], '请填写名称和权限'],
    [['person-add', '小林'], '请填写姓名和手机号'],
    [['person-add', '小林', '13800138000', '--role', '没有的'], '没有角色「没有的」'],
    [['person-set', '1'], '请写要改什么'],
    [['person-end', 'x'], '人员的编号'],
    [['log', '--what', '飞'], '--what 没有「飞」。可写：发货、批量发货、取电子面单'],
    [['log', '--order', '1'], '请填写 20 位的订单号'],
    [['pay-account-put', 'paypal', 'x.json'], '没有「paypal」'],
    [['text-put', 'about', 'x.txt'], '没有「about」'],
    [['site-new'], '请填写店名'],
    [['site-new', '店', '--host', 'https://x'], '域名应如 shop.example.com，小写、不带 https:// 和端口'],
    [['site-new', '店', '--host', 'x.example:8080'], '不带 https:// 和端口'],
    [['site-new', '店', '--currency', 'USD'], '--currency 应为 CNY 或 HKD'],
    [['site-set'], '请填写站点编号（从 1 起的整数）；用 sites 看有哪些'],
    [['site-set', '10001'], '请用 --name、--host、--no-host、--close 或 --open 写要改什么'],
    [['site-set', '10001', '--host', 'Shop.example'], '域名应如 shop.example.com，小写'],
    [['site-set', '10001', '--host', 'x.example', '--no-host'], '--host 和 --no-host 只写一个'],
    [['site-set', '10001', '--close', '--open'], '--close 和 --open 只写一个'],
    [['orders', '--from', '2026-12-01', '--to', '2026-11-30'], '日期写反了'],
    [['site-key'], '请填写站点编号（从 1 起的整数）；用 sites 看有哪些'],
    [['site-set', '10001', '--name', '店'.repeat(31)], '店名最多 30 个字'],
  ])('refuses wrong usage (%j) with an error message and status 2', async (args, sentence) => {
    expect(await shop(...args)).toEqual({ status: 2, said: '', complained: expect.stringContaining(sentence) });
  });

  it.each([
    [['orders', '--key', 'wk_1001_nobody'], '访问密钥无效或已停用'],
    [['orders', '--site', '77'], '站点不存在或已关闭（400）'],
    [['order', '1'.repeat(20)], '订单不存在'],
    [['member', '424242'], '用户不存在'],
    [['settings', 'nope'], '没有「nope」这个设置'],
    [['setting-put', 'confirmDays', '900'], 'confirmDays 不能是 900：发货后自动确认收货前的天数（1 到 90）'],
    [['figures', '2026-2-1'], '日期应如'],
    [['log', '--by', '没有的'], '没有名为「没有的」的人员或密钥'],
    [['group-remove', '没有的'], '没有「没有的」这个分组'],
    [['page-get', '9999', 'page.json'], '页面不存在'],
    [['goods-import', 'none.csv'], '读不了 none.csv：没有这个文件或文件夹'],
    [['goods-export', '/no/such/folder/x.csv'], '写不了 /no/such/folder/x.csv：没有这个文件或文件夹'],
    [['ship-many', tmpdir()], '这是一个文件夹'],
    [['pay-account-on', '99'], '没有编号为 99 的收款账户'],
    [['site-new', '无处可开'], '里没有商城：DATA_DIR 应与服务的相同'],
    [['sites'], '里没有商城：DATA_DIR 应与服务的相同'],
    [['site-key', '1001'], '里没有商城：DATA_DIR 应与服务的相同'],
  ])('reports an error of the shop or of a file (%j) with a message and status 1', async (args, sentence) => {
    expect(await shop(...args)).toEqual({ status: 1, said: '', complained: expect.stringContaining(sentence) });
  });

  it('lists orders by their state, and freezes a member only with a reason', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' });
    expect((await shop('orders', '--state', '待发货')).said).toContain(tid);
    expect((await shop('orders', '--state', '待付款')).said).not.toContain(tid);
    expect((await shop('orders', '--state', '待打包')).complained).toContain('toShip 待发货、toReceive 待收货');
    expect((await shop('freeze', '2')).complained).toContain('请填写原因，例如 --why 恶意退货');
    expect((await shop('freeze', '2', '--why', '恶意退货')).said).toBe('会员已冻结');
    expect((await shop('log')).said).toMatch(/冻结会员.*恶意退货/);
    expect((await shop('unfreeze', '2')).said).toBe('会员已解冻');
  });

  it('closes an order, changes its price, and ships orders one by one or from a file', async () => {
    const [unpaid, first, second] = [
      await makeOrder(xiaoman, { goods: 'orange' }),
      await makePaidOrder(xiaoman, { goods: 'teapot' }, { goods: 'orange' }),
      await makePaidOrder(xiaoman, { goods: 'orange' }),
    ];
    const asked = await shop('price', unpaid.tid, '30');
    expect(asked).toMatchObject({ status: 1, complained: expect.stringContaining('没有改价；确定要这样改，请加 --yes') });
    expect(asked.complained).toContain(`原来应付 ¥${unpaid.payment.toFixed(2)}`);
    expect(asked.complained).toContain('改成应付 ¥30.00');
    expect((await shop('price', unpaid.tid, '30', '--yes')).said).toBe(
      `${unpaid.tid} 现在应付 ¥30.00，原来应付 ¥${unpaid.payment.toFixed(2)}`,
    );
    expect((await shop('price', unpaid.tid, '30', '--freight', '5', '--yes')).said).toContain('现在应付 ¥30.00');
    expect((await shop('price', unpaid.tid, '+0', '--freight', '14', '--yes')).said).toContain(`现在应付 ¥${unpaid.payment.toFixed(2)}`);
    expect((await shop('price', unpaid.tid, '-3.5', '--yes')).said).toContain(`现在应付 ¥${(unpaid.payment - 3.5).toFixed(2)}`);
    expect((await shop('price', unpaid.tid, '--minus', '4', '--yes')).said).toContain(`现在应付 ¥${(unpaid.payment - 4).toFixed(2)}`);
    expect((await shop('close', unpaid.tid, '--why', '缺货')).said).toBe(`${unpaid.tid} 已关闭`);
    expect((await shop('close', unpaid.tid, '--why', '缺货')).said).toBe(`${unpaid.tid} 已关闭`);
    expect((await shop('orders', '--state', 'closed')).said).toContain(unpaid.tid);
    expect((await shop('note', first.tid, '加急', '送小礼')).status).toBe(0);
    expect((await shop('order', first.tid)).said).toContain('商家备注：加急 送小礼');
    expect((await shop('ship', first.tid, '顺丰速运', 'SF1000000001', '--lines', '7')).complained).toContain('第 7 行不在这个订单里');
    expect((await shop('ship', first.tid, '顺丰速运', 'SF1000000001', '--lines', '1')).said).toContain('还有商品待发');
    const rows = [
      ['订单号', '快递', '运单号'],
      [first.tid, 'shunfeng', 'SF1000000002'],
      [`'${second.tid}`, '圆通速递', 'YT1000000003'],
      [second.tid, '圆通速递', 'YT1000000004'],
      [unpaid.tid, 'shunfeng', 'SF1000000005'],
    ];
    const many = file('ship.csv', rows.map((cells) => cells.join(',')).join('\n'));
    const problemsAs = (did: string) =>
      `  第 4 行：与第 3 行是同一个订单，那一行${did}全部商品；分几个包裹发请用 ship --lines\n  第 5 行：订单 ${unpaid.tid} 是「已关闭」，不能发货`;
    expect(await shop('ship-many', many, '--dry-run')).toMatchObject({
      status: 1,
      complained: `${problemsAs('会发出')}\n2 个可以发出，2 个有误；没有发货`,
    });
    for (const sum of ['发出 2 个，2 个没有发出', '发出 0 个，2 个以前已发出，2 个没有发出'])
      expect(await shop('ship-many', many)).toMatchObject({ status: 1, complained: `${problemsAs('已发出')}\n${sum}` });
    expect((await shop('ship-many', many, '--dry-run')).complained).toContain('0 个可以发出，2 个以前已发出，2 个有误；没有发货');
    const sent = await testApp.sql('select tid from parcel where tid = any($1)', [[first.tid, second.tid]]);
    expect(sent).toHaveLength(3);
    const right = ['parcel-set', second.tid, 'YT1000000003', '顺丰', 'SF1000000006'];
    for (let times = 0; times < 2; times += 1)
      expect(await shop(...right)).toMatchObject({ status: 0, said: `${second.tid} 的包裹现在是 顺丰速运 SF1000000006` });
    expect(await shop('ship-many', many)).toMatchObject({ complained: expect.stringContaining('发出 0 个，2 个以前已发出，2 个没有发出') });
    const [csv, sheet] = [join(folder, 'orders.csv'), join(folder, 'orders.xlsx')];
    for (const out of [csv, sheet]) expect((await shop('orders-export', out)).said).toMatch(/^已导出 \d+ 个订单到 /);
    const exported = parseCsv(readFileSync(csv, 'utf8')).rows.map(({ cells }) => cells);
    expect(exported.filter(([tid]) => tid === first.tid).map((cells) => [cells[7], cells[10], cells[23]])).toEqual([
      [expect.stringContaining('壶'), '1', 'SF1000000001'],
      [expect.stringContaining('橙'), '1', 'SF1000000002'],
    ]);
    expect(exported.find(([tid]) => tid === second.tid)?.slice(17, 24)).toEqual([
      second.payment.toFixed(2),
      '小满',
      expect.stringMatching(/^1\d{10}$/),
      expect.any(String),
      expect.any(String),
      '顺丰速运',
      'SF1000000006',
    ]);
    expect((await readXlsx(readFileSync(sheet), sheet)).map(({ cells }) => cells[0])).toEqual(exported.map(([tid]) => tid));
    expect((await shop('orders-export', csv, '--state', '已关闭')).said).toMatch(/^已导出 \d+ 个订单/);
    expect(readFileSync(csv, 'utf8')).not.toContain(second.tid);
    const seen = (await shop('order', second.tid)).said;
    const sum = `¥${second.payment.toFixed(2)}`;
    expect(seen).toMatch(/下单 {2}\S+ \S+ 付款 {2}\S+ \S+ 全部发出\n/);
    expect(seen).toContain(`应付 ${sum}，实付 ${sum}`);
    expect(seen).toMatch(/付款：余额支付 ¥[\d.]+ {2}\S+ \S+ 已到账\n {4}付款编号 \d{20}/);
    expect(seen).toMatch(/包裹：顺丰速运 SF1000000006 {2}\S+ \S+ 发出 {2}第 1 行（更正前：圆通速递 YT1000000003）/);
    const log = (await shop('log', '--order', second.tid, '--what', '运单')).said;
    expect(log).toMatch(
      new RegExp(`^\\S+ \\S+  .+  更正运单号  订单 ${second.tid}，运单号 YT1000000003，快递 shunfeng，新运单号 SF1000000006$`, 'm'),
    );
    expect((await shop('log', '--by', '测试', '--order', second.tid)).status).toBe(0);
    expect((await shop('log', '--to', '2020-01-01')).said).toBe('共 0 条，第 1 页');
    expect((await xiaoman.ask(orderCalls.orderDetail, { tid: second.tid })).status).toBe('WAIT_BUYER_CONFIRM_GOODS');
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('ships what was filled in an exported order file, and skips the rest', async () => {
    const filled = await makePaidOrder(xiaoman, { goods: 'teapot' }, { goods: 'orange' });
    const unfilled = await makePaidOrder(xiaoman, { goods: 'orange' });
    const sheet = join(folder, 'to-ship.xlsx');
    await shop('orders-export', sheet, '--state', '待发货');
    const [heading = [], ...lines] = (await readXlsx(readFileSync(sheet), sheet)).map(({ cells }) => [...cells]);
    const [courier, number] = [heading.indexOf('快递'), heading.indexOf('运单号')];
    for (const line of lines) {
      while (line.length <= number) line.push('');
      if (line[0] === filled.tid) line.splice(courier, number - courier + 1, '中通快递', 'ZT3000000001');
    }
    writeFileSync(sheet, await writeXlsx([{ name: '订单', rows: [heading, ...lines], widths: heading.map(() => 20) }]));
    const others = new Set(lines.map(([tid]) => tid)).size - 1;
    expect((await shop('ship-many', sheet, '--dry-run')).said).toBe(`1 个可以发出，${others} 个没有填运单号，0 个有误；没有发货`);
    expect((await shop('ship-many', sheet)).said).toBe(`发出 1 个，${others} 个没有填运单号，0 个没有发出`);
    const sent = await testApp.sql('select number from parcel where tid = any($1)', [[filled.tid, unfilled.tid]]);
    expect(sent).toEqual([{ number: 'ZT3000000001' }]);
    const csv = file('protected.csv', `订单号,运单号,快递\n"=""${unfilled.tid}""",ZT3000000002,中通快递\n`);
    expect((await shop('ship-many', csv)).said).toBe('发出 1 个，0 个没有发出');
    expect((await shop('ship-many', file('half.csv', '订单号,运单号\n1,2\n'))).complained).toContain('的标题行缺少这些列：快递');
  });

  it('ships an order by its valid row when an earlier row of the same order is invalid', async () => {
    const { tid } = await makePaidOrder(xiaoman, { goods: 'orange' });
    const many = file('mended.csv', `${tid},shunfeng,##\n${tid},shunfeng,SF2000000001\n${tid},shunfeng,SF2000000002\n`);
    const [bad, twice] = ['  第 1 行：运单号应为 6 到 40 位字母或数字，现为「##」', '  第 3 行：与第 2 行是同一个订单，那一行'];
    expect((await shop('ship-many', many, '--dry-run')).complained).toBe(
      `${bad}\n${twice}会发出全部商品；分几个包裹发请用 ship --lines\n1 个可以发出，2 个有误；没有发货`,
    );
    expect(await testApp.sql('select number from parcel where tid = $1', [tid])).toEqual([]);
    expect((await shop('ship-many', many)).complained).toBe(
      `${bad}\n${twice}已发出全部商品；分几个包裹发请用 ship --lines\n发出 1 个，2 个没有发出`,
    );
    expect(await testApp.sql('select number from parcel where tid = $1', [tid])).toEqual([{ number: 'SF2000000001' }]);
  });

  it('reads a payment account from a file that names its key files', async () => {
    const fields = await makeWechatFields();
    file('apiclient_key.pem', fields['privateKey'] ?? '');
    file('apiclient_cert.pem', fields['certificate'] ?? '');
    file('apiv3.txt', `${fields['apiV3Key']}\n`);
    const named = { ...fields, privateKey: 'apiclient_key.pem', certificate: 'apiclient_cert.pem', apiV3Key: 'apiv3.txt' };
    const account = file('wechat.json', JSON.stringify(named));
    expect(await shop('pay-account-put', '微信', account)).toMatchObject({
      status: 0,
      said: expect.stringContaining('已保存，密钥已核对'),
    });
    expect((await shop('pay-account-put', 'wechat', account)).said).toContain('没有变化');
    const shown = await shop('pay-accounts');
    expect(shown.said).toMatch(/商户 API 证书：序列号 [0-9A-F]+（\d{4}-\d\d-\d\d 到期）/);
    expect(shown.said).not.toContain(fields['apiV3Key']);
    expect((await shop('pay-account-test', 'wechat')).status).toBe(0);
    expect((await shop('pay-account-off', 'wechat')).said).toContain('已停用');
    expect((await shop('pay-account-put', 'wechat', file('broken.json', '{\n"mchid": 1,\n}'))).complained).toContain('第 3 行附近有误');
    expect((await shop('pay-account-put', 'wechat', file('other.json', '{"privateKey":"gone.pem"}'))).complained).toContain(
      'gone.pem：没有这个文件',
    );
    expect((await shop('pay-account-put', 'wechat', 'sandbox')).complained).toContain('没有支付沙箱');
  });

  it('exports a legal text, publishes it, and says who must agree to it again', async () => {
    const at = join(folder, 'privacy.txt');
    expect((await shop('text-get', '隐私政策', at)).status).toBe(0);
    expect((await shop('text-put', 'privacy', at)).said).toContain('没有新版本');
    file('privacy.txt', `${readFileSync(at, 'utf8')}\n【联系方式】\n`);
    expect((await shop('text-put', 'privacy', at, '--dry-run')).said).toContain('还有 1 处【】没有填写');
    expect((await shop('text-put', 'privacy', at)).said).toMatch(/已发布，第 2 版，还有 1 处【】没有填写。.*登录时须重新同意/);
    expect((await shop('text-put', 'privacy', file('web.txt', '<p>x</p>'))).complained).toContain('里有网页代码');
    expect((await shop('text-put', 'privacy', file('gbk.txt', Buffer.from([0xd2, 0xfe])))).complained).toContain('不是 UTF-8 编码');
  });

  it('checks a decorated page before it is saved, and names every invalid block', async () => {
    const id = /编号 (\d+)/.exec((await shop('page-new', '专题')).said)?.[1] ?? '';
    const at = join(folder, 'page.json');
    await shop('page-get', id, at);
    const draft = JSON.parse(readFileSync(at, 'utf8'));
    file('page.json', JSON.stringify({ ...draft, components: [{ kind: 'foo' }, { kind: 'title', text: '秋茶' }, { kind: 'title' }] }));
    for (const more of [['--dry-run'], []])
      expect(await shop('page-put', id, at, ...more)).toMatchObject({
        status: 1,
        complained: '  第 1 个组件：没有这种组件\n  第 3 个组件（标题）：缺少 text\n共 2 处有误，草稿没有改动',
      });
    file('page.json', JSON.stringify({ ...draft, components: [{ kind: 'title', text: '秋茶' }] }));
    expect((await shop('page-put', id, at, '--dry-run')).said).toContain('没有保存');
    expect((await shop('page-put', id, at)).said).toContain('草稿已保存');
    expect((await shop('page-preview', id)).said).toContain(`${mall}/mall/wpage/${id}`);
  });

  it('saves a decorated page with its pictures and products, but not over a draft that somebody else changed', async () => {
    const samples = join(projectFolder, 'docs', 'samples');
    await shop('goods-import', join(samples, 'goods.csv'), '--pictures', join(samples, 'pictures'), '--create');
    const id = /编号 (\d+)/.exec((await shop('page-new', '样品')).said)?.[1] ?? '';
    const before = await testApp.sql('select count(*) from picture');
    expect(await shop('page-put', id, join(samples, 'page.json'), '--dry-run')).toMatchObject({ status: 0, complained: '' });
    expect(await testApp.sql('select count(*) from picture')).toEqual(before);
    expect(await shop('page-put', id, join(samples, 'page.json'))).toMatchObject({ status: 0, complained: '' });
    expect(await shop('page-publish', id)).toMatchObject({ said: '已发布，第 1 版' });
    const { components } = await testApp.as({ visitorOf: 1001 }).ask(storefrontCalls.minipage, { id: Number(id) });
    expect(components.map(({ kind }) => kind)).toEqual(['banner', 'iconGrid', 'notice', 'goodsList', 'title', 'richText', 'groupTabs']);
    expect(components[0]).toMatchObject({ items: [{ link: expect.stringMatching(/^\/goodsInfo\/\d+$/) }, {}] });
    expect(components[3]).toMatchObject({ goods: [{ title: '圆融茶壶 220 ml' }, { title: '高山砂糖橘 现摘带叶' }] });
    expect(components[6]).toMatchObject({ groups: [{ name: '推荐' }, { name: '新品' }, { name: '茶' }] });
    for (const { picture } of (components[0] as { items: { picture: string }[] }).items)
      expect((await testApp.product.app.inject({ url: `${picture}!large` })).statusCode).toBe(200);

    const titled = (more: object) => file('titled.json', JSON.stringify({ components: [{ kind: 'title', text: '秋茶' }], ...more }));
    expect((await shop('page-put', id, titled({ revision: 1 }))).complained).toContain('草稿已被他人修改');
    expect((await shop('page-put', id, titled({}))).said).toContain('草稿已保存（1 个组件）');
    expect(JSON.parse(readFileSync(titled({ revision: 3 }), 'utf8'))).toMatchObject({ revision: 3 });
    expect((await shop('page-put', id, join(folder, 'titled.json'))).said).toContain('草稿没有变化');
    file('titled.json', JSON.stringify({ components: [{ kind: 'title', text: '冬茶' }], revision: 3 }));
    expect((await shop('page-put', id, join(folder, 'titled.json'))).said).toContain('草稿已保存');
    expect(JSON.parse(readFileSync(join(folder, 'titled.json'), 'utf8'))).toMatchObject({ revision: 4 });
    expect((await shop('page-put', id, file('not.json', '{"title": "秋茶"}'))).complained).toContain('应含 components');

    const bad = file(
      'bad-page.json',
      JSON.stringify({
        components: [
          { kind: 'banner', items: [{ picture: 'none.webp', link: 'goods:NO-SUCH' }] },
          { kind: 'title' },
          { kind: 'goodsList', goodsCodes: ['NO-SUCH-2'] },
          { kind: 'notice', text: '看', link: 'category:没有/的' },
          { kind: 'richText', html: '<p><a href="page:没有的">看</a><a href="/goodsInfo/999999">看</a></p>' },
          { kind: 'groupTabs', groups: ['没有的'] },
        ],
      }),
    );
    expect(await shop('page-put', id, bad)).toMatchObject({
      status: 1,
      complained: [
        '  第 1 个组件：items[1].link：店里没有编码为「NO-SUCH」的商品',
        `  第 1 个组件：items[1].picture：找不到图片 ${join(folder, 'none.webp')}`,
        '  第 2 个组件（标题）：缺少 text',
        '  第 3 个组件：goodsCodes[1]：店里没有编码为「NO-SUCH-2」的商品',
        '  第 3 个组件（商品列表）：缺少 layout',
        '  第 4 个组件：link：没有「没有/的」这个分类',
        '  第 5 个组件：html：没有「没有的」这个微页面',
        '  第 5 个组件（富文本）：html：店里没有编号 999999 的商品',
        '  第 6 个组件：groups[1]：没有「没有的」这个分组',
        '共 9 处有误，草稿没有改动',
      ].join('\n'),
    });
  });

  it('exports a page to a file that changes nothing when it is saved again, and that works in another shop', async () => {
    const pageNew = async (title: string, ...more: readonly string[]) =>
      /编号 (\d+)/.exec((await shop('page-new', title, ...more)).said)?.[1] ?? '';
    const there = ['--site', '1002', '--key', accessKeys[1002]];
    const parcel = file(
      'round.csv',
      '商品编码,标题,售价,库存,分类,分组\nRT-1,往返的茶,9.9,5,往返/茶,往返组\nRT-2,往返的壶,19.9,5,往返/茶,\n',
    );
    // The ids of the other shop differ.
    const [before] = await Promise.all([pageNew('前面的', ...there), shop('group-add', '前面的组', ...there)]);
    for (const more of [[], there]) await shop('goods-import', parcel, '--create', ...more);
    const [festival, id] = [await pageNew('往返专题'), await pageNew('往返')];
    const [theirFestival, theirs] = [await pageNew('往返专题', ...there), await pageNew('往返', ...there)];
    expect([before, festival === theirFestival, id === theirs]).toEqual([expect.stringMatching(/^\d+$/), false, false]);
    await testApp.sql(`update goods set code = '' where site_id = 1001 and id = 1`);
    const components = [
      { kind: 'goodsList', layout: 'two', goodsCodes: ['RT-1', 1], more: 'category:往返/茶' },
      { kind: 'goodsList', layout: 'rail', group: '往返组', count: 4 },
      { kind: 'notice', text: '专题', link: 'page:往返专题' },
      { kind: 'richText', html: '<p><a href="goods:RT-2">壶</a><a href="group:往返组">组</a></p>' },
      { kind: 'groupTabs', groups: ['推荐', '往返组'] },
    ];
    expect(await shop('page-put', id, file('round.json', JSON.stringify({ title: '往返', components })))).toMatchObject({ status: 0 });

    const at = join(folder, 'round-got.json');
    await shop('page-get', id, at);
    const got = JSON.parse(readFileSync(at, 'utf8')) as { components: object[]; revision: number };
    expect(got).toMatchObject({ title: '往返', components, revision: 2, site: 1001, page: Number(id) });
    const lines = async () => (await testApp.sql(`select id from audit_entry where site_id = 1001 and call = 'page.putDraft'`)).length;
    const logged = await lines();
    expect((await shop('page-put', id, at)).said).toContain('草稿没有变化');
    expect([await lines(), JSON.parse(readFileSync(at, 'utf8'))]).toEqual([logged, got]);

    expect((await shop('page-put', theirs, at, ...there)).complained).toContain('店裏沒有編號 1 的商品');
    await testApp.sql(`update goods set code = 'RT-0' where site_id in (1001, 1002) and id in (1, 1001)`);
    await shop('page-get', id, at);
    // The revision in the file is of our page, so it does not apply to theirs.
    expect(await shop('page-put', theirs, at, ...there)).toMatchObject({ status: 0, complained: '' });
    await shop('page-get', theirs, join(folder, 'theirs.json'), ...there);
    const ours = JSON.parse(readFileSync(at, 'utf8')) as object;
    expect(JSON.parse(readFileSync(join(folder, 'theirs.json'), 'utf8'))).toEqual({ ...ours, site: 1002, page: Number(theirs) });
    const kept = await testApp.sql<{ draft: unknown }>('select draft from page where (site_id, id) in ((1001, $1), (1002, $2))', [
      Number(id),
      Number(theirs),
    ]);
    expect(JSON.stringify(kept[0])).not.toBe(JSON.stringify(kept[1]));
    await testApp.sql(`update goods set code = 'T-' || id where code = 'RT-0'`);
  });

  it('uploads a picture and prints its path, and can use a picture file as the value of a setting', async () => {
    const logo = file('标志.gif', tinyGif);
    const { said } = await shop('picture-put', logo);
    expect(said).toMatch(/^\/mall\/pictures\/[0-9a-f]{64}\.webp$/);
    expect((await shop('setting-put', 'logo', logo)).said).toContain(said);
    expect((await shop('setting-put', 'logo', '/mall/pictures/nope.webp')).complained).toContain('店里没有这张图片');
    await shop('category-add', '有图的');
    expect((await shop('category-set', '有图的', '--picture', logo)).said).toBe('分类已修改');
    expect(await testApp.sql(`select picture from category where site_id = 1001 and name = '有图的'`)).toEqual([{ picture: said }]);
    expect((await shop('picture-put', join(folder, '没有.jpg'))).complained).toContain('找不到图片');
    expect((await shop('picture-put', file('坏.jpg', Buffer.alloc(500, 1)))).complained).toContain('「');
  });

  it('imports goods with their pictures, and saves nothing when a row is invalid', async () => {
    const pictures = join(folder, 'pictures');
    mkdirSync(pictures);
    writeFileSync(join(pictures, '茶.gif'), tinyGif);
    const bad = file('bad.csv', '商品编码,标题,售价,分类\nN-1,甲,一元,新类/子类\n');
    expect((await shop('goods-import', bad, '--create')).complained).toContain('第 2 行（编码 N-1）「售价」');
    expect((await shop('categories')).said).not.toContain('新类');
    const nameless = file('nameless.csv', '商品编码,标题,售价,分类\nN-1,甲,1,/\n');
    expect((await shop('goods-import', nameless, '--create', '--dry-run')).complained).toContain(
      '第 2 行（编码 N-1）「分类」：没有「/」这个分类',
    );
    writeFileSync(join(pictures, '假.jpg'), '<html>这不是图片</html>'.repeat(4));
    const fake = file('fake.csv', '商品编码,标题,售价,图片\nN-1,甲,1,假.jpg\n');
    expect((await shop('goods-import', fake, '--pictures', pictures, '--dry-run')).complained).toContain(
      '第 2 行（编码 N-1）：「假.jpg」不是能用的图片',
    );
    const deep = file('deep.csv', '商品编码,标题,售价,分类\nN-1,甲,1,新类/子类/孙类\n');
    expect((await shop('goods-import', deep, '--create')).complained).toContain('分类最多两级。没有导入任何商品');
    expect((await shop('categories')).said).not.toContain('新类');
    const mixed = file('mixed.csv', '商品编码,标题,售价,颜色款,图片\nN-1,甲,一元,红,没有.gif\nN-2,"乙,1,绿,\nN-3,丙,贵,蓝,\n');
    for (const more of [[], ['--dry-run'], ['--create']]) {
      const { status, complained } = await shop('goods-import', mixed, ...more);
      const lines = complained.split('\n').map((line) => line.replace(/；可用的列.*/, ''));
      expect([status, lines]).toEqual([
        1,
        [
          '  第 1 行「颜色款」：不认识的列',
          '  第 2 行（编码 N-1）：找不到图片「没有.gif」',
          expect.stringContaining('  第 2 行（编码 N-1）「售价」'),
          '  第 3 行：引号没有成对',
          expect.stringContaining('  第 4 行（编码 N-3）「售价」'),
          '共 5 处有误，没有导入任何商品',
          '图片用 --pictures 指定：放图片的文件夹，或 zip 压缩包',
        ],
      ]);
    }
    expect((await shop('goods-set', file('odd.csv', '商品编码,售价,颜色\nN-404,3,红\n'))).complained).toMatch(
      /第 1 行「颜色」：不认识的列[^]*第 2 行[^]*共 2 处有误，没有改动任何商品/,
    );
    const good = file('good.csv', '商品编码,标题,售价,分类,图片\nN-1,甲,1,新类/子类,茶.gif\n');
    expect((await shop('goods-import', good, '--pictures', pictures, '--create')).said).toContain('新增 1');
    expect((await shop('goods-import', good, '--pictures', pictures)).said).toContain('新增 0，修改 0');
    expect((await shop('goods-set', 'N-1', '--price', '2', '--listing', '下架')).said).toBe('已修改 1 件商品');
    expect((await shop('goods-set', 'NOPE', '--price', '3')).complained).toBe(
      '  NOPE「商品编码」：没有编码为「NOPE」的商品\n共 1 处有误，没有改动任何商品',
    );
    expect((await shop('goods-set', 'N-1,N-1,NOPE', '--price', '贵')).complained).toMatch(
      /^ {2}N-1「售价」：[^\n]+\n {2}NOPE「商品编码」：[^\n]+\n共 2 处有误，没有改动任何商品$/,
    );
    expect((await shop('goods-set', 'N-1', '--freight', '没有的模板')).complained).toContain(
      '没有「没有的模板」这个运费模板；固定运费请填数字',
    );
    expect((await shop('goods-set', 'N-1', '--freight', '全国标准', '--title', '甲茶')).said).toBe('已修改 1 件商品');
    const sheet = join(folder, 'out.xlsx');
    expect((await shop('goods-export', sheet)).said).toMatch(/^已导出 \d+ 件商品、\d+ 个规格到 /);
    const again = await shop('goods-import', sheet);
    expect(again.complained).toBe('');
    expect(again.said).toMatch(/^已导入 (\d+) 件商品：新增 0，修改 0，其余没有变化$/);
    expect((await shop('goods-template', join(folder, '模板.xlsx'))).said).toContain('填好后用 goods-import 导入');
    expect((await shop('goods-export', join(folder, 'out.json'))).status).toBe(0);
    const [kept] = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8')).filter((row: { code: string }) => row.code === 'N-1');
    expect(kept).toMatchObject({ title: '甲茶', freight: '全国标准' });
    expect((await shop('goods', 'N-1')).said).toContain('甲茶');
    expect((await shop('goods')).said).toMatch(/\n共 \d+ 件，第 1 页/);
    const parts = file('parts.csv', '商品编码,售价\nN-1,3\nN-404,3\n');
    expect(await shop('goods-set', parts)).toMatchObject({ status: 1, complained: expect.stringContaining('没有改动任何商品') });
    expect((await shop('goods', 'N-1')).said).toContain('¥2.00');
    // A price that looks like a slip is confirmed; without a terminal that takes the option --yes.
    for (const price of ['0', '0.19'])
      expect(await shop('goods-set', 'N-1', '--price', price)).toMatchObject({
        status: 1,
        complained: `这些售价会变成 0 元，或不到原价的一成：\n  N-1：¥2 → ¥${price}\n没有改动任何商品；确定要这样改，请加 --yes`,
      });
    const free = file('free.csv', '商品编码,标题,售价,分类,图片\nN-1,甲,0,新类/子类,茶.gif\n');
    expect((await shop('goods-import', free, '--pictures', pictures)).complained).toMatch(/N-1：¥2 → ¥0\n没有导入任何商品/);
    expect((await shop('goods', 'N-1')).said).toContain('¥2.00');
    expect((await shop('goods-set', 'N-1', '--price', '0', '--stock', '7', '--yes')).said).toBe('已修改 1 件商品');
    expect((await shop('goods-set', 'N-1', '--price', '5', '--listing', '上架')).said).toBe('已修改 1 件商品');
    const { said: log } = await shop('log', '--what', '修改商品');
    expect(
      log
        .split('\n')
        .slice(0, 6)
        .map((line) => line.replace(/^\d.*?  /, '')),
    ).toEqual([
      expect.stringContaining('修改商品  商品行 1'),
      '    N-1 上架 下架 → 上架',
      '    N-1 售价 0 → 5',
      expect.stringContaining('修改商品  商品行 1'),
      '    N-1 售价 2 → 0',
      '    N-1 库存 0 → 7',
    ]);
  });

  it('continues an interrupted import, without a product half saved or saved twice', async () => {
    const goods = file('many.csv', writeSampleGoods(900));
    let blocks = 0;
    const breaking = await startServer((incoming, answer) => {
      if (/goods-imports\/\d+\/rows/.test(incoming.url ?? '') && (blocks += 1) > 2) return void incoming.socket.destroy();
      const { hostname, port } = new URL(mall);
      const outgoing = request({ hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers }, (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers);
        got.pipe(answer);
      });
      incoming.pipe(outgoing);
    });
    const broken = await shopAt(breaking.at, 'goods-import', goods, '--create');
    breaking.close();
    expect(broken.status).toBe(1);
    const [, done] = /已导入 (\d+) 件，共 900 件；同一个文件再导一次，从这里继续/.exec(broken.complained) ?? [];
    const there = async () =>
      (await testApp.sql<{ count: number }>(`select count(*)::int as count from goods where code like 'BM-%'`))[0]?.count;
    expect(await there()).toBe(Number(done));
    expect(await there()).toBeGreaterThan(0);
    expect(await there()).toBeLessThan(900);
    expect((await shop('imports')).said).toContain(`停在第 ${done} 件`);
    expect((await shop('goods-import', goods)).said).toContain(`上次导入到第 ${done} 件，从这里继续`);
    expect(await there()).toBe(900);
    expect(await findBookInconsistenciesOf(testApp, 1001)).toEqual([]);
  });

  it('says that a server is down, redirects or is not a mall, and retries when the server limits the rate', async () => {
    const saying = async (answer: (response: ServerResponse) => void) => {
      const server = await startServer((_, response) => answer(response));
      const told = await shopAt(server.at, 'orders');
      server.close();
      return told;
    };
    expect(await shopAt('http://127.0.0.1:1', 'orders')).toMatchObject({ status: 1, complained: expect.stringContaining('连不上') });
    expect((await saying((response) => response.end('<html>'))).complained).toContain('不是万铺');
    expect((await saying((response) => response.writeHead(502).end('<html>'))).complained).toContain('暂时没有应答（502）');
    expect((await saying((response) => response.writeHead(301, { location: 'https://x.example' }).end())).complained).toContain(
      '转到了 https://x.example',
    );
    let asked = 0;
    const busy = await saying((response) => {
      asked += 1;
      const [status, body] =
        asked === 1
          ? [429, { code: 429, success: false, message: '操作太频繁', body: null }]
          : [
              200,
              {
                code: 0,
                success: true,
                message: '',
                body: { list: [], total: 0, pageNo: 1, hasNext: false, currency: 'CNY', timeZone: 'Asia/Shanghai' },
              },
            ];
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' }).end(JSON.stringify(body));
    });
    expect([busy, asked]).toEqual([{ status: 0, said: '共 0 单，第 1 页', complained: '' }, 3]);
  });

  it('shows amounts and times in the currency and time zone of the shop', async () => {
    const { tid } = await makeOrder(xiaoman, { goods: 'orange' });
    await testApp.sql(`update orders set created_at = '2026-03-01T17:30:00Z' where tid = $1`, [tid]);
    expect((await shop('orders', '--from', '2026-03-02', '--to', '2026-03-02')).said).toContain(tid);
    expect((await shop('orders', '--to', '2026-03-01')).said).not.toContain(tid);
    expect((await shop('order', tid)).said).toContain('2026-03-02 01:30 下单');
    await testApp.as({ merchantOf: 1001 }).ask(orderMerchantCalls.closeOrder, { tid, why: '试' });
  });
});
