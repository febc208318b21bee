import { describe, expect, it } from 'vitest';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import type { PickupBooking } from './courier.ts';
import { courierSandbox, kuaidi100SandboxAccount, type SandboxPush } from './courier-sandbox.ts';
import { kuaidi100Service, kuaidi100Urls } from './kuaidi100.ts';
import { readPickupPush, readTracePush } from './kuaidi100-push.ts';
import { signKuaidi100 } from './kuaidi100-signature.ts';

const start = new Date('2026-03-02T10:00:00+08:00');
const patient = () => new AbortController().signal;
const parcel = {
  courier: 'shunfeng',
  number: 'SF1234567890',
  mobileTail: '0001',
  from: '浙江省 杭州市',
  to: '湖南省 长沙市',
  shippedAt: start,
};
const target = { url: 'https://shop.example.com/api/v1/express/notice/kuaidi100/1001/trace', salt: 'salt0001' };
const booking: PickupBooking = {
  requestNo: '26030210000000000001-1',
  courier: 'jd',
  sender: { name: '小满', mobile: '13800000001', address: '湖南省长沙市岳麓区麓谷街道 1 号' },
  receiver: { name: '退货组', mobile: '13900000000', address: '浙江省杭州市西湖区 2 号' },
  cargo: '茶壶',
  weight: 2,
  startsAt: new Date('2026-03-03T09:00:00+08:00'),
  endsAt: new Date('2026-03-03T11:00:00+08:00'),
  target,
};

/** Creates a sandbox with a clock to set, and a place that collects its pushes. */
function open() {
  let at = start;
  const sandbox = courierSandbox(() => at);
  const pushes: SandboxPush[] = [];
  return {
    sandbox,
    service: sandbox.service,
    setTime: (time: string) => void (at = new Date(time)),
    async collect() {
      pushes.length = 0;
      await sandbox.push(async (push) => pushes.push(push) > 0);
      return [...pushes];
    },
  };
}

