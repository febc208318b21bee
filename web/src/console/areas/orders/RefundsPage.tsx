import { Button, Input, Select, Tag } from 'antd';
import type { Input as CallInput, Reply } from 'contract/call.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { useRead } from '#console/client.ts';
import { type AddressState, useAddress, useGo } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Link } from '#console/parts/Link.tsx';
import { Card, Loaded, Page } from '#console/parts/Page.tsx';
import { formatYuan } from '#console/shop-money.ts';
import { formatMoment, startOfDay } from '#console/shop-time.ts';
import { GoodsCell } from './GoodsCell.tsx';
import { KeyedPager, NothingHere } from './KeyedPager.tsx';
import { StatusTag, type Tone } from './StatusTag.tsx';
import styles from './orders.module.css';

type Query = CallInput<typeof refundMerchantCalls.listRefundRequests>;
type Row = Reply<typeof refundMerchantCalls.listRefundRequests>['list'][number];

const tabs: readonly { readonly key: string; readonly title: string; readonly feedback?: readonly number[] }[] = [
  { key: '', title: '全部' },
  { key: 'waits', title: '等我处理' },
  { key: 'toReturn', title: '待买家寄回', feedback: [103] },
  { key: 'paying', title: '退款中', feedback: [9] },
  { key: 'done', title: '退款成功', feedback: [110] },
  { key: 'rejected', title: '已拒绝', feedback: [102] },
  { key: 'closed', title: '已关闭', feedback: [107] },
];

/** Says in which colour a state is shown. */
export const feedbackTone = (feedback: number): Tone =>
  feedback === 101 || feedback === 105 ? 'orange' : feedback === 110 ? 'green' : feedback === 9 || feedback === 103 ? 'blue' : 'default';

