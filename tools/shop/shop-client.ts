import type { CallRow, Input, Reply } from 'contract/call.ts';
import { parseAccessKeySite } from 'contract/shop/access/access-key.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { encodeRequest } from 'contract/encode-request.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { loadDemoAccessKey } from 'server/demo/demo-access-key.ts';
import { demoSiteIds } from 'server/demo/demo-files.ts';
import { ConfigurationError, readConfiguration } from 'server/platform/configuration.ts';
import { UsageError, ShopError } from './shop-error.ts';
import type { Environment, Options } from './command-options.ts';

/**
 * Describes the client of a command: a function that makes merchant calls. It also holds the site, the server's URL, and a function that loads the
 * shop.
 */
export type ShopClient = ReturnType<typeof shopClient>;
type Shop = Reply<typeof siteMerchantCalls.readShop>;

/** Limits how long a call may take, in milliseconds. A block of an import takes several seconds. */
const timeout = 120_000;
/** Limits the retries after a 429 response, and the wait before each, in milliseconds. */
const maxRetries = 5;
const maxRetryWait = 65_000;

function readConnection(options: Options, environment: Environment): { site: number; server: string; key: string } {
  const given = options['key'] ?? environment['SHOP_KEY'];
  const word = options['site'] ?? environment['SHOP_SITE'] ?? String(parseAccessKeySite(given ?? '') ?? '');
  if (word !== '' && !/^[1-9]\d{0,14}$/.test(word)) throw new UsageError(`--site 应为站点编号，例如 1001，现为「${word}」`);
  if (word === '')
    throw new UsageError('请用 --key 提供访问密钥（SHOP_KEY），它说明是哪家店；演示站点用 --site 指定编号，例如 --site 1001');
  const site = Number(word);
  let configuration: ReturnType<typeof readConfiguration>;
  try {
    configuration = readConfiguration(environment);
  } catch (fault) {
    if (fault instanceof ConfigurationError) throw new ShopError(fault.message);
    throw fault;
  }
  const server = (options['server'] ?? environment['SHOP_SERVER'] ?? `http://localhost:${configuration.PORT}`).replace(/\/+$/, '');
  if (!/^https?:\/\//.test(server) || !URL.canParse(server))
    throw new UsageError(`--server 应如 https://shop.example.com，现为「${server}」`);
  const isDemo = demoSiteIds.some((id) => id === site);
  const key = given ?? (isDemo ? loadDemoAccessKey(configuration, site) : '');
  if (key === '')
    throw new UsageError(
      '请用 --key 提供访问密钥，或设置环境变量 SHOP_KEY。密钥丢了：由店主用 key-new 新建；店主的也丢了，请运营者在服务器上用 site-key 补发',
    );
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new UsageError('访问密钥应如 wk_1001_……，请检查是否复制完整');
  return { site, server, key };
}

/** Explains a response that does not come from this product. */
function explainForeignResponse(server: string, status: number): string {
  if (status >= 502 && status <= 504) return `${server} 暂时没有应答（${status}），请稍后再试`;
  if (status === 413) return `${server} 前面的代理不收这么大的内容：请运营者把 nginx 的 client_max_body_size 设为 24m`;
  return `${server} 不是万铺：可用 --server 指定地址`;
}

/**
 * Creates a client: a function that makes merchant calls to a running server with an access key. It also holds the site's number, the server's URL,
 * and a function that loads the shop.
 */
export function shopClient(options: Options, environment: Environment) {
  const { site, server, key } = readConnection(options, environment);

  async function send(method: string, url: string, body: string | undefined): Promise<Response> {
    const headers = { sjid: String(site), authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const request = { method, headers, redirect: 'manual' as const, ...(body ? { body } : {}) };
    for (let retries = 0; ; retries += 1) {
      const response = await fetch(`${server}${url}`, { ...request, signal: AbortSignal.timeout(timeout) }).catch((fault: Error) => {
        throw new ShopError(
          fault.name === 'TimeoutError'
            ? `${server} 两分钟没有应答；请稍后再试，已经做完的不会重复`
            : `连不上 ${server}：服务启动了吗？可用 --server 指定地址`,
        );
      });
      if (response.status !== 429 || retries === maxRetries) return response;
      const seconds = Number(response.headers.get('retry-after'));
      await wait(Math.min(seconds > 0 ? seconds * 1000 : 5000, maxRetryWait));
    }
  }

  async function call<Row extends CallRow>(row: Row, input: Input<Row>): Promise<Reply<Row>> {
    const { url, body } = encodeRequest(row, input);
    const response = await send(row.method, url, body);
    const { status } = response;
    if (status >= 300 && status < 400)
      throw new ShopError(`${server} 转到了 ${response.headers.get('location') ?? '别处'}：请用 --server 写最终的地址（https://…）`);
    const answer = (await response.json().catch(() => undefined)) as
      | { success?: boolean; code: number; message: string; body: Reply<Row> }
      | undefined;
    if (typeof answer?.success !== 'boolean') throw new ShopError(explainForeignResponse(server, status));
    if (answer.success) return answer.body;
    throw new ShopError(`${answer.message}（${answer.code}）`);
  }

  let shop: Promise<Shop> | undefined;
  return Object.assign(call, {
    site,
    server,
    /** Loads once what the shop of the access key is: its name, currency and time zone. */
    shop: (): Promise<Shop> => (shop ??= call(siteMerchantCalls.readShop, {})),
  });
}
