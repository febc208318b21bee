import { type Configuration, ConfigurationError } from '#platform/configuration.ts';
import { type CourierSandbox, courierSandbox } from './courier-sandbox.ts';

/** The courier service of this installation. There is only the sandbox so far, and production does not start with one unasked. */
export function courierGateway({ production, ALLOW_SANDBOX }: Configuration, now: () => Date): CourierSandbox {
  if (production && !ALLOW_SANDBOX) {
    throw new ConfigurationError(
      'parcels are followed by a sandbox, and production does not start with one: set ALLOW_SANDBOX=1 to let it, knowing that what it tells of parcels is made up',
    );
  }
  return courierSandbox(now);
}

/** Returns the page of sandbox requests for developers. */
export const courierSandboxPage = (courier: CourierSandbox) => ({
  path: '/sandbox/courier' as const,
  title: '快递沙箱',
  says: '这是沙箱：物流轨迹按发货时间编排，不是快递公司的真实数据。这里展示最近 50 次查询。',
  entries: async () =>
    courier.requests().map(({ courier: code, number, to, at }) => ({
      head: `${code} ${number} · ${at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}`,
      text: to,
    })),
});
