import type { Configuration } from '#platform/configuration.ts';
import type { ClientDeps } from '../cloud/cloud-clients.ts';
import { sendOverHttp } from '../cloud/send-request.ts';
import type { MapServices } from './maps.ts';
import { type MapsSandbox, mapsSandbox, mapsSandboxAccount } from './maps-sandbox.ts';
import { tencentMaps } from './tencent-maps.ts';

/** Creates the map sandbox of this installation; undefined in production without ALLOW_SANDBOX, as it knows only a few places. */
export const mapsGateway = ({ production, ALLOW_SANDBOX }: Configuration, now: () => Date): MapsSandbox | undefined =>
  production && !ALLOW_SANDBOX ? undefined : mapsSandbox(now);

/**
 * Creates the object that finds a shop's map service: the client of its account, else the sandbox's.
 * @param deps sends the requests of accounts; tests let the sandbox answer them
 */
export function createMapServices(
  sandbox: MapsSandbox | undefined,
  now: () => Date,
  deps: ClientDeps = { send: sendOverHttp, now },
): MapServices {
  const standIn = sandbox && tencentMaps(mapsSandboxAccount, { send: sandbox.send, now });
  return { hasSandbox: sandbox !== undefined, of: (account) => (account ? tencentMaps(account, deps) : standIn) };
}

/**
 * Builds the description of the page on which developers see the last 50 requests that the map sandbox received. It has a path, a title, an
 * explanation, and a function that lists the entries.
 */
export const mapsSandboxPage = (maps: MapsSandbox) => ({
  path: '/sandbox/maps' as const,
  title: '地图沙箱',
  says: '这是沙箱：只认得几个地方，位置归到最近的一个，地图是空白网格。这里展示最近 50 次请求。',
  entries: async () =>
    maps.requests().map(({ path, asked, at }) => ({
      head: `${path} · ${at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}`,
      text: asked,
    })),
});