describe('the client of the parcel tracking service 快递100 (Kuaidi100)', () => {
  it('signs a tracking request by the documented MD5 of param, key and customer', async () => {
    const sent: (readonly [string, Readonly<Record<string, string>>])[] = [];
    const service = kuaidi100Service(
      { fields: { customer: 'C', key: 'K', secret: 'S' } },
      async (url, form) => {
        sent.push([url, form]);
        return { result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' };
      },
      () => start,
    );
    expect(await service.trace(parcel, patient())).toEqual({ state: 'waiting', steps: [] });
    const [[url, form] = ['', {}]] = sent;
    expect(url).toBe(kuaidi100Urls.trace);
    expect(JSON.parse(form['param'] ?? '')).toMatchObject({ com: 'shunfeng', num: 'SF1234567890', phone: '0001', resultv2: '4' });
    expect(form['sign']).toBe(signKuaidi100(form['param'] ?? '', 'K', 'C'));
    expect(signKuaidi100('a')).toBe('0CC175B9C0F1B6A831C399E269772661');
  });

  it('is refused with a wrong key, which the check of the account reports', async () => {
    const { sandbox, service } = open();
    const wrong = kuaidi100Service({ fields: { ...kuaidi100SandboxAccount, key: 'other' } }, sandbox.post, () => start);
    await expect(wrong.trace(parcel, patient())).rejects.toThrow(ProviderRefusal);
    await expect(wrong.quotePickup({ courier: 'jd', from: '湖南省长沙市', to: '浙江省杭州市', weight: 1 }, patient())).rejects.toThrow(
      '签名',
    );
    expect(await wrong.probe(patient())).toMatchObject({ sentence: 'courierKeysRefused' });
    expect(await service.probe(patient())).toBeUndefined();
  });

  it('reads a detailed status code such as 301 as a parcel state, and times as Shanghai time', async () => {
    const data = [
      { ftime: '2026-03-03 11:20:00', context: '【长沙市】已签收', statusCode: '301' },
      { ftime: '2026-03-03 08:00:00', context: '【长沙市】派件中', statusCode: '5' },
      { ftime: 'never', context: '不可读', statusCode: '1' },
    ];
    const service = kuaidi100Service(
      { fields: {} },
      async () => ({ message: 'ok', state: '3', ischeck: '1', data }),
      () => start,
    );
    const { state, steps } = await service.trace(parcel, patient());
    expect([state, steps.map((step) => step.state)]).toEqual(['signed', ['signed', 'delivering']]);
    expect(steps[0]?.at).toEqual(new Date('2026-03-03T11:20:00+08:00'));
  });

  it('recognises the possible couriers of a parcel number', async () => {
    const { service } = open();
    expect(await service.recognise('SF1234567890', patient())).toEqual(['shunfeng']);
    expect(await service.recognise('JDVA12345678901', patient())).toEqual(['jd']);
    expect(await service.recognise('ABC', patient())).toEqual([]);
  });

  it('can cancel a booked courier pickup only until the parcel is collected', async () => {
    const { service, setTime } = open();
    expect(await service.quotePickup({ courier: 'jd', from: '湖南省长沙市', to: '浙江省杭州市', weight: 2 }, patient())).toBe(1600);
    await expect(service.quotePickup({ courier: 'jd', from: '西藏自治区拉萨市', to: '浙江省', weight: 1 }, patient())).rejects.toThrow(
      '暂不支持',
    );
    const task = await service.bookPickup(booking, patient());
    expect(await service.bookPickup(booking, patient())).toEqual(task);
    expect(await service.queryPickup(task, patient())).toMatchObject({
      state: 'booked',
      number: '',
      courierName: expect.stringMatching('师傅') as string,
    });
    const other = await service.bookPickup({ ...booking, requestNo: '26030210000000000001-2' }, patient());
    await service.cancelPickup(other, '改约时间', patient());
    await service.cancelPickup(other, '改约时间', patient());
    expect(await service.queryPickup(other, patient())).toMatchObject({ state: 'cancelled', why: '改约时间' });
    setTime('2026-03-03T11:00:00+08:00');
    expect(await service.queryPickup(task, patient())).toMatchObject({
      state: 'collected',
      number: expect.stringMatching(/^JD\d{13}$/) as string,
    });
    await expect(service.cancelPickup(task, '不要了', patient())).rejects.toThrow('已揽收');
  });
});

describe('a push message by which the courier sandbox reports the status of a parcel', () => {
  it("is signed with the subscriber's salt, and cannot be verified with another salt", async () => {
    const { service, setTime, collect } = open();
    await service.watch(parcel, target, patient());
    await service.watch(parcel, target, patient());
    expect(await collect()).toEqual([]);
    setTime('2026-03-02T12:00:00+08:00');
    const [push = { url: '', body: '' }, ...more] = await collect();
    expect([push.url, more]).toEqual([target.url, []]);
    expect(readTracePush(push.body, target.salt)).toMatchObject({
      courier: 'shunfeng',
      number: 'SF1234567890',
      state: 'collected',
      steps: [{ text: '【杭州市】快件已揽收' }],
    });
    expect(readTracePush(push.body, 'another')).toBeUndefined();
    expect(readTracePush(push.body.replace('sign=', 'sign=0'), target.salt)).toBeUndefined();
    expect(await collect()).toEqual([]);
  });

  it('is sent once for each state of a booked pickup, and repeated if the receiver did not accept it', async () => {
    const { sandbox, service, setTime, collect } = open();
    const task = await service.bookPickup(booking, patient());
    expect(await sandbox.push(async () => false)).toBe(0);
    const [accepted = { url: '', body: '' }] = await collect();
    expect(readPickupPush(accepted.body, target.salt)).toMatchObject({ taskId: task.taskId, state: 'booked', number: '' });
    expect(readPickupPush(accepted.body, 'another')).toBeUndefined();
    expect(await collect()).toEqual([]);
    setTime('2026-03-03T11:00:00+08:00');
    const [collected = { url: '', body: '' }] = await collect();
    expect(readPickupPush(collected.body, target.salt)).toMatchObject({
      state: 'collected',
      number: expect.stringMatching(/^JD/) as string,
    });
  });
});
