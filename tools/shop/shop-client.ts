import { demoAccessKey } from 'server/demo/demo-access-key.ts';
import { demoSites } from 'server/demo/demo-files.ts';
import { readConfiguration } from 'server/platform/configuration.ts';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { wireOf } from 'contract/wire-of.ts';

/** Something the shopkeeper can mend, in a sentence. */
export class ShopError extends Error {}

export type Call = ReturnType<typeof shopClient>;

/** Makes the merchant's calls to a running server with an access key. */
export function shopClient(options: Readonly<Record<string, string | undefined>>) {
  const site = Number(options['site'] ?? process.env['SHOP_SITE'] ?? Number.NaN);
  if (!Number.isSafeInteger(site)) throw new ShopError('请用 --site 指定站点编号，例如 --site 1001');
  const configuration = readConfiguration(process.env);
  const server = (options['server'] ?? process.env['SHOP_SERVER'] ?? `http://localhost:${configuration.PORT}`).replace(/\/$/, '');
  const isDemo = demoSites.some((id) => id === site);
  const key = options['key'] ?? process.env['SHOP_KEY'] ?? (isDemo ? demoAccessKey(configuration, site) : undefined);
  if (!key) throw new ShopError('请用 --key 提供访问密钥，或设置环境变量 SHOP_KEY');

  async function call<Row extends CallRow>(row: Row, input: Input<Row>): Promise<Reply<Row>> {
    const { url, body } = wireOf(row, input);
    const headers = { sjid: String(site), authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(`${server}${url}`, { method: row.method, headers, ...(body ? { body } : {}) }).catch(() => {
      throw new ShopError(`连不上 ${server}：服务启动了吗？可用 --server 指定地址`);
    });
    const notOurs = () => {
      throw new ShopError(`${server} 不是万铺：可用 --server 指定地址`);
    };
    const answer = (await response.json().catch(notOurs)) as { success: boolean; code: number; message: string; body: Reply<Row> };
    if (!answer.success) throw new ShopError(`${answer.message}（${answer.code}）`);
    return answer.body;
  }
  return Object.assign(call, { server });
}
