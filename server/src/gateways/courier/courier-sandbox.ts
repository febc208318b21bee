import type { PostForm } from './kuaidi100.ts';
import { kuaidi100Service, kuaidi100Urls } from './kuaidi100.ts';
import type { CourierService, ParcelQuery } from './courier.ts';
import { guessCouriers } from 'contract/aftersales/logistics/guess-couriers.ts';
import { isSignedByKuaidi100, signKuaidi100 } from './kuaidi100-signature.ts';
import { objectOf, parseObject, textOf } from '#platform/read-json.ts';
import { formatKuaidi100Time, kuaidi100StepWords } from './kuaidi100-states.ts';
import { buildSampleTrace } from './sample-trace.ts';
import { createSandboxPickups } from './sandbox-pickups.ts';
import { createSandboxWaybills } from './sandbox-waybills.ts';

/** Names a fault that a developer or a test can make the courier sandbox have at its next request. */
export type CourierSandboxFault = 'fail' | 'never answer' | 'refuse' | 'lose answer';

/** Describes a tracking query that the courier sandbox received, and when. */
export interface ParcelRequest extends ParcelQuery {
  readonly at: Date;
}

/** Describes a push of tracking that the courier sandbox sends: a signed form, and where to. */
export interface SandboxPush {
  readonly url: string;
  readonly body: string;
}

/** Describes a function that sends a push of the courier sandbox to the mall. It returns whether the push was accepted. */
export type DeliverPush = (push: SandboxPush) => Promise<boolean>;

/**
 * Describes the stand-in for 快递100, for demos and tests: its own client, and a function that answers other clients. Other functions list the
 * received queries, inject faults, and push tracking to the mall.
 */
export interface CourierSandbox {
  /** The client of 快递100 with the sandbox's account: it signs its requests, and the sandbox checks the signatures. */
  readonly service: CourierService;
  /** Answers requests as 快递100 does, for a client with other keys. */
  readonly post: PostForm;
  /** Lists the recent tracking queries, newest first. */
  requests(): readonly ParcelRequest[];
  /** Injects a fault into the next request; several are used in order. */
  injectFault(fault: CourierSandboxFault): void;
  /** Pushes what happened by now to watched parcels and booked pickups, signed; returns how many pushes were taken. */
  push(deliver: DeliverPush): Promise<number>;
}

const maxRequests = 50;

/** Limits how many parcels and pickups are watched; the oldest are forgotten. */
const maxWatched = 2000;

/** Holds the keys that the sandbox of 快递100 accepts, in demos and tests. */
export const kuaidi100SandboxAccount = {
  customer: 'SANDBOX0CUSTOMER',
  key: 'SANDBOXKEY01',
  secret: 'sandboxsecret0000000000000000001',
} as const;

/** Waits for the signal and throws its reason, as a request that was cut off does. */
const waitForAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

const refused = (returnCode: string, message: string) => ({ result: false, returnCode, message });

/** Reads the parcel of a request; `sandboxShippedAt` is what only our client sends, and only to the sandbox. */
function readParcel(param: Readonly<Record<string, unknown>>, now: Date): ParcelQuery {
  const parameters = objectOf(param['parameters']);
  return {
    courier: textOf(param['com']) || textOf(param['company']),
    number: textOf(param['num']) || textOf(param['number']),
    mobileTail: textOf(param['phone']) || textOf(parameters['phone']),
    from: textOf(param['from']),
    to: textOf(param['to']),
    shippedAt: new Date(Number(textOf(param['sandboxShippedAt']) || now.getTime())),
  };
}

/** Builds the tracking data of a parcel up to now in the words of 快递100. */
function buildResult(parcel: ParcelQuery, now: Date) {
  const steps = buildSampleTrace(parcel)
    .filter(({ at }) => at <= now)
    .reverse();
  const last = steps[0];
  return {
    message: 'ok',
    status: '200',
    com: parcel.courier,
    nu: parcel.number,
    ischeck: last?.state === 'signed' ? '1' : '0',
    state: last ? kuaidi100StepWords[last.state].statusCode : '102',
    data: steps.map(({ at, text, state }) => ({
      time: formatKuaidi100Time(at),
      ftime: formatKuaidi100Time(at),
      context: text,
      ...kuaidi100StepWords[state],
    })),
  };
}

