import type { Input } from 'contract/call.ts';
import { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import {
  type DeliveryState,
  deliveryStates,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
  type WebhookKind,
} from 'contract/overall/webhook/webhook-events.ts';
import type { ShopClient } from './shop-client.ts';
import { UsageError, ShopError } from './shop-error.ts';
import { pageFooter, type ShopFormats, loadShopFormats } from './shop-formats.ts';
import { parseStartOfDay, parseDayRange, parsePageNumber, parseOrderNumber, parseWholeNumber } from './parse-words.ts';
import type { Commands } from './command.ts';

const states: Readonly<Record<DeliveryState, string>> = {
  waiting: '等待推送',
  delivered: '已送达',
  givenUp: '已放弃',
  dropped: '已取消',
};
const events = webhookEventNames.map((name) => `${name.padEnd(21)}${webhookEvents[name]}`).join('\n  ');

const parseWebhookId = (word: string | undefined): number => parseWholeNumber(word, '推送地址的编号', '用 webhooks 看有哪些', 1);
const parseDeliveryId = (word: string | undefined): number => parseWholeNumber(word, '推送记录的编号', '用 deliveries 看有哪些', 1);

/** Parses an event: order.paid, or paid for short. */
function parseEvent(word: string): WebhookEvent {
  const event = webhookEventNames.find((name) => name === word || name === `order.${word}`);
  if (!event) throw new UsageError(`没有「${word}」这种事件。事件有：\n  ${events}`);
  return event;
}
const parseEvents = (word: string | undefined): WebhookEvent[] | undefined =>
  word
    ?.split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseEvent);

function parseState(word: string): DeliveryState {
  const state = deliveryStates.find((name) => name === word || states[name] === word);
  if (!state) throw new UsageError(`--state 应为 ${deliveryStates.map((name) => `${name} ${states[name]}`).join('、')} 之一`);
  return state;
}

const secretText = (secret: string) => `签名密钥：${secret}\n请现在就保存好：它不会再显示。接收端怎样核对签名，见 docs/webhooks.md`;

type Row = Awaited<ReturnType<typeof listDeliveries>>['list'][number];
const listDeliveries = (call: ShopClient, filter: Input<typeof webhookCalls.listDeliveries>) => call(webhookCalls.listDeliveries, filter);
const formatDelivery = (
  { id, happenTime, event, tid, state, tries, nextTime, outcome, webhookId: to }: Row,
  { when }: ShopFormats,
): string =>
  [
    id,
    when(happenTime),
    event,
    tid ?? '测试',
    `→ ${to}`,
    states[state],
    `第 ${tries} 次：${outcome}`,
    ...(nextTime === null ? [] : [`下次 ${when(nextTime)}`]),
  ].join('  ');

/** Waits up to 15 seconds for the result of a ping. */
async function waitForResult(call: ShopClient, id: number) {
  for (let polls = 0; ; polls += 1) {
    const delivery = await call(webhookCalls.webhookDelivery, { id });
    if (delivery.state !== 'waiting' || polls === 30) return delivery;
    await new Promise((resume) => setTimeout(resume, 500));
  }
}

/** Replays all given-up deliveries since a moment, block by block; returns their number. */
async function replayAll(call: ShopClient, since: number, to: number | undefined): Promise<number> {
  for (let total = 0; ; ) {
    const { replayed, more } = await call(webhookCalls.replayFailed, { since, ...(to === undefined ? {} : { webhookId: to }) });
    total += replayed;
    if (!more) return total;
  }
}

