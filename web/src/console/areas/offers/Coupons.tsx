import { AfterPager } from '#console/parts/AfterPager.tsx';
import { makeRequestNo } from '#console/make-request-no.ts';
import { Alert, Button, Drawer, Input, InputNumber, Modal, Select, Tag } from 'antd';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { broadcastCalls } from 'contract/overall/broadcast/broadcast.calls.ts';
import { offerResultsCalls } from 'contract/overall/offer-results/offer-results.calls.ts';
import { mallPath } from 'contract/shop/site/mall-path.ts';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { CallForm } from '#console/frame/CallForm.tsx';
import { choiceLabel } from '#console/frame/words.ts';
import { useMay, useMe } from '#console/me.ts';
import { useAddress, useGo, useParam } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Link } from '#console/parts/Link.tsx';
import { Card, Facts, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { runAct } from '#console/parts/run-act.ts';
import { formatYuan } from '#console/shop-money.ts';
import { formatMoment } from '#console/shop-time.ts';
import { ask, tell } from '#console/tell.ts';
import { Filters } from './Filters.tsx';
import styles from './offers.module.css';

const states = { upcoming: '未开始', open: '正在发放', over: '已停发' } as const;
const tones = { upcoming: 'blue', open: 'green', over: 'default' } as const;
const holdings = { unused: '未使用', locked: '下单占用', used: '已使用', expired: '已过期' } as const;
const kinds = ['generic', 'fullReduction', 'discount', 'random', 'writeOff', 'exchange'] as const;
const receipts = ['page', 'link', 'code', 'share', 'gift'] as const;
const kindLabel = (kind: string): string => choiceLabel('putCoupon', 'kind', kind);
const receiptLabel = (receipt: string): string => choiceLabel('putCoupon', 'receipt', receipt);

/** Lists the coupons with filters. */
export function Coupons() {
  const [address] = useAddress();
  const { go } = useGo();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [key] = useState(() => `c${makeRequestNo().slice(0, 12)}`);
  const { state, kind, receipt, word, after } = address;
  const coupons = useRead(
    couponMerchantCalls.listCoupons,
    {
      pageSize: 30,
      ...(state === undefined ? {} : { state: state as keyof typeof states }),
      ...(kind === undefined ? {} : { kind: kind as (typeof kinds)[number] }),
      ...(receipt === undefined ? {} : { receipt: receipt as (typeof receipts)[number] }),
      ...(word === undefined ? {} : { word }),
      ...(after === undefined ? {} : { after: Number(after) }),
    },
    { keepPrevious: true },
  );
  return (
    <Page
      title="优惠券"
      wide
      acts={
        may(couponMerchantCalls.putCoupon) && (
          <Button type="primary" onClick={() => setOpen(true)}>
            新建优惠券
          </Button>
        )
      }
    >
      <Card flush>
        <Filters
          word="优惠券名称"
          choices={[
            { name: 'state', label: '状态', options: states },
            { name: 'kind', label: '种类', options: Object.fromEntries(kinds.map((one) => [one, kindLabel(one)])) },
            { name: 'receipt', label: '怎么领', options: Object.fromEntries(receipts.map((one) => [one, receiptLabel(one)])) },
          ]}
        />
        <Loaded query={coupons}>
          {({ list, hasNext }) =>
            list.length === 0 ? (
              <Nothing
                text={(state ?? kind ?? receipt ?? word) ? '没有符合条件的优惠券' : '还没有优惠券。给第一次来的顾客一张“满 100 减 10”试试'}
              />
            ) : (
              <>
                <DataTable
                  label="优惠券"
                  rows={list}
                  rowKey={(one) => one.key}
                  isStale={coupons.isPlaceholderData}
                  onOpen={(one) => go(`/coupons/${one.key}`)}
                  columns={[
                    { key: 'name', title: '优惠券', render: ({ name }) => name },
                    { key: 'kind', title: '种类', render: (one) => kindLabel(one.kind) },
                    { key: 'receipt', title: '怎么领', render: (one) => receiptLabel(one.receipt) },
                    { key: 'state', title: '状态', render: (one) => <Tag color={tones[one.state]}>{states[one.state]}</Tag> },
                    {
                      key: 'receivedNum',
                      title: '已领',
                      align: 'right',
                      render: ({ receivedNum, stock }) => (stock === null ? receivedNum : `${receivedNum} / ${stock}`),
                    },
                    { key: 'usedNum', title: '已用', align: 'right', render: ({ usedNum }) => usedNum },
                    { key: 'receiveUntil', title: '发到', render: ({ receiveUntil }) => receiveUntil ?? '一直发' },
                  ]}
                />
                <AfterPager hasNext={hasNext} last={list.at(-1)?.id} />
              </>
            )
          }
        </Loaded>
      </Card>
      <Drawer open={isOpen} title="新建优惠券" size={720} onClose={() => setOpen(false)} destroyOnHidden>
        <CallForm
          call={couponMerchantCalls.putCoupon}
          fixed={{ key, version: undefined }}
          initial={{ backOnRefund: 1 }}
          draft="coupon"
          onCancel={() => setOpen(false)}
          onDone={() => {
            tell.success('已保存');
            void invalidateCalls([couponMerchantCalls.listCoupons]);
            go(`/coupons/${key}`);
          }}
        />
      </Drawer>
    </Page>
  );
}

/** Makes codes that give the coupon once each, and shows them. */
function CodesForm({ couponKey }: { readonly couponKey: string }) {
  const [count, setCount] = useState<number | null>(100);
  const [codes, setCodes] = useState<readonly string[]>();
  const [fault, setFault] = useState<string>();
  const [batch] = useState(makeRequestNo);
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      setCodes((await send(couponMerchantCalls.makeCouponCodes, { key: couponKey, batch, count: count ?? 0 })).codes);
    } catch (wrong) {
      setFault(errorSentence(wrong));
    }
  }
  if (codes)
    return (
      <>
        <div className={styles['codes']}>{codes.join('\n')}</div>
        <p className={styles['help']}>每个码只能领一次。关闭后不再显示，请现在复制。</p>
        <Button
          type="primary"
          onClick={() => void runAct(() => navigator.clipboard.writeText(codes.join('\n')), { done: `已复制 ${codes.length} 个码` })}
        >
          复制
        </Button>
      </>
    );
  return (
    <form onSubmit={(event) => void make(event)}>
      <p>
        生成 <InputNumber aria-label="个数" controls={false} min={1} max={5000} precision={0} value={count} onChange={setCount} /> 个券码
      </p>
      {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      <Button type="primary" htmlType="submit" disabled={!count}>
        生成
      </Button>
    </form>
  );
}

