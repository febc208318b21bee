import { Button, Input, Select } from 'antd';
import type { Input as CallInput, Reply } from 'contract/call.ts';
import { addDays } from 'contract/day.ts';
import { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import { useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { send, useRead } from '#console/client.ts';
import { KeyedPager, NothingHere } from '#console/areas/orders/KeyedPager.tsx';
import { StatusTag } from '#console/areas/orders/StatusTag.tsx';
import { payTypeOptions } from '#console/areas/orders/order-words.ts';
import { type AddressState, useAddress } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Link } from '#console/parts/Link.tsx';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { formatYuan } from '#console/shop-money.ts';
import { formatDay, formatMoment, startOfDay } from '#console/shop-time.ts';
import { consoleNow } from '#console/start.ts';
import { tell } from '#console/tell.ts';
import { useNow } from '#console/use-now.ts';
import styles from './money.module.css';

type Query = CallInput<typeof reconciliationCalls.listPayments>;
type Row = Reply<typeof reconciliationCalls.listPayments>['list'][number];

const stateNames = { paid: '已收', returning: '退回中', returned: '已退回' } as const;
const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

function toQuery(address: AddressState): Query {
  const values = {
    payType: address['payType'],
    number: address['number'],
    memberId: /^\d+$/.test(address['memberId'] ?? '') ? Number(address['memberId']) : undefined,
    from: isDay(address['from']) ? startOfDay(address['from']) : undefined,
    before: isDay(address['to']) ? startOfDay(address['to'], 1) : undefined,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as Query;
}

/** Writes a cell of a CSV file; a text that a table program would take for a formula or a long number stays a text. */
const toCell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${/^[=+@-]|^\d{12,}$/.test(value) ? `\t${value}` : value.replace(/"/g, '""')}"`;

const headings = ['付款时间', '付款单号', '渠道单号', '付的是', '单号', '会员编号', '会员', '支付方式', '币种', '金额', '已退', '状态'];
const toLine = (row: Row): string =>
  [
    formatMoment(row.payTime),
    row.paymentNo,
    row.vendorNo,
    row.kindText,
    row.tid,
    String(row.memberId),
    row.memberName,
    row.payTypeText,
    row.currency,
    row.amount,
    row.refunded,
    stateNames[row.status],
  ]
    .map(toCell)
    .join(',');

/** Reads all payments of a filter, block by block, and hands them over as a CSV file. */
async function exportCsv(query: Query, onProgress: (rows: number) => void): Promise<void> {
  const lines = [headings.map(toCell).join(',')];
  let after: string | null | undefined;
  do {
    const { list, next } = await send(reconciliationCalls.exportPayments, { ...query, most: 500, ...(after ? { after } : {}) });
    lines.push(...list.map(toLine));
    onProgress(lines.length - 1);
    after = next;
  } while (after);
  const url = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `付款 ${formatDay(consoleNow().getTime())}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function Totals() {
  const today = formatDay(useNow());
  const [days, setDays] = useState(7);
  const read = useRead(reconciliationCalls.paymentTotals, { from: addDays(today, 1 - days), to: today }, { keepPrevious: true });
  type Total = Reply<typeof reconciliationCalls.paymentTotals>['list'][number];
  return (
    <Card
      title="每天收款"
      flush
      more={
        <Select
          aria-label="看几天"
          value={days}
          onChange={setDays}
          options={[7, 14, 31, 62].map((value) => ({ value, label: `近 ${value} 天` }))}
        />
      }
    >
      <Loaded query={read}>
        {({ list }) =>
          list.length === 0 ? (
            <Nothing text="这几天没有收款" />
          ) : (
            <DataTable<Total>
              label="每天收款"
              rows={list}
              rowKey={({ day, payType }) => `${day} ${payType}`}
              isStale={read.isPlaceholderData}
              columns={[
                { key: 'day', title: '日期', render: ({ day }) => <Link to={`/payments?from=${day}&to=${day}`}>{day}</Link> },
                { key: 'payType', title: '支付方式', render: ({ payTypeText }) => payTypeText },
                { key: 'payments', title: '笔数', align: 'right', render: ({ payments }) => payments.toLocaleString('zh-CN') },
                {
                  key: 'amount',
                  title: '收款',
                  align: 'right',
                  render: ({ amount }) => <span className={styles['number']}>{formatYuan(amount)}</span>,
                },
                {
                  key: 'refunded',
                  title: '其中已退',
                  align: 'right',
                  render: ({ refunded }) => <span className={styles['number']}>{formatYuan(refunded)}</span>,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

/** The payments that brought money: by day and method, and each of them; as a file. */
export function PaymentsPage() {
  const [address, change] = useAddress();
  const [exported, setExported] = useState<number>();
  const set = (values: AddressState) => change({ ...values, after: '', n: '' });
  const query = toQuery(address);
  const after = address['after'];
  const read = useRead(reconciliationCalls.listPayments, { ...query, pageSize: 30, ...(after ? { after } : {}) }, { keepPrevious: true });
  return (
    <Page
      title="收款"
      wide
      acts={
        <Button
          loading={exported !== undefined}
          onClick={() => {
            setExported(0);
            exportCsv(query, setExported)
              .catch((wrong: unknown) => tell.error(errorSentence(wrong)))
              .finally(() => setExported(undefined));
          }}
        >
          {exported === undefined ? '导出 CSV' : `已读 ${exported} 笔`}
        </Button>
      }
    >
      <Totals />
      <Card flush>
        <div className={styles['filters']} role="search">
          <Input.Search
            key={address['number'] ?? ''}
            className={styles['filter']}
            aria-label="单号"
            placeholder="订单号、付款单号、渠道单号"
            allowClear
            defaultValue={address['number']}
            onSearch={(value) => set({ number: value.trim() })}
          />
          <Select
            className={styles['filter']}
            aria-label="支付方式"
            placeholder="支付方式"
            allowClear
            options={[...payTypeOptions]}
            value={address['payType']}
            onChange={(payType?: string) => set({ payType })}
          />
          <Input
            aria-label="从"
            type="date"
            className={styles['filter']}
            value={address['from'] ?? ''}
            onChange={({ target }) => set({ from: target.value })}
          />
          <Input
            aria-label="到"
            type="date"
            className={styles['filter']}
            value={address['to'] ?? ''}
            onChange={({ target }) => set({ to: target.value })}
          />
        </div>
        <Loaded query={read}>
          {({ list, next, total }) =>
            list.length === 0 ? (
              <NothingHere isStale={read.isPlaceholderData} text={Object.keys(query).length > 0 ? '没有符合条件的收款' : '还没有收款'} />
            ) : (
              <>
                <DataTable<Row>
                  label="收款"
                  rows={list}
                  rowKey={({ paymentNo }) => paymentNo}
                  isStale={read.isPlaceholderData}
                  columns={[
                    {
                      key: 'payTime',
                      title: '时间',
                      render: ({ payTime, paymentNo, vendorNo }) => (
                        <>
                          {formatMoment(payTime)}
                          <small className={styles['sub']}>{paymentNo}</small>
                          {vendorNo !== '' && <small className={styles['sub']}>渠道 {vendorNo}</small>}
                        </>
                      ),
                    },
                    {
                      key: 'tid',
                      title: '付的是',
                      render: ({ kind, kindText, tid }) => (
                        <>
                          {kindText} {kind === 'order' ? <Link to={`/orders/${tid}`}>{tid}</Link> : tid}
                        </>
                      ),
                    },
                    {
                      key: 'member',
                      title: '会员',
                      render: ({ memberId, memberName }) => <Link to={`/members/${memberId}`}>{memberName || memberId}</Link>,
                    },
                    {
                      key: 'payType',
                      title: '支付方式',
                      render: ({ payTypeText, parts }) =>
                        parts.length > 1 ? parts.map((part) => `${part.payTypeText} ${formatYuan(part.amount)}`).join(' + ') : payTypeText,
                    },
                    {
                      key: 'amount',
                      title: '金额',
                      align: 'right',
                      render: ({ amount }) => <span className={styles['number']}>{formatYuan(amount)}</span>,
                    },
                    {
                      key: 'refunded',
                      title: '已退',
                      align: 'right',
                      render: ({ refunded }) => (refunded > 0 ? <span className={styles['back']}>{formatYuan(refunded)}</span> : '—'),
                    },
                    {
                      key: 'status',
                      title: '状态',
                      render: ({ status }) => <StatusTag tone={status === 'paid' ? 'green' : 'orange'}>{stateNames[status]}</StatusTag>,
                    },
                  ]}
                />
                <KeyedPager path="/payments" next={next} total={total} />
              </>
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}
