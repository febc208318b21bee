import { Input, Select } from 'antd';
import type { Reply } from 'contract/call.ts';
import { addDays } from 'contract/day.ts';
import { ledgerMerchantCalls } from 'contract/money/ledger/merchant.calls.ts';
import { useState } from 'react';
import { useRead } from '#console/client.ts';
import { KeyedPager, NothingHere } from '#console/areas/orders/KeyedPager.tsx';
import { type AddressState, useAddress } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Link } from '#console/parts/Link.tsx';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { formatYuan } from '#console/shop-money.ts';
import { formatDay, formatMoment, startOfDay } from '#console/shop-time.ts';
import { useNow } from '#console/use-now.ts';
import styles from './money.module.css';

type Entry = Reply<typeof ledgerMerchantCalls.listLedger>['list'][number];
type Total = Reply<typeof ledgerMerchantCalls.ledgerTotals>['list'][number];

const show = (amount: number, unit: string): string => (unit === 'PTS' ? `${amount.toLocaleString('zh-CN')} 分` : formatYuan(amount));
const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

function Totals() {
  const today = formatDay(useNow());
  const [days, setDays] = useState(1);
  const read = useRead(ledgerMerchantCalls.ledgerTotals, { from: addDays(today, 1 - days), to: today }, { keepPrevious: true });
  return (
    <Card
      title="每天每个账户"
      flush
      more={
        <Select
          aria-label="看几天"
          value={days}
          onChange={setDays}
          options={[1, 7, 31].map((value) => ({ value, label: value === 1 ? '今天' : `近 ${value} 天` }))}
        />
      }
    >
      <Loaded query={read}>
        {({ list }) =>
          list.length === 0 ? (
            <Nothing text="这几天没有记账" />
          ) : (
            <DataTable<Total>
              label="每天每个账户"
              rows={list}
              rowKey={({ day, account, kind, unit }) => `${day} ${account} ${kind} ${unit}`}
              isStale={read.isPlaceholderData}
              columns={[
                {
                  key: 'day',
                  title: '日期',
                  render: ({ day, kind }) => <Link to={`/ledger?from=${day}&to=${day}&kind=${kind}`}>{day}</Link>,
                },
                { key: 'account', title: '账户', render: ({ accountText }) => accountText },
                { key: 'kind', title: '事由', render: ({ kindText }) => kindText },
                { key: 'entries', title: '笔数', align: 'right', render: ({ entries }) => entries.toLocaleString('zh-CN') },
                {
                  key: 'received',
                  title: '记入',
                  align: 'right',
                  render: ({ received, unit }) => <span className={styles['number']}>{show(received, unit)}</span>,
                },
                {
                  key: 'gave',
                  title: '转出',
                  align: 'right',
                  render: ({ gave, unit }) => <span className={styles['number']}>{show(gave, unit)}</span>,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

/** The ledger: what each account received and gave on each day, and each entry with its postings. */
export function LedgerPage() {
  const [address, change] = useAddress();
  const set = (values: AddressState) => change({ ...values, after: '', n: '' });
  const { number, account, kind, from, to, after } = address;
  const read = useRead(
    ledgerMerchantCalls.listLedger,
    {
      pageSize: 30,
      ...(number ? { number } : {}),
      ...(account ? { account } : {}),
      ...(kind ? { kind } : {}),
      ...(isDay(from) ? { from: startOfDay(from) } : {}),
      ...(isDay(to) ? { before: startOfDay(to, 1) } : {}),
      ...(after ? { after } : {}),
    },
    { keepPrevious: true },
  );
  const search = (name: 'number' | 'account', title: string) => (
    <Input.Search
      key={`${name} ${address[name] ?? ''}`}
      className={styles['filter']}
      aria-label={title}
      placeholder={title}
      allowClear
      defaultValue={address[name]}
      onSearch={(value) => set({ [name]: value.trim() })}
    />
  );
  return (
    <Page title="账本" note="每一笔钱从哪个账户到哪个账户；一笔里各账户加起来是 0" wide>
      <Totals />
      <Card flush>
        <div className={styles['filters']} role="search">
          {search('number', '付款单号或退款编号')}
          {search('account', '账户，如 site:sales')}
          <Input
            aria-label="从"
            type="date"
            className={styles['filter']}
            value={from ?? ''}
            onChange={({ target }) => set({ from: target.value })}
          />
          <Input
            aria-label="到"
            type="date"
            className={styles['filter']}
            value={to ?? ''}
            onChange={({ target }) => set({ to: target.value })}
          />
          {kind && <Link to="/ledger">清除筛选</Link>}
        </div>
        <Loaded query={read}>
          {({ list, next, total }) =>
            list.length === 0 ? (
              <NothingHere isStale={read.isPlaceholderData} text="没有符合条件的记账" />
            ) : (
              <>
                <DataTable<Entry>
                  label="账本"
                  rows={list}
                  rowKey={({ id }) => id}
                  isStale={read.isPlaceholderData}
                  columns={[
                    { key: 'time', title: '时间', render: ({ time }) => formatMoment(time) },
                    {
                      key: 'kind',
                      title: '事由',
                      render: ({ kindText, id }) => (
                        <>
                          {kindText}
                          <small className={styles['sub']}>{id}</small>
                        </>
                      ),
                    },
                    {
                      key: 'postings',
                      title: '账户变动',
                      render: ({ postings }) => (
                        <ul className={styles['postings']}>
                          {postings.map(({ account: name, accountText, unit, amount, balanceAfter }) => (
                            <li key={`${name} ${unit}`}>
                              <Link to={`/ledger?account=${encodeURIComponent(name)}`}>{accountText}</Link>
                              <span className={styles['number']}>
                                {amount > 0 ? '+' : ''}
                                {show(amount, unit)}
                                {balanceAfter !== null && <small className={styles['sub']}>余 {show(balanceAfter, unit)}</small>}
                              </span>
                            </li>
                          ))}
                        </ul>
                      ),
                    },
                  ]}
                />
                <KeyedPager path="/ledger" next={next} total={total} />
              </>
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}
