import { type Configuration, ConfigurationError } from '#platform/configuration.ts';
import { type CourierSandbox, courierSandbox } from './courier-sandbox.ts';

/** Creates the courier service of this installation: so far only the sandbox, which production refuses without ALLOW_SANDBOX. */
export function courierGateway({ production, ALLOW_SANDBOX }: Configuration, now: () => Date): CourierSandbox {
  if (production && !ALLOW_SANDBOX) {
    throw new ConfigurationError(
      'parcels are tracked by a sandbox, and production does not start with one: set ALLOW_SANDBOX=1 to allow it; its tracking data is invented',
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
