import { textOf } from '#platform/read-json.ts';
import { hashTextBelow } from './sample-trace.ts';

const prefixes: Readonly<Record<string, string>> = { shunfeng: 'SF', jd: 'JD', jtexpress: 'JT', yuantong: 'YT', yunda: 'YD' };
const maxWaybills = 2000;

const ok = (data: object) => ({ success: true, code: 200, message: 'success', data });
const refused = (code: number, message: string) => ({ success: false, code, message });

/** Creates the function of the courier sandbox that answers requests about waybills: the same order number gets the same waybill. */
export function createSandboxWaybills() {
  const issued = new Map<string, { readonly kuaidinum: string; readonly taskId: string; isCancelled: boolean }>();

  function order(param: Readonly<Record<string, unknown>>) {
    const orderId = textOf(param['orderId']);
    const receiver = JSON.stringify(param['recMan'] ?? {});
    if (orderId === '') return refused(10_001, '缺少 orderId');
    if (/西藏|台湾/.test(receiver)) return refused(30_002, '该地区不在派送范围');
    const found = issued.get(orderId) ?? {
      kuaidinum: `${prefixes[textOf(param['kuaidicom'])] ?? '7'}${String(hashTextBelow(`${orderId} waybill`, 1e12)).padStart(12, '0')}`,
      taskId: `W${orderId}`,
      isCancelled: false,
    };
    issued.set(orderId, found);
    for (const oldest of issued.keys()) if (issued.size > maxWaybills) issued.delete(oldest);
    return ok({ taskId: found.taskId, kuaidinum: found.kuaidinum, kdComOrderNum: orderId, label: '/sandbox/courier' });
  }

  function cancel(param: Readonly<Record<string, unknown>>) {
    const found = [...issued.values()].find(({ kuaidinum }) => kuaidinum === textOf(param['kuaidinum']));
    if (!found) return refused(30_003, '没有这个运单');
    if (found.isCancelled) return refused(30_004, '运单已经取消');
    found.isCancelled = true;
    return ok({});
  }

  return {
    /** Answers a request about waybills, by its method. */
    answer(method: string, param: Readonly<Record<string, unknown>>) {
      if (method === 'order') return order(param);
      if (method === 'cancel') return cancel(param);
      const isKnown = [...issued.values()].some(({ taskId }) => taskId === textOf(param['taskId']));
      return isKnown ? ok({ label: '/sandbox/courier?printed=again' }) : refused(30_005, '没有这个打印任务');
    },
  };
}