/** Sends the coupon to members by their numbers. */
function SendForm({ couponKey, onDone }: { readonly couponKey: string; readonly onDone: () => void }) {
  const [text, setText] = useState('');
  const [batch] = useState(makeRequestNo);
  const [fault, setFault] = useState<string>();
  const members = [...new Set(text.split(/\D+/).filter((one) => one !== ''))].map(Number);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      const { sent } = await send(couponMerchantCalls.sendCoupon, { key: couponKey, batch, members });
      tell.success(`已发给 ${sent} 位会员`);
      await invalidateCalls([couponMerchantCalls.couponHolders, couponMerchantCalls.readCoupon, couponMerchantCalls.listCoupons]);
      onDone();
    } catch (wrong) {
      setFault(errorSentence(wrong));
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p className={styles['help']}>填会员号，每行一个，最多 500 位。要按等级、标签或消费来发，用「发给一群会员」。</p>
      <Input.TextArea
        aria-label="会员号"
        autoSize={{ minRows: 4, maxRows: 12 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      <p>
        <Button type="primary" htmlType="submit" disabled={members.length === 0 || members.length > 500}>
          发给 {members.length} 位会员
        </Button>
      </p>
    </form>
  );
}

function Holders({ couponKey }: { readonly couponKey: string }) {
  const { go } = useGo();
  const [address, change] = useAddress();
  const { status, after } = address;
  const holders = useRead(
    couponMerchantCalls.couponHolders,
    {
      key: couponKey,
      pageSize: 30,
      ...(status === undefined ? {} : { status: status as 'unused' | 'locked' | 'used' }),
      ...(after === undefined ? {} : { after: Number(after) }),
    },
    { keepPrevious: true },
  );
  return (
    <Card
      title="领券的人"
      flush
      more={
        <Select
          aria-label="使用状态"
          placeholder="使用状态"
          allowClear
          className={styles['filter']}
          options={(['unused', 'locked', 'used'] as const).map((one) => ({ value: one, label: holdings[one] }))}
          value={status}
          onChange={(next: string | undefined) => change({ status: next, after: undefined })}
        />
      }
    >
      <Loaded query={holders}>
        {({ list, hasNext }) =>
          list.length === 0 ? (
            <Nothing text={status === undefined ? '还没有人领' : '没有这样的'} />
          ) : (
            <>
              <DataTable
                label="领券的人"
                rows={list}
                rowKey={({ id }) => String(id)}
                isStale={holders.isPlaceholderData}
                onOpen={({ member }) => go(`/members/${member}`)}
                columns={[
                  { key: 'nick', title: '会员', render: ({ nick, member }) => `${nick} ${member}` },
                  { key: 'status', title: '状态', render: (one) => holdings[one.status] },
                  { key: 'amount', title: '金额', align: 'right', render: ({ amount }) => (amount === null ? '—' : formatYuan(amount)) },
                  { key: 'receivedTime', title: '领取', render: ({ receivedTime }) => formatMoment(receivedTime) },
                  { key: 'endTime', title: '到期', render: ({ endTime }) => formatMoment(endTime) },
                  { key: 'usedTime', title: '使用', render: ({ usedTime }) => (usedTime === null ? '—' : formatMoment(usedTime)) },
                  { key: 'tid', title: '订单', render: ({ tid }) => (tid === null ? '—' : <Link to={`/orders/${tid}`}>{tid}</Link>) },
                ]}
              />
              {hasNext && (
                <div className={styles['more']}>
                  <Button size="small" onClick={() => change({ after: String(list.at(-1)?.id ?? '') })}>
                    更早的
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Shows one coupon: its terms, what it brought, who holds it, and what can be done with it. */
export function Coupon() {
  const key = useParam('key');
  const me = useMe();
  const may = useMay();
  const { go, replace } = useGo();
  const coupon = useRead(couponMerchantCalls.readCoupon, { key });
  const results = useRead(offerResultsCalls.couponResults, may(offerResultsCalls.couponResults) ? { key } : null);
  const [opened, setOpened] = useState<'edit' | 'codes' | 'send'>();
  const close = () => setOpened(undefined);
  const changed = [couponMerchantCalls.listCoupons, couponMerchantCalls.readCoupon];
  async function end(name: string): Promise<void> {
    if (!(await ask({ title: `停发「${name}」？`, text: '会员手里的仍可使用。', ok: '停发', danger: true }))) return;
    await runAct(() => send(couponMerchantCalls.endCoupon, { key }), { done: '已停发', changed });
  }
  async function remove(name: string): Promise<void> {
    if (!(await ask({ title: `删除「${name}」？`, text: '有人领过的不能删除，可以停发。', ok: '删除', danger: true }))) return;
    if (await runAct(() => send(couponMerchantCalls.removeCoupon, { key }), { done: '已删除', changed: [couponMerchantCalls.listCoupons] }))
      replace('/coupons');
  }
  const { data } = coupon;
  return (
    <Page
      title={data?.name ?? '优惠券'}
      back={{ to: '/coupons', title: '优惠券' }}
      note={data && data.changedBy !== '' ? `${data.changedBy} 最后修改于 ${formatMoment(data.changedTime)}` : undefined}
      wide
      acts={
        data && (
          <>
            {may(couponMerchantCalls.removeCoupon) && data.receivedNum === 0 && (
              <Button danger onClick={() => void remove(data.name)}>
                删除
              </Button>
            )}
            {may(couponMerchantCalls.endCoupon) && data.state !== 'over' && <Button onClick={() => void end(data.name)}>停发</Button>}
            {may(couponMerchantCalls.makeCouponCodes) && data.receipt === 'code' && (
              <Button onClick={() => setOpened('codes')}>生成券码</Button>
            )}
            {may(couponMerchantCalls.sendCoupon) && data.state === 'open' && (
              <Button onClick={() => setOpened('send')}>发给几位会员</Button>
            )}
            {may(broadcastCalls.sendCouponTo) && may(broadcastCalls.listBroadcasts) && data.state === 'open' && (
              <Button onClick={() => go(`/broadcasts?coupon=${encodeURIComponent(key)}`)}>发给一群会员</Button>
            )}
            {may(couponMerchantCalls.putCoupon) && (
              <Button type="primary" onClick={() => setOpened('edit')}>
                修改
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded query={coupon}>
        {(one) => {
          const { key: _, id: __, state, link, receivedNum, lockedNum, usedNum, version, changedTime: ___, changedBy: ____, ...form } = one;
          return (
            <>
              <Card title="优惠券">
                <Facts
                  columns={3}
                  rows={[
                    ['种类', kindLabel(form.kind)],
                    [
                      '状态',
                      <Tag key="state" color={tones[state]}>
                        {states[state]}
                      </Tag>,
                    ],
                    ['怎么领', receiptLabel(form.receipt)],
                    ['门槛', form.threshold === undefined ? '没有' : `满 ${formatYuan(form.threshold)}`],
                    ['发放', `${form.receiveFrom} 至 ${form.receiveUntil ?? '一直发'}`],
                    ['使用', form.days === undefined ? `${form.useFrom ?? ''} 至 ${form.useUntil ?? ''}` : `领取后 ${form.days} 天内`],
                    ['已领', form.stock === null ? String(receivedNum) : `${receivedNum} / ${form.stock}`],
                    ['已用', `${usedNum}（下单占用 ${lockedNum}）`],
                    link !== '' && ['领取页', `${location.origin}${mallPath}${link}&siteId=${me.shop.siteId}`],
                  ]}
                />
              </Card>
              {may(offerResultsCalls.couponResults) && (
                <Card title="效果">
                  <Loaded query={results} rows={2}>
                    {({ received, used, orders, buyers, off, takings }) => (
                      <Facts
                        columns={3}
                        rows={[
                          ['使用率', received === 0 ? '—' : `${((used * 100) / received).toFixed(1)}%`],
                          ['付款订单', orders.toLocaleString('zh-CN')],
                          ['买家', buyers.toLocaleString('zh-CN')],
                          ['让利', formatYuan(off)],
                          ['这些商品实付', formatYuan(takings)],
                        ]}
                      />
                    )}
                  </Loaded>
                </Card>
              )}
              {may(couponMerchantCalls.couponHolders) && <Holders couponKey={key} />}
              <Drawer open={opened === 'edit'} title={`修改「${form.name}」`} size={720} onClose={close} destroyOnHidden>
                <CallForm
                  key={`${one.id} ${version}`}
                  call={couponMerchantCalls.putCoupon}
                  fixed={{ key, version }}
                  initial={form}
                  onCancel={close}
                  onDone={() => {
                    tell.success('已保存');
                    void invalidateCalls(changed);
                    close();
                  }}
                />
              </Drawer>
              <Modal open={opened === 'codes'} title="生成券码" footer={null} onCancel={close} destroyOnHidden>
                <CodesForm couponKey={key} />
              </Modal>
              <Modal open={opened === 'send'} title="发给几位会员" footer={null} onCancel={close} destroyOnHidden>
                <SendForm couponKey={key} onDone={close} />
              </Modal>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
