import { chinaOffset } from 'contract/day.ts';
import { hashTextBelow, surnames } from './sample-trace.ts';
import { textOf } from '#platform/read-json.ts';

/** Describes a push about a pickup that is due. */
interface DuePush {
  readonly url: string;
  readonly salt: string;
  readonly taskId: string;
  readonly param: object;
  /** Marks that it was taken. */
  readonly confirm: () => void;
}

/** Describes a pickup as its task names it, so that the sandbox knows it after a restart too. */
interface SandboxTask {
  readonly requestNo: string;
  readonly courier: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

const minute = 60_000;
const dayLength = 24 * 60 * minute;
const prefixes: Readonly<Record<string, string>> = {
  shunfeng: 'SF',
  jd: 'JD',
  jtexpress: 'JT',
  yuantong: 'YT',
  yunda: 'YD',
  debangkuaidi: 'DPK',
};
/** Holds the provinces where nothing is picked up, in the sandbox. */
const unserved = ['西藏', '香港', '澳门', '台湾'] as const;
/** Holds the provinces that are dearer. */
const remote = ['新疆', '青海', '内蒙古', '甘肃', '宁夏', '海南'] as const;

const ok = (data: object) => ({ result: true, returnCode: '200', message: '成功', data });
const refused = (message: string) => ({ result: false, returnCode: '500', message });
const province = (address: string): string => address.trim().slice(0, 2);

const encodeTask = (task: SandboxTask): string => `S${Buffer.from(JSON.stringify(task)).toString('base64url')}`;
function decodeTask(taskId: string): SandboxTask | undefined {
  try {
    return JSON.parse(Buffer.from(taskId.slice(1), 'base64url').toString()) as SandboxTask; // encoded above
  } catch {
    return undefined;
  }
}

/** Reads the window of a booking: the day in words, and two times of that day in Shanghai. */
function readWindow(param: Readonly<Record<string, unknown>>, now: Date): { readonly startsAt: number; readonly endsAt: number } {
  const day = ['今天', '明天', '后天'].indexOf(textOf(param['dayType']));
  const midnight = Math.floor((now.getTime() + chinaOffset) / dayLength) * dayLength - chinaOffset + Math.max(0, day) * dayLength;
  const at = (text: string) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    return midnight + (hours * 60 + minutes) * minute;
  };
  return { startsAt: at(textOf(param['pickupStartTime'])), endsAt: at(textOf(param['pickupEndTime'])) };
}

/** Prices a pickup in yuan: the first kilogram, then each further one. */
function price(from: string, to: string, weight: number): number {
  const isFar = province(from) !== province(to);
  const isRemote = [from, to].some((place) => remote.some((name) => place.trim().startsWith(name)));
  return (isRemote ? 22 : isFar ? 12 : 9) + Math.max(0, weight - 1) * (isRemote ? 10 : isFar ? 4 : 2);
}

/**
 * Creates two functions of the courier sandbox: one answers requests about door pickups, the other lists the due pushes. The courier comes
 * at an invented time in the window, the same for each booking number. From then on the parcel has a number.
 */
export function createSandboxPickups(now: () => Date) {
  const cancelled = new Map<string, string>();
  const booked = new Map<string, { readonly url: string; readonly salt: string; pushed: string }>();

  const collectedAt = ({ requestNo, startsAt, endsAt }: SandboxTask): number =>
    startsAt + hashTextBelow(`${requestNo} when`, Math.max(1, Math.floor((endsAt - startsAt) / minute) - 10)) * minute;

  function describe(taskId: string, task: SandboxTask) {
    const { requestNo, courier } = task;
    const why = cancelled.get(taskId);
    const isCollected = why === undefined && now().getTime() >= collectedAt(task);
    return {
      status: why !== undefined ? '99' : isCollected ? '10' : '1',
      kuaidiCom: courier,
      kuaidiNum: isCollected ? `${prefixes[courier] ?? 'PK'}${String(1_000_000_000_000 + hashTextBelow(requestNo, 4_000_000_000))}` : '',
      courierName: `${surnames[hashTextBelow(`${requestNo} who`, surnames.length)] ?? ''}师傅`,
      courierMobile: `138${String(10_000_000 + hashTextBelow(`${requestNo} phone`, 89_999_999))}`,
      cancelMsg99: why ?? '',
    };
  }

  return {
    /** Answers a request of the interface for pickups. */
    answer(method: string, param: Readonly<Record<string, unknown>>): object {
      const [from, to] = [textOf(param['sendManPrintAddr']), textOf(param['recManPrintAddr'])];
      if (method === 'price' || method === 'bOrder') {
        if (unserved.some((name) => from.startsWith(name) || to.startsWith(name))) return refused('该地址暂不支持上门取件');
        const weight = Number(textOf(param['weight']) || '1');
        if (method === 'price') return ok({ kuaidiCom: textOf(param['kuaidicom']), price: price(from, to, weight).toFixed(2) });
        const requestNo = textOf(param['thirdOrderId']);
        const taskId = encodeTask({ requestNo, courier: textOf(param['kuaidicom']), ...readWindow(param, now()) });
        if (!booked.has(taskId)) booked.set(taskId, { url: textOf(param['callBackUrl']), salt: textOf(param['salt']), pushed: '' });
        return ok({ taskId, orderId: String(hashTextBelow(requestNo, 4_000_000_000)), kuaidinum: '' });
      }
      const taskId = textOf(param['taskId']);
      const task = decodeTask(taskId);
      if (!task) return refused('没有这个任务');
      if (method === 'detail') return ok(describe(taskId, task));
      if (method !== 'cancel') return refused(`没有接口 ${method}`);
      if (describe(taskId, task).status === '10') return refused('快件已揽收，不能取消');
      cancelled.set(taskId, textOf(param['cancelMsg']));
      return ok({});
    },
    /** Lists the pushes that are due: one for each state that a booked pickup has come to. */
    duePushes(): DuePush[] {
      return [...booked].flatMap(([taskId, one]) => {
        const task = decodeTask(taskId);
        if (!task) return [];
        const { kuaidiNum: kuaidinum, kuaidiCom: kuaidicom, ...data } = describe(taskId, task);
        if (data.status === one.pushed) return [];
        const param = { kuaidicom, kuaidinum, status: '200', message: '成功', data };
        return [{ url: one.url, salt: one.salt, taskId, param, confirm: () => void (one.pushed = data.status) }];
      });
    },
  };
}