function toQuery(address: AddressState): Query {
  const tab = address['waits'] === '1' ? 'waits' : (address['tab'] ?? '');
  const chosen = tabs.find(({ key }) => key === tab);
  const number = (name: string) => (/^\d+$/.test(address[name] ?? '') ? Number(address[name]) : undefined);
  const day = (name: string, more = 0) =>
    /^\d{4}-\d{2}-\d{2}$/.test(address[name] ?? '') ? startOfDay(address[name] ?? '', more) : undefined;
  const word = address['number'] ?? '';
  const values = {
    waits: tab === 'waits' ? 1 : undefined,
    feedback: chosen?.feedback && [...chosen.feedback],
    kind: address['kind'],
    memberId: number('memberId'),
    ...(/^\d{20}$/.test(word) ? { [address['by'] === 'order' ? 'tid' : 'refundNo']: word } : {}),
    from: day('from'),
    before: day('to', 1),
    agreeFrom: number('agreeFrom'),
    agreeBefore: number('agreeBefore'),
    sort: address['sort'],
    after: address['after'],
    pageSize: 30,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Query;
}

/** The list of refunds: tabs, filters in the address. */
export function RefundsPage() {
  const [address, change] = useAddress();
  const { go } = useGo();
  const set = (values: AddressState) => change({ ...values, after: '', n: '' });
  const read = useRead(refundMerchantCalls.listRefundRequests, toQuery(address), { keepPrevious: true });
  const tab = address['waits'] === '1' ? 'waits' : (address['tab'] ?? '');
  const { agreeFrom, agreeBefore } = address;
  return (
    <Page title="售后" wide>
      <Card flush>
        <nav className={styles['tabs']} aria-label="售后状态">
          {tabs.map(({ key, title }) => (
            <button
              key={key}
              type="button"
              aria-current={tab === key}
              onClick={() => set(key === 'waits' ? { tab: '', waits: '1' } : { tab: key, waits: '' })}
            >
              {title}
            </button>
          ))}
        </nav>
        <div className={styles['filters']} role="search">
          <Select
            aria-label="按哪个号码"
            value={address['by'] ?? 'refund'}
            options={[
              { value: 'refund', label: '售后单号' },
              { value: 'order', label: '订单号' },
            ]}
            onChange={(by: string) => set({ by: by === 'refund' ? '' : by })}
          />
          <Input.Search
            key={address['number'] ?? ''}
            className={styles['filter']}
            aria-label="号码"
            placeholder="20 位号码"
            allowClear
            defaultValue={address['number']}
            onSearch={(value) => set({ number: value.trim() })}
          />
          <Select
            className={styles['filter']}
            aria-label="类型"
            placeholder="类型"
            allowClear
            value={address['kind']}
            options={[
              { value: 'money', label: '仅退款' },
              { value: 'return', label: '退货退款' },
              { value: 'exchange', label: '换货' },
            ]}
            onChange={(kind?: string) => set({ kind })}
          />
          <span className={styles['days']}>
            申请
            <Input aria-label="申请从" type="date" value={address['from'] ?? ''} onChange={({ target }) => set({ from: target.value })} />
            <Input aria-label="申请到" type="date" value={address['to'] ?? ''} onChange={({ target }) => set({ to: target.value })} />
          </span>
          <Select
            aria-label="排序"
            value={address['sort'] ?? 'newest'}
            options={[
              { value: 'newest', label: '新的在前' },
              { value: 'oldest', label: '旧的在前' },
            ]}
            onChange={(sort: string) => set({ sort: sort === 'newest' ? '' : sort })}
          />
          {agreeFrom !== undefined && (
            <Tag closable onClose={() => set({ agreeFrom: '', agreeBefore: '' })}>
              退款于 {formatMoment(Number(agreeFrom))} 至 {formatMoment(Number(agreeBefore ?? agreeFrom) - 1)}
            </Tag>
          )}
        </div>
        <Loaded query={read}>
          {({ list, next, total }) =>
            list.length === 0 ? (
              <NothingHere isStale={read.isPlaceholderData} text={tab === 'waits' ? '没有等你处理的售后' : '没有符合条件的售后'} />
            ) : (
              <>
                <DataTable<Row>
                  label="售后"
                  rows={list}
                  rowKey={({ refundNo }) => refundNo}
                  isStale={read.isPlaceholderData}
                  onOpen={({ refundNo }) => go(`/refunds/${refundNo}`)}
                  columns={[
                    {
                      key: 'list',
                      title: '商品',
                      render: (row) => <GoodsCell lines={row.list.map((line) => ({ ...line, picture: line.linkUrl }))} />,
                    },
                    {
                      key: 'refundNo',
                      title: '售后单',
                      render: (row) => (
                        <>
                          <Link to={`/refunds/${row.refundNo}`} className={styles['number']}>
                            {row.refundNo}
                          </Link>
                          <small className={styles['sub']}>
                            {formatMoment(row.applyTime)} · {row.memberName || `会员 ${row.memberId}`}
                          </small>
                        </>
                      ),
                    },
                    {
                      key: 'kindText',
                      title: '类型',
                      render: (row) => (
                        <>
                          {row.kindText}
                          <small className={styles['sub']}>{row.reasonText}</small>
                        </>
                      ),
                    },
                    {
                      key: 'payment',
                      title: '金额',
                      align: 'right',
                      render: (row) => <span className={styles['number']}>{formatYuan(row.payment)}</span>,
                    },
                    {
                      key: 'feedback',
                      title: '状态',
                      render: (row) => (
                        <>
                          <StatusTag tone={feedbackTone(row.feedback)}>{row.feedbackText}</StatusTag>
                          <small className={styles['sub']}>{row.nextText}</small>
                          {row.dueTime !== null && <small className={styles['remind']}>{formatMoment(row.dueTime)} 自动往下走</small>}
                        </>
                      ),
                    },
                  ]}
                  acts={({ refundNo, feedback }) => (
                    <Button type="link" size="small" onClick={() => go(`/refunds/${refundNo}`)}>
                      {feedback === 101 || feedback === 105 ? '处理' : '详情'}
                    </Button>
                  )}
                />
                <KeyedPager path="/refunds" next={next} total={total} />
              </>
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}
