import { request as ask } from 'node:http';
import { buildAlipayNotification } from './alipay-trade.ts';
import type { SandboxDeps } from './sandbox-deps.ts';
import type { PaymentSandboxFault } from './faults.ts';
import type { PendingNotification } from './ledger.ts';
import { currentPlatformKey } from './wechat-signature.ts';
import { wechatTransaction, buildWechatNotification } from './wechat-transaction.ts';

/** Describes where the payment sandbox delivers notifications: the mall's URL, or a function that handles them. */
export type NotificationTarget = string | ((request: Request) => Promise<Response>);

/** Holds the delays between retries in milliseconds: growing, for a little more than a day. */
const retryDelaysMs = [2, 5, 15, 30, 60, 180, 600, 1200, 1800, 3600, 10_800, 21_600, 43_200].map((seconds) => seconds * 1000);

/**
 * Holds, in milliseconds: how long the mall may take to answer, the delay of an out-of-order notification, and how often the queue is
 * checked.
 */
const answerTimeoutMs = 5000;
const reorderDelayMs = 10_000;
const pollIntervalMs = 500;
const batchSize = 16;

interface QueuedNotification {
  readonly notification: PendingNotification;
  due: number;
  tries: number;
  /** Tells whether it was already delayed: that is done once. */
  delayed: boolean;
  /** Tells whether it waits until another one is sent. */
  waitsForAnother: boolean;
}
interface MallAnswer {
  readonly status: number;
  readonly body: string;
}

/** Posts to the mall's own URL with the host of the notify_url, by which a mall knows its sites. */
function sendTo(mall: string, notifyUrl: URL, headers: Record<string, string>, body: string): Promise<MallAnswer> {
  const { pathname, search, host } = notifyUrl;
  return new Promise((resolve, reject) => {
    const sent = ask(new URL(`${pathname}${search}`, mall), {
      method: 'POST',
      headers: { ...headers, host, 'content-length': String(Buffer.byteLength(body)) },
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
    });
    sent.end(body);
  });
}

/** Describes the queue that delivers the sandbox's notifications to the mall, and sends again those that the mall did not accept. */
export interface NotificationQueue {
  add(notification: PendingNotification): void;
  deliverTo(mall: NotificationTarget | undefined): void;
  /** Delivers the due notifications and returns their number. */
  settle(): Promise<number>;
  /** Returns the number of notifications that were not taken yet. */
  waiting(): number;
  close(): Promise<void>;
}

/**
 * Creates the queue by which the payment sandbox sends notifications to the mall. It sends each one again, with
 * growing delays, until the mall accepts it.
 */
export function createNotificationQueue(deps: SandboxDeps): NotificationQueue {
  const waiting = new Map<string, QueuedNotification>();
  let mall: NotificationTarget | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let last: Promise<number> = Promise.resolve(0);
  const now = () => deps.now().getTime();

  async function deliver({ notification }: QueuedNotification, fault: PaymentSandboxFault | undefined): Promise<boolean> {
    const payment = deps.ledger.paymentByKey(notification.key);
    const merchant = payment && deps.ledger.merchant(payment.vendor, payment.merchant);
    if (!payment || !merchant || mall === undefined) return true;
    const notice =
      payment.vendor === 'alipay'
        ? buildAlipayNotification(deps, merchant, payment, notification.refundNo, fault)
        : buildWechatNotification(
            merchant,
            currentPlatformKey(deps.ledger, merchant),
            'TRANSACTION.SUCCESS',
            wechatTransaction(merchant, { ...payment, refunds: [] }, deps.now(), fault),
            deps.now(),
            fault?.effect === 'badSignature',
          );
    const { headers, body } = notice;
    let answered: MallAnswer;
    if (typeof mall === 'string') answered = await sendTo(mall, new URL(payment.notifyUrl), headers, body);
    else {
      const answer = await mall(new Request(payment.notifyUrl, { method: 'POST', headers, body }));
      answered = { status: answer.status, body: await answer.text() };
    }
    if (payment.vendor === 'alipay') return answered.status === 200 && answered.body.trim() === 'success';
    return answered.status >= 200 && answered.status < 300;
  }

  /** Returns whether it was sent. */
  async function tell(one: QueuedNotification): Promise<boolean> {
    const payment = deps.ledger.paymentByKey(one.notification.key);
    const fault = payment && deps.faults.next(payment.vendor, 'notice');
    if ((fault?.effect === 'late' || fault?.effect === 'outOfOrder') && !one.delayed) {
      one.delayed = true;
      one.waitsForAnother = fault.effect === 'outOfOrder';
      one.due = now() + (fault.milliseconds ?? reorderDelayMs);
      return false;
    }
    const lost = fault?.effect === 'fail' || fault?.effect === 'timeOut' || fault?.effect === 'refuse';
    let taken = !lost && (await deliver(one, fault).catch(() => false));
    if (fault?.effect === 'twice') taken = (await deliver(one, undefined).catch(() => false)) && taken;
    const wait = retryDelaysMs[one.tries];
    one.tries += 1;
    if (taken || wait === undefined) {
      waiting.delete(one.notification.id);
      await deps.ledger.markDelivered(one.notification.id);
    } else one.due = now() + wait;
    for (const other of waiting.values()) {
      if (!other.waitsForAnother || other === one) continue;
      other.waitsForAnother = false;
      other.due = now();
    }
    return true;
  }

  const due = (): QueuedNotification[] =>
    mall === undefined || closed ? [] : [...waiting.values()].filter((one) => one.due <= now()).slice(0, batchSize);
  async function drain(): Promise<number> {
    let told = 0;
    for (let next = due(); next.length > 0; next = due()) told += (await Promise.all(next.map(tell))).filter(Boolean).length;
    return told;
  }
  const settle = (): Promise<number> => (last = last.catch(() => 0).then(drain));
  function wake(after: number): void {
    if (closed || timer || mall === undefined || waiting.size === 0) return;
    timer = setTimeout(() => {
      void settle().finally(() => {
        timer = undefined;
        wake(pollIntervalMs);
      });
    }, after);
    timer.unref();
  }

  return {
    add(notification) {
      waiting.set(notification.id, { notification, due: now(), tries: 0, delayed: false, waitsForAnother: false });
      wake(0);
    },
    deliverTo(to) {
      mall = to;
      wake(0);
    },
    settle,
    waiting: () => waiting.size,
    async close() {
      closed = true;
      clearTimeout(timer);
      await last.catch(() => 0);
    },
  };
}