/** Signs a push with the salt that its receiver chose. */
const signPush = (url: string, salt: string, param: object, more: Readonly<Record<string, string>> = {}): SandboxPush => {
  const text = JSON.stringify(param);
  return { url, body: new URLSearchParams({ ...more, sign: signKuaidi100(text, salt), param: text }).toString() };
};

/** Creates a stand-in for 快递100: it checks signatures, invents tracking for each parcel, and collects parcels in their booked time windows. */
export function courierSandbox(now: () => Date): CourierSandbox {
  const faults: CourierSandboxFault[] = [];
  const asked: ParcelRequest[] = [];
  const watched = new Map<string, { parcel: ParcelQuery; url: string; salt: string; pushed: number }>();
  const pickups = createSandboxPickups(now);
  const waybills = createSandboxWaybills();

  function answerTrace({ customer = '', param = '', sign = '' }: Readonly<Record<string, string>>) {
    if (customer !== kuaidi100SandboxAccount.customer || !isSignedByKuaidi100(sign, param, kuaidi100SandboxAccount.key, customer))
      return refused('503', '验证签名失败');
    const result = buildResult(readParcel(parseObject(param), now()), now());
    return result.data.length === 0 ? refused('500', '查询无结果，请隔段时间再查') : result;
  }

  function answerWatch({ param = '' }: Readonly<Record<string, string>>) {
    const read = parseObject(param);
    if (textOf(read['key']) !== kuaidi100SandboxAccount.key) return refused('601', 'key 不正确');
    const parcel = readParcel(read, now());
    const parameters = objectOf(read['parameters']);
    const name = `${parcel.courier} ${parcel.number}`;
    if (watched.has(name)) return refused('501', '重复订阅');
    watched.set(name, { parcel, url: textOf(parameters['callbackurl']), salt: textOf(parameters['salt']), pushed: 0 });
    for (const oldest of watched.keys()) if (watched.size > maxWatched) watched.delete(oldest);
    return { result: true, returnCode: '200', message: '提交成功' };
  }

  const post: PostForm = async (url, form, signal) => {
    if (url === kuaidi100Urls.trace) {
      asked.unshift({ ...readParcel(parseObject(form['param'] ?? ''), now()), at: now() });
      asked.splice(maxRequests);
    }
    const fault = faults.shift();
    if (fault === 'fail') throw new Error('the sandbox of the couriers was told to fail');
    if (fault === 'never answer') return waitForAbort(signal);
    if (fault === 'refuse') return { ...refused('400', '沙箱按要求拒绝'), success: false, code: 400 };
    if (url === kuaidi100Urls.trace) return answerTrace(form);
    if (url === kuaidi100Urls.watch) return answerWatch(form);
    if (url === kuaidi100Urls.recognise) return guessCouriers(form['num'] ?? '').map((comCode) => ({ comCode }));
    const { key = '', t = '', param = '', sign = '', method = '' } = form;
    if (key !== kuaidi100SandboxAccount.key || !isSignedByKuaidi100(sign, param, t, key, kuaidi100SandboxAccount.secret))
      return refused('503', '验证签名失败');
    if (url !== kuaidi100Urls.waybill) return pickups.answer(method, parseObject(param));
    const answer = waybills.answer(method, parseObject(param));
    if (fault === 'lose answer') throw new Error('the sandbox of the couriers was told to lose its answer');
    return answer;
  };

  return {
    service: kuaidi100Service({ fields: kuaidi100SandboxAccount }, post, now, ({ shippedAt }) => ({
      sandboxShippedAt: shippedAt.getTime(),
    })),
    post,
    requests: () => asked,
    injectFault: (fault) => void faults.push(fault),
    async push(deliver) {
      let taken = 0;
      for (const one of watched.values()) {
        const result = buildResult(one.parcel, now());
        if (result.data.length <= one.pushed) continue;
        const status = result.ischeck === '1' ? 'shutdown' : 'polling';
        if (!(await deliver(signPush(one.url, one.salt, { status, billstatus: 'change', message: '', lastResult: result })))) continue;
        taken += 1;
        one.pushed = result.data.length;
      }
      for (const { url, salt, taskId, param, confirm } of pickups.duePushes()) {
        if (!(await deliver(signPush(url, salt, param, { taskId })))) continue;
        taken += 1;
        confirm();
      }
      return taken;
    },
  };
}
