import { fromYuan } from 'contract/money.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { CourierAccount, CourierService, ParcelQuery, PickupBooking, WaybillOrder } from './courier.ts';
import { signKuaidi100 } from './kuaidi100-signature.ts';
import { objectOf, textOf } from '#platform/read-json.ts';
import { formatKuaidi100Time, parseKuaidi100PickupProgress, parseKuaidi100Trace } from './kuaidi100-states.ts';

/** Describes a function that posts a form and returns the JSON of the answer. */
export type PostForm = (url: string, form: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<unknown>;

/** Holds the URLs of 快递100 (api.kuaidi100.com/document): tracking, watching, recognising, and pickups for merchants. */
export const kuaidi100Urls = {
  trace: 'https://poll.kuaidi100.com/poll/query.do',
  watch: 'https://poll.kuaidi100.com/poll',
  recognise: 'https://www.kuaidi100.com/autonumber/auto',
  pickup: 'https://poll.kuaidi100.com/order/borderapi.do',
  waybill: 'https://api.kuaidi100.com/label/order',
} as const;

/** Says that nothing is known of a parcel yet; the other codes are faults of the request or the account. */
const nothingYet = '500';
/** Says that a number is watched already. */
const watchedAlready = '501';
/** Names the codes that mean wrong keys, or an account that may not ask. */
const keyFaults: readonly string[] = ['503', '601', '600', '700', '400', '401'];

const refuse = (code: string, message: string): never => {
  throw new ProviderRefusal(code, message || code);
};

const dayWords = ['今天', '明天', '后天'] as const;
/** Tells the day of a pickup as 快递100 wants it, in Shanghai's time. */
function dayWord(at: Date, now: Date): string {
  const day = (moment: Date) => Math.floor((moment.getTime() + 8 * 3_600_000) / 86_400_000);
  return dayWords[Math.min(2, Math.max(0, day(at) - day(now)))] ?? '今天';
}

/**
 * Creates the client of 快递100 for an account. It signs requests with MD5: tracking by param, key and customer,
 * pickups by param, time, key and secret.
 * @param post sends the requests; the sandbox answers them itself
 * @param more adds what only the sandbox understands
 */
export function kuaidi100Service(
  { fields }: Pick<CourierAccount, 'fields'>,
  post: PostForm,
  now: () => Date,
  more: (parcel: ParcelQuery) => object = () => ({}),
): CourierService {
  const { customer = '', key = '', secret = '' } = fields;

  async function askPickup(method: string, param: object, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    const [text, t] = [JSON.stringify(param), String(now().getTime())];
    const form = { method, key, t, param: text, sign: signKuaidi100(text, t, key, secret) };
    const answer = objectOf(await post(kuaidi100Urls.pickup, form, signal));
    if (answer['result'] !== true) refuse(textOf(answer['returnCode']), textOf(answer['message']));
    return objectOf(answer['data']);
  }

  /** Asks for a waybill. An answer that is neither a success nor a refusal leaves open what happened. */
  async function askWaybill(method: string, param: object, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    const [text, t] = [JSON.stringify(param), String(now().getTime())];
    const form = { method, key, t, param: text, sign: signKuaidi100(text, t, key, secret) };
    const answer = objectOf(await post(kuaidi100Urls.waybill, form, signal));
    if (answer['success'] === false) refuse(textOf(answer['code']), textOf(answer['message']));
    if (answer['success'] !== true) throw new Error('快递100 answered a waybill neither with success nor with a refusal');
    return objectOf(answer['data']);
  }

  async function askTrace(param: object, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    const text = JSON.stringify(param);
    return objectOf(await post(kuaidi100Urls.trace, { customer, param: text, sign: signKuaidi100(text, key, customer) }, signal));
  }

  return {
    async trace(parcel, signal) {
      const { courier: com, number: num, mobileTail: phone, from, to } = parcel;
      const answer = await askTrace({ com, num, phone, from, to, resultv2: '4', show: '0', order: 'desc', ...more(parcel) }, signal);
      const code = textOf(answer['returnCode']);
      if (answer['result'] === false && code !== nothingYet) refuse(code, textOf(answer['message']));
      return parseKuaidi100Trace(answer);
    },

    async watch(parcel, { url: callbackurl, salt }, signal) {
      const { courier: company, number, mobileTail: phone, from, to } = parcel;
      const parameters = { callbackurl, salt, resultv2: '4', phone };
      const param = JSON.stringify({ company, number, from, to, key, parameters, ...more(parcel) });
      const answer = objectOf(await post(kuaidi100Urls.watch, { schema: 'json', param }, signal));
      const code = textOf(answer['returnCode']);
      if (answer['result'] !== true && code !== watchedAlready) refuse(code, textOf(answer['message']));
    },

    async recognise(number, signal) {
      const answer = await post(kuaidi100Urls.recognise, { num: number, key }, signal);
      if (!Array.isArray(answer)) refuse(textOf(objectOf(answer)['returnCode']), textOf(objectOf(answer)['message']));
      return (answer as unknown[]).map((one) => textOf(objectOf(one)['comCode'])).filter((code) => code !== '');
    },

    async quotePickup({ courier: kuaidicom, from: sendManPrintAddr, to: recManPrintAddr, weight }, signal) {
      const data = await askPickup('price', { kuaidicom, sendManPrintAddr, recManPrintAddr, weight: String(weight) }, signal);
      const price = Number(textOf(data['price']));
      if (!Number.isFinite(price) || textOf(data['price']) === '') throw new Error('快递100 quoted no price');
      return fromYuan(Math.round(price * 100) / 100);
    },

    async bookPickup(pickup, signal) {
      const data = await askPickup('bOrder', bookingOf(pickup, now()), signal);
      const [taskId, orderId] = [textOf(data['taskId']), textOf(data['orderId'])];
      if (taskId === '') throw new Error('快递100 booked a pickup and named no task');
      return { taskId, orderId };
    },

    async queryPickup({ taskId }, signal) {
      const data = await askPickup('detail', { taskId }, signal);
      return parseKuaidi100PickupProgress(data, textOf(data['kuaidiNum']) || textOf(data['kuaidinum']));
    },

    async cancelPickup({ taskId, orderId }, why, signal) {
      try {
        await askPickup('cancel', { taskId, orderId, cancelMsg: why }, signal);
      } catch (fault) {
        // A repeated cancelling is refused too: what became of the pickup is decided by its state.
        if (fault instanceof ProviderRefusal && (await this.queryPickup({ taskId, orderId }, signal)).state === 'cancelled') return;
        throw fault;
      }
    },

    async orderWaybill(order, signal) {
      const data = await askWaybill('order', waybillOf(order), signal);
      const number = textOf(data['kuaidinum']);
      if (number === '') throw new Error('快递100 ordered a waybill and named no number');
      return {
        number,
        taskId: textOf(data['taskId']),
        courierOrder: textOf(data['kdComOrderNum']),
        labelUrl: textOf(data['label']),
      };
    },

    async cancelWaybill({ courier: kuaidicom, account, number: kuaidinum, courierOrder: orderId, why: reason }, signal) {
      const { partnerId, partnerKey, net, code } = account;
      await askWaybill('cancel', { partnerId, partnerKey, net, code, kuaidicom, kuaidinum, orderId, reason }, signal);
    },

    async reprintWaybill(taskId, signal) {
      return textOf((await askWaybill('printOld', { taskId }, signal))['label']);
    },

    async probe(signal) {
      const answer = await askTrace({ com: 'yuantong', num: 'YT0000000000000', resultv2: '4' }, signal);
      const code = textOf(answer['returnCode']);
      if (answer['result'] !== false || !keyFaults.includes(code)) return undefined;
      return sentence('courierKeysRefused', { why: textOf(answer['message']) || code });
    },
  };
}

/** Builds the request that orders a waybill, whose label comes as a page of HTML. */
const waybillOf = ({ orderNo, courier, account, sender, receiver, cargo, pieces }: WaybillOrder) => ({
  printType: 'HTML',
  ...account,
  kuaidicom: courier,
  sendMan: { name: sender.name, mobile: sender.mobile, printAddr: sender.address },
  recMan: { name: receiver.name, mobile: receiver.mobile, printAddr: receiver.address },
  cargo,
  count: String(pieces),
  payType: 'SHIPPER',
  expType: '标准快递',
  orderId: orderNo,
});

/** Builds the request that books a pickup. */
const bookingOf = ({ requestNo, courier, sender, receiver, cargo, weight, startsAt, endsAt, target }: PickupBooking, now: Date) => ({
  kuaidicom: courier,
  sendManName: sender.name,
  sendManMobile: sender.mobile,
  sendManPrintAddr: sender.address,
  recManName: receiver.name,
  recManMobile: receiver.mobile,
  recManPrintAddr: receiver.address,
  cargo,
  weight: String(weight),
  payment: 'SHIPPER',
  dayType: dayWord(startsAt, now),
  pickupStartTime: formatKuaidi100Time(startsAt).slice(11, 16),
  pickupEndTime: formatKuaidi100Time(endsAt).slice(11, 16),
  callBackUrl: target.url,
  salt: target.salt,
  thirdOrderId: requestNo,
});

/** Sends forms over HTTPS. Anything but JSON with a good status is a fault. */
export const postForm: PostForm = async (url, form, signal) => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), signal });
  if (!answer.ok) throw new Error(`快递100 answered ${answer.status}`);
  return answer.json();
};
