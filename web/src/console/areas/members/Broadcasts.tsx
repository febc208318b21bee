import { useSubmit } from '#console/parts/use-submit.ts';
import { makeRequestNo } from '#console/make-request-no.ts';
import { Alert, Button, Drawer, Input, InputNumber, Segmented, Select, Tag } from 'antd';
import type { Input as InputOf } from 'contract/call.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { broadcastCalls } from 'contract/overall/broadcast/broadcast.calls.ts';
import { customerCalls } from 'contract/overall/customer/customer.calls.ts';
import { type FormEvent, useState } from 'react';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { useMay } from '#console/me.ts';
import { useAddress } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { runAct } from '#console/parts/run-act.ts';
import { formatMoment, parseShopTime } from '#console/shop-time.ts';
import { ask, tell } from '#console/tell.ts';
import styles from './Members.module.css';

type Filter = InputOf<typeof broadcastCalls.countAudience>;

const states = { sending: '正在发', done: '已发完', stopped: '已停止', failed: '没发完' } as const;

/** Sends a message or a coupon to the members who fit a filter; says how many they are before. */
function BroadcastForm({ coupon, onDone }: { readonly coupon: string | undefined; readonly onDone: () => void }) {
  const may = useMay();
  const mayMessage = may(broadcastCalls.sendMessage);
  const mayCoupon = may(broadcastCalls.sendCouponTo);
  const [kind, setKind] = useState<'message' | 'coupon'>(coupon !== undefined || !mayMessage ? 'coupon' : 'message');
  const [filter, setFilter] = useState<Filter>({});
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [link, setLink] = useState('');
  const [key, setKey] = useState(coupon);
  const { fault, setFault, isSending, submit } = useSubmit();
  const [requestKey] = useState(makeRequestNo);
  const audience = useRead(broadcastCalls.countAudience, filter, { keepPrevious: true });
  const levels = useRead(accountMerchantCalls.listLevels, {});
  const labels = useRead(customerCalls.listMemberLabels, {});
  const coupons = useRead(couponMerchantCalls.listCoupons, mayCoupon ? { state: 'open' } : null);
  // The count that is shown stays that of the former filter until the next is read.
  const isCounted = audience.data !== undefined && !audience.isPlaceholderData;
  const members = audience.data?.members ?? 0;
  const words = members >= 100_000 ? '10 万以上' : members.toLocaleString('zh-CN');
  const change = (more: { readonly [Field in keyof Filter]?: Filter[Field] | undefined }) =>
    setFilter(
      Object.fromEntries(Object.entries({ ...filter, ...more }).filter(([, value]) => value !== undefined && value !== null)) as Filter,
    );
  async function begin(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFault(undefined);
    if (kind === 'coupon' && key === undefined) return setFault('请选一张优惠券');
    if (!(await ask({ title: `发给 ${words} 位会员？`, text: '发出后不能收回，可以中途停止。', ok: '发送' }))) return;
    await submit(async () => {
      if (kind === 'message')
        await send(broadcastCalls.sendMessage, { requestKey, filter, title: title.trim(), text: text.trim(), link: link.trim() });
      else await send(broadcastCalls.sendCouponTo, { requestKey, filter, key: key ?? '' });
      tell.success('开始发送');
      await invalidateCalls([broadcastCalls.listBroadcasts]);
      onDone();
    });
  }
  return (
    <form className={styles['form']} onSubmit={(event) => void begin(event)}>
      {mayMessage && mayCoupon && (
        <Segmented
          aria-label="发什么"
          options={[
            { value: 'message', label: '站内消息' },
            { value: 'coupon', label: '优惠券' },
          ]}
          value={kind}
          onChange={(next) => setKind(next === 'coupon' ? 'coupon' : 'message')}
        />
      )}
      {kind === 'message' ? (
        <>
          <label>
            标题
            <Input maxLength={30} showCount value={title} onChange={({ target }) => setTitle(target.value)} />
          </label>
          <label>
            内容
            <Input.TextArea
              autoSize={{ minRows: 3 }}
              maxLength={200}
              showCount
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <label>
            点开去哪里（可不填）
            <Input
              maxLength={200}
              placeholder="/wpage/7 或 /goodsList?groupId=3"
              value={link}
              onChange={({ target }) => setLink(target.value)}
            />
          </label>
        </>
      ) : (
        <label>
          优惠券
          <Select
            value={key}
            onChange={setKey}
            showSearch
            optionFilterProp="label"
            placeholder="正在发放的优惠券"
            options={coupons.data?.list.map((one) => ({ value: one.key, label: one.name })) ?? []}
          />
        </label>
      )}
      <div className={styles['columns']}>
        <label>
          等级
          <Select
            allowClear
            placeholder="所有等级"
            options={levels.data?.list.map((one) => ({ value: one.id, label: one.name })) ?? []}
            value={filter.levelId}
            onChange={(levelId) => change({ levelId })}
          />
        </label>
        <label>
          标签
          <Select
            allowClear
            placeholder="不限"
            options={labels.data?.list.map((one) => ({ value: one.id, label: one.name })) ?? []}
            value={filter.label}
            onChange={(label) => change({ label })}
          />
        </label>
        <label>
          累计消费满（元）
          <InputNumber
            controls={false}
            min={0}
            value={filter.spentFrom ?? null}
            onChange={(next) => change({ spentFrom: next ?? undefined })}
          />
        </label>
        <label>
          累计消费不超过（元）
          <InputNumber
            controls={false}
            min={0}
            value={filter.spentTo ?? null}
            onChange={(next) => change({ spentTo: next ?? undefined })}
          />
        </label>
        <label>
          从这天起没下过单
          <Input
            type="date"
            onChange={({ target }) => change({ noOrderSince: target.value === '' ? undefined : parseShopTime(`${target.value} 00:00`) })}
          />
        </label>
      </div>
      <p className={styles['audience']} aria-live="polite">
        会发给 <b>{isCounted ? words : '…'}</b> 位会员；冻结和注销的不发。
        {kind === 'message' && '消息出现在商城的“消息”里。短信营销要顾客另外同意，这里不发短信。'}
      </p>
      {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      <Button
        type="primary"
        htmlType="submit"
        loading={isSending}
        disabled={!isCounted || members === 0 || (kind === 'message' && (title.trim() === '' || text.trim() === ''))}
      >
        发送
      </Button>
    </form>
  );
}

/** Lists what was sent to groups of members with how far it is, and sends more. */
export function Broadcasts() {
  const may = useMay();
  const [address, change] = useAddress();
  const [isOpen, setOpen] = useState(address['coupon'] !== undefined);
  const list = useRead(
    broadcastCalls.listBroadcasts,
    { pageSize: 50 },
    {
      pollAfterMs: ({ data }) => (data?.list.some(({ state }) => state === 'sending') ? 3000 : undefined),
    },
  );
  const close = () => {
    setOpen(false);
    change({ coupon: undefined });
  };
  const stopOf = (kind: 'message' | 'coupon') =>
    may(broadcastCalls.stopBroadcast) || kind === 'message' ? broadcastCalls.stopBroadcast : broadcastCalls.stopCouponSending;
  async function stop({
    id,
    kind,
    title,
  }: {
    readonly id: number;
    readonly kind: 'message' | 'coupon';
    readonly title: string;
  }): Promise<void> {
    if (!(await ask({ title: `停止发送「${title}」？`, text: '已经发出的不能收回。', ok: '停止', danger: true }))) return;
    await runAct(() => send(stopOf(kind), { id }), { done: '已停止', changed: [broadcastCalls.listBroadcasts] });
  }
  return (
    <Page
      title="群发"
      back={{ to: '/members', title: '会员' }}
      note="给一群会员发站内消息或优惠券"
      wide
      acts={
        (may(broadcastCalls.sendMessage) || may(broadcastCalls.sendCouponTo)) && (
          <Button type="primary" onClick={() => setOpen(true)}>
            新的群发
          </Button>
        )
      }
    >
      <Card flush>
        <Loaded query={list}>
          {({ list: rows }) =>
            rows.length === 0 ? (
              <Nothing text="还没有群发过。比如给三个月没下单的会员发一张券" />
            ) : (
              <DataTable
                label="群发"
                rows={rows}
                rowKey={({ id }) => String(id)}
                columns={[
                  { key: 'title', title: '内容', render: ({ kind, title }) => `${kind === 'coupon' ? '优惠券：' : ''}${title}` },
                  {
                    key: 'state',
                    title: '状态',
                    render: ({ state, percent, why }) => (
                      <>
                        <Tag color={state === 'failed' ? 'red' : state === 'sending' ? 'blue' : 'default'}>{states[state]}</Tag>
                        {state === 'sending' && `${percent}%`}
                        {why !== '' && <small>{why}</small>}
                      </>
                    ),
                  },
                  { key: 'sent', title: '已发', align: 'right', render: ({ sent }) => sent.toLocaleString('zh-CN') },
                  { key: 'by', title: '谁', render: ({ by }) => by },
                  { key: 'at', title: '开始', render: ({ at }) => formatMoment(at) },
                  { key: 'endedAt', title: '结束', render: ({ endedAt }) => (endedAt === null ? '—' : formatMoment(endedAt)) },
                ]}
                acts={({ id, kind, title, state }) =>
                  state === 'sending' &&
                  may(stopOf(kind)) && (
                    <Button type="link" size="small" danger onClick={() => void stop({ id, kind, title })}>
                      停止
                    </Button>
                  )
                }
              />
            )
          }
        </Loaded>
      </Card>
      <Drawer open={isOpen} title="新的群发" size={560} onClose={close} destroyOnHidden>
        <BroadcastForm coupon={address['coupon']} onDone={close} />
      </Drawer>
    </Page>
  );
}
