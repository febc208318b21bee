import type { Configuration } from '#platform/configuration.ts';
import type { CourierServices } from './courier.ts';
import { type CourierSandbox, courierSandbox } from './courier-sandbox.ts';
import { kuaidi100Fields, readKuaidi100Account } from './kuaidi100-account.ts';
import { kuaidi100Service, type PostForm, postForm } from './kuaidi100.ts';

/** Creates the courier sandbox of this installation; undefined in production without ALLOW_SANDBOX, as its tracking is invented. */
export const courierGateway = ({ production, ALLOW_SANDBOX }: Configuration, now: () => Date): CourierSandbox | undefined =>
  production && !ALLOW_SANDBOX ? undefined : courierSandbox(now);

/**
 * Creates the object that finds a shop's courier service: 快递100 for a shop with an account, else the sandbox.
 * @param post sends the requests of accounts; tests let the sandbox answer them
 */
export const createCourierServices = (
  sandbox: CourierSandbox | undefined,
  now: () => Date,
  post: PostForm = postForm,
): CourierServices => ({
  of: (account) => (account ? kuaidi100Service(account, post, now) : sandbox?.service),
  hasSandbox: sandbox !== undefined,
  fields: kuaidi100Fields,
  read: readKuaidi100Account,
});

/**
 * Builds the description of the page on which developers see the requests that the courier sandbox received. It has a path, a title, an
 * explanation, and a function that lists the entries.
 */
export const courierSandboxPage = (courier: CourierSandbox) => ({
  path: '/sandbox/courier' as const,
  title: '快递沙箱',
  says: '这是沙箱：物流轨迹按发货时间编排，上门取件按预约的时段编排，不是快递公司的真实数据。这里展示最近 50 次查询。',
  entries: async () =>
    courier.requests().map(({ courier: code, number, to, at }) => ({
      head: `${code} ${number} · ${at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}`,
      text: to,
    })),
});