/** Maps each command of `npm run shop` for webhook endpoints to its usage and the function that runs it. */
export const webhookCommands: Commands = {
  webhooks: {
    usage: '',
    says: '列出推送地址：推送哪些事件、是否暂停、积压多少',
    async run(call) {
      const [{ list }, { when }] = await Promise.all([call(webhookCalls.listWebhooks, {}), loadShopFormats(call)]);
      const lines = list.map((one) =>
        [
          `${one.id}  ${one.url}`,
          `    ${one.events.join('、')}；${one.waiting} 条等待推送，${one.givenUp} 条已放弃`,
          ...(one.pausedTime === null ? [] : [`    ${when(one.pausedTime)} 起${one.pausedText}；恢复：webhook-resume ${one.id}`]),
          ...(one.failingSince === null ? [] : [`    ${when(one.failingSince)} 起没有一次送达；原因见 deliveries --webhook ${one.id}`]),
          ...(one.formerSecretUntil === null ? [] : [`    旧密钥到 ${when(one.formerSecretUntil)} 为止仍然有效`]),
        ].join('\n'),
      );
      return lines.join('\n') || '还没有推送地址；用 webhook-add 新增';
    },
  },
  'webhook-add': {
    usage: '<网址> [--events paid,shipped,signed]',
    says: '新增推送地址；签名密钥只显示这一次',
    more: `订单有变化时，把内容推送到您自己的系统（ERP、仓库、财务）。网址须以 https:// 开头、公网可以访问。
最多 10 个。事件（--events，不填为前四种；可省去 order.）：
  ${events}`,
    example: 'npm run shop -- webhook-add https://erp.example.com/wanpu --events paid,shipped --site 1001',
    async run(call, [url], { events: named }) {
      if (!url) throw new UsageError('请填写网址，例如 webhook-add https://erp.example.com/wanpu');
      const chosen = parseEvents(named);
      const added = await call(webhookCalls.addWebhook, { url, ...(chosen ? { events: chosen } : {}) });
      return `推送地址 ${added.id}：${added.url}\n事件：${added.events.join('、')}\n${secretText(added.secret)}\n试一下：webhook-ping ${added.id}`;
    },
  },
  'webhook-change': {
    usage: '<编号> [--url 新网址] [--events paid,closed]',
    says: '修改推送地址的网址或事件；没写到的保持原样',
    more: `还没送达的会推送到新的网址。事件：\n  ${events}`,
    example: 'npm run shop -- webhook-change 1 --events paid,shipped,signed,closed --site 1001',
    async run(call, [word], { url, events: named }) {
      const chosen = parseEvents(named);
      if (url === undefined && chosen === undefined) throw new UsageError('请用 --url 或 --events 写要改成什么');
      const changed = await call(webhookCalls.changeWebhook, {
        id: parseWebhookId(word),
        ...(url === undefined ? {} : { url }),
        ...(chosen ? { events: chosen } : {}),
      });
      return `推送地址 ${changed.id}：${changed.url}\n事件：${changed.events.join('、')}`;
    },
  },
  'webhook-ping': {
    usage: '<编号>',
    says: '发一条测试到推送地址，看能否送达；暂停的也能测试',
    async run(call, [word]) {
      const sent = await call(webhookCalls.pingWebhook, { id: parseWebhookId(word) });
      const { state, list, outcome } = await waitForResult(call, sent.deliveryId);
      const [last] = list;
      if (state === 'waiting') throw new ShopError(`15 秒内还没有结果；稍后用 delivery ${sent.deliveryId} 看`);
      const result = `${outcome}${last?.milliseconds ? `，用时 ${last.milliseconds} 毫秒` : ''}${last?.excerpt ? `\n对方的回答：${last.excerpt}` : ''}`;
      if (state !== 'delivered') throw new ShopError(`没有送达：${result}`);
      return result;
    },
  },
  'webhook-rotate': {
    usage: '<编号> [--hours 24]',
    says: '更换签名密钥；新密钥只显示这一次',
    more: '更换后 --hours 小时内（0 到 168，默认 24）每条推送同时带新旧两个签名，请在此期间把接收端换成新密钥。\n密钥泄露时用 --hours 0，旧密钥立即失效。',
    example: 'npm run shop -- webhook-rotate 1 --hours 2 --site 1001',
    async run(call, [word], { hours }) {
      if (hours !== undefined && !/^\d{1,3}$/.test(hours)) throw new UsageError('--hours 应为 0 到 168 的整数');
      const { secret, formerSecretUntil } = await call(webhookCalls.rotateWebhook, {
        id: parseWebhookId(word),
        ...(hours === undefined ? {} : { hours: Number(hours) }),
      });
      const { when } = await loadShopFormats(call);
      const former = formerSecretUntil === null ? '旧密钥已失效' : `旧密钥到 ${when(formerSecretUntil)} 为止仍然有效`;
      return `${secretText(secret)}\n${former}`;
    },
  },
  'webhook-pause': {
    usage: '<编号>',
    says: '暂停推送；这段时间的事件先存着，恢复后再推送',
    async run(call, [word]) {
      await call(webhookCalls.pauseWebhook, { id: parseWebhookId(word) });
      return `已暂停；恢复：webhook-resume ${word}`;
    },
  },
  'webhook-resume': {
    usage: '<编号>',
    says: '恢复推送，存着的马上推送',
    async run(call, [word]) {
      await call(webhookCalls.resumeWebhook, { id: parseWebhookId(word) });
      return '已恢复，存着的正在推送';
    },
  },
  'webhook-remove': {
    usage: '<编号>',
    says: '删除推送地址；没送达的不再推送',
    async run(call, [word]) {
      await call(webhookCalls.removeWebhook, { id: parseWebhookId(word) });
      return '推送地址已删除；推送记录还会保留 30 天';
    },
  },
  deliveries: {
    usage: '[--state givenUp] [--webhook 1] [--event paid] [--order 订单号] [--from 2026-11-01] [--to 2026-11-30] [--page 1]',
    says: '列出推送记录，保留 30 天',
    more: `  --state       ${deliveryStates.map((name) => `${name} ${states[name]}`).join('、')}
  --webhook     推送地址的编号
  --event       事件，如 paid、shipped、signed、closed，或 ping 测试
  --order       订单号
  --from --to   事件发生的日期，含两端，按店铺的时间`,
    async run(call, _, { state, webhook, event, order, from, to, page }) {
      const shown = await loadShopFormats(call);
      const kind: WebhookKind | undefined = event === undefined ? undefined : event === 'ping' ? 'ping' : parseEvent(event);
      const deliveries = await listDeliveries(call, {
        ...(state === undefined ? {} : { state: parseState(state) }),
        ...(webhook === undefined ? {} : { webhookId: parseWebhookId(webhook) }),
        ...(kind ? { event: kind } : {}),
        ...(order === undefined ? {} : { tid: parseOrderNumber(order) }),
        ...parseDayRange({ from, to }, shown.timeZone),
        pageNo: parsePageNumber(page),
        pageSize: 20,
      });
      return [...deliveries.list.map((row) => formatDelivery(row, shown)), pageFooter(deliveries, '条')].join('\n');
    },
  },
  delivery: {
    usage: '<编号>',
    says: '看一条推送的内容和每次推送的结果',
    async run(call, [word]) {
      const delivery = await call(webhookCalls.webhookDelivery, { id: parseDeliveryId(word) });
      const shown = await loadShopFormats(call);
      return [
        formatDelivery(delivery, shown),
        delivery.url,
        `webhook-id：${delivery.eventId}`,
        JSON.stringify(JSON.parse(delivery.body), null, 2),
        ...delivery.list.map(
          ({ beginTime, outcome, milliseconds, excerpt }) =>
            `${shown.when(beginTime)}  ${outcome}${milliseconds === null ? '' : `，${milliseconds} 毫秒`}${excerpt ? `  ${excerpt}` : ''}`,
        ),
      ].join('\n');
    },
  },
  replay: {
    usage: '[编号] [--since 2026-11-01] [--webhook 1]',
    says: '重新推送一条，或某天起所有已放弃的',
    more: '内容和 webhook-id 与原来相同，接收端可据此认出重复的。已送达的也可以单条重新推送。',
    example: 'npm run shop -- replay --since 2026-11-01 --site 1001',
    async run(call, [word], { since, webhook }) {
      if (since === undefined) {
        await call(webhookCalls.replayDelivery, { id: parseDeliveryId(word) });
        return `正在重新推送；结果见 delivery ${word}`;
      }
      if (word !== undefined) throw new UsageError('单条重推写编号，批量重推写 --since，请只用一种');
      const count = await replayAll(
        call,
        parseStartOfDay(since, (await loadShopFormats(call)).timeZone),
        webhook === undefined ? undefined : parseWebhookId(webhook),
      );
      return count === 0 ? '没有已放弃的推送' : `正在重新推送 ${count} 条；结果见 deliveries`;
    },
  },
};
