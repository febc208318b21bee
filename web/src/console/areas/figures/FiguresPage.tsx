import { Button, Input, Select } from 'antd';
import type { Reply } from 'contract/call.ts';
import { addDays } from 'contract/day.ts';
import { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import { useMemo, useState } from 'react';
import { useRead } from '#console/client.ts';
import { useAddress } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Link } from '#console/parts/Link.tsx';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { formatYuan } from '#console/shop-money.ts';
import { formatDay } from '#console/shop-time.ts';
import { Chart } from './Chart.tsx';
import { useNow } from '#console/use-now.ts';
import styles from './figures.module.css';

type Series = Reply<typeof statisticsMerchantCalls.figureSeries>;
type Point = Series['list'][number];
type Figures = Series['total'];
type Name = 'sales' | 'orders' | 'buyers' | 'averageOrder' | 'visitors' | 'conversion' | 'refunded';

const count = (value: number | null) => (value === null ? '—' : value.toLocaleString('zh-CN'));
const percent = (value: number | null) => (value === null ? '—' : `${(value * 100).toFixed(1)}%`);
const yuan = (value: number | null) => (value === null ? '—' : formatYuan(value));

/** Describes the figures: their names, how they read, and what they are. */
const figures: Readonly<
  Record<Name, { readonly title: string; readonly show: (value: number | null) => string; readonly unit: string; readonly help: string }>
> = {
  sales: { title: '销售额', show: yuan, unit: ' 元', help: '这段时间付款的订单的应付金额' },
  orders: { title: '付款订单', show: count, unit: ' 笔', help: '这段时间付款的订单' },
  buyers: { title: '付款人数', show: count, unit: ' 人', help: '同一人一天算一次' },
  averageOrder: { title: '笔单价', show: yuan, unit: ' 元', help: '销售额 ÷ 付款订单' },
  visitors: { title: '访客', show: count, unit: ' 人', help: '同意记录浏览的会员，同一人一天算一次' },
  conversion: { title: '转化率', show: percent, unit: '', help: '付款人数 ÷ 访客。不同意记录的会员也会下单，所以可能超过 100%' },
  refunded: { title: '退款', show: yuan, unit: ' 元', help: '这段时间退回的钱，不论哪天付的' },
};

/** Lists the ranges that are one press away: how many days, ending how many days ago. */
const ranges = [
  { key: 'today', title: '今天', days: 1, ago: 0 },
  { key: 'yesterday', title: '昨天', days: 1, ago: 1 },
  { key: '7', title: '近 7 天', days: 7, ago: 0 },
  { key: '30', title: '近 30 天', days: 30, ago: 0 },
  { key: '90', title: '近 90 天', days: 90, ago: 0 },
] as const;

function Compare({ now, before }: { readonly now: number | null; readonly before: number | null }) {
  if (now === null || before === null || before === 0) return <small>上一段 {before === null ? '—' : before}</small>;
  const part = Math.round(((now - before) / before) * 100);
  return <small>{part === 0 ? '和上一段一样' : `比上一段${part > 0 ? '多' : '少'} ${Math.abs(part)}%`}</small>;
}

function Totals({
  total,
  before,
  chosen,
  onChoose,
}: {
  readonly total: Figures;
  readonly before: Figures;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}) {
  return (
    <ul className={styles['figures']}>
      {(Object.keys(figures) as Name[]).map((name) => (
        <li key={name}>
          <button type="button" aria-pressed={chosen === name} title={figures[name].help} onClick={() => onChoose(name)}>
            <span>{figures[name].title}</span>
            <strong>{figures[name].show(total[name])}</strong>
            <Compare now={total[name]} before={before[name]} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shows so many spans of the table at first. */
const fewRows = 31;

function SeriesCard({ series, chosen }: { readonly series: Series; readonly chosen: Name }) {
  const [isWhole, setWhole] = useState(false);
  const { title, unit } = figures[chosen];
  const axis = useMemo(() => series.list.map(({ at }) => (at.length === 10 ? at.slice(5) : at.length > 10 ? at.slice(5) : at)), [series]);
  const lines = useMemo(() => [{ name: title, values: series.list.map((point) => point[chosen] ?? 0) }], [series, chosen, title]);
  const newest = [...series.list].reverse();
  const columns = [
    { key: 'at', title: '时间', render: ({ at }: Point) => <span className={styles['number']}>{at}</span> },
    {
      key: 'sales',
      title: '销售额',
      align: 'right' as const,
      render: ({ sales, from, before }: Point) => <Link to={`/orders?payFrom=${from}&payBefore=${before}`}>{formatYuan(sales)}</Link>,
    },
    {
      key: 'orders',
      title: '付款订单',
      align: 'right' as const,
      render: ({ orders, from, before }: Point) => <Link to={`/orders?payFrom=${from}&payBefore=${before}`}>{count(orders)}</Link>,
    },
    { key: 'buyers', title: '付款人数', align: 'right' as const, render: ({ buyers }: Point) => count(buyers) },
    { key: 'averageOrder', title: '笔单价', align: 'right' as const, render: ({ averageOrder }: Point) => yuan(averageOrder) },
    { key: 'visitors', title: '访客', align: 'right' as const, render: ({ visitors }: Point) => count(visitors) },
    { key: 'conversion', title: '转化率', align: 'right' as const, render: ({ conversion }: Point) => percent(conversion) },
    {
      key: 'refunded',
      title: '退款',
      align: 'right' as const,
      render: ({ refunded, from, before }: Point) => (
        <>
          <Link to={`/refunds?agreeFrom=${from}&agreeBefore=${before}`}>{formatYuan(refunded)}</Link>
          {refunded > 0 && (
            <Link className={styles['sub']} to={`/orders?refundFrom=${from}&refundBefore=${before}`}>
              整单退款
            </Link>
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <Card title={title} more={<span className={styles['sub']}>{figures[chosen].help}</span>}>
        <Chart label={`${title}，${series.list.length} 段`} axis={axis} lines={lines} unit={unit} />
      </Card>
      <Card title="明细" flush>
        <DataTable<Point>
          label="明细"
          rows={isWhole ? newest : newest.slice(0, fewRows)}
          rowKey={({ at, from }) => `${at} ${from}`}
          columns={columns}
        />
        {newest.length > fewRows && !isWhole && (
          <Button type="link" block onClick={() => setWhole(true)}>
            展开全部 {newest.length} 行
          </Button>
        )}
      </Card>
    </>
  );
}

function GoodsCard({ from, to }: { readonly from: string; readonly to: string }) {
  const [sort, setSort] = useState<'sales' | 'pieces' | 'views' | 'refunded'>('sales');
  const read = useRead(statisticsMerchantCalls.figureGoods, { from, to, sort, pageSize: 20 }, { keepPrevious: true });
  type Row = Reply<typeof statisticsMerchantCalls.figureGoods>['list'][number];
  return (
    <Card
      title="商品排行"
      flush
      more={
        <Select
          aria-label="按什么排"
          value={sort}
          onChange={setSort}
          options={[
            { value: 'sales', label: '按销售额' },
            { value: 'pieces', label: '按件数' },
            { value: 'views', label: '按浏览' },
            { value: 'refunded', label: '按退款' },
          ]}
        />
      }
    >
      <Loaded query={read}>
        {({ list }) =>
          list.length === 0 ? (
            <Nothing text="这段时间没有卖出，也没有人看商品" />
          ) : (
            <DataTable<Row>
              label="商品排行"
              rows={list}
              rowKey={({ numIid }) => String(numIid)}
              isStale={read.isPlaceholderData}
              columns={[
                {
                  key: 'title',
                  title: '商品',
                  render: ({ numIid, title, picture }) => (
                    <span className={styles['goods']}>
                      {picture !== '' && <img src={picture} alt="" loading="lazy" width={36} height={36} />}
                      <Link to={`/orders?numIid=${numIid}`}>{title === '' ? `已删除的商品 ${numIid}` : title}</Link>
                    </span>
                  ),
                },
                { key: 'sales', title: '销售额', align: 'right', render: ({ sales }) => formatYuan(sales) },
                { key: 'pieces', title: '件数', align: 'right', render: ({ pieces }) => count(pieces) },
                { key: 'orders', title: '订单', align: 'right', render: ({ orders }) => count(orders) },
                { key: 'views', title: '浏览', align: 'right', render: ({ views }) => count(views) },
                { key: 'viewers', title: '看过的人', align: 'right', render: ({ viewers }) => count(viewers) },
                { key: 'conversion', title: '转化率', align: 'right', render: ({ conversion }) => percent(conversion) },
                {
                  key: 'refunded',
                  title: '退款',
                  align: 'right',
                  render: ({ refunded, refundedPieces }) =>
                    `${formatYuan(refunded)}${refundedPieces > 0 ? `（${refundedPieces} 件）` : ''}`,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

const channelNames: Readonly<Record<string, string>> = {
  APP: '应用',
  APPLET: '小程序',
  H5: '手机网页',
  ANDRIOD: '安卓',
  IOS: '苹果',
  PC: '电脑',
  HONGMENG: '鸿蒙',
  '': '未知',
};

function Bars({
  rows,
  show,
}: {
  readonly rows: readonly { readonly key: string; readonly name: string; readonly value: number }[];
  readonly show: (value: number) => string;
}) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  if (rows.length === 0) return <Nothing text="没有" />;
  return (
    <ul className={styles['bars']}>
      {rows.slice(0, 10).map(({ key, name, value }) => (
        <li key={key}>
          <span>{name}</span>
          <progress max={most} value={value} aria-label={`${name} ${show(value)}`} />
          <span className={styles['number']}>{show(value)}</span>
        </li>
      ))}
    </ul>
  );
}

function Sources({ from, to }: { readonly from: string; readonly to: string }) {
  const read = useRead(statisticsMerchantCalls.figureSources, { from, to }, { keepPrevious: true });
  return (
    <Loaded query={read}>
      {({ provinces, payTypes, channels, terminals, visitors, sharedVisitors }) => (
        <div className={styles['parts']}>
          <Card title="卖到哪里">
            <Bars
              rows={provinces.map(({ code, name, sales }) => ({ key: code, name: name === '' ? '不用发货' : name, value: sales }))}
              show={formatYuan}
            />
          </Card>
          <Card title="怎么付的">
            <Bars
              rows={payTypes.map(({ payType, name, sales }) => ({ key: payType, name: name === '' ? '—' : name, value: sales }))}
              show={formatYuan}
            />
          </Card>
          <Card title="从哪里来">
            <Bars
              rows={[
                { key: 'share', name: '会员分享', value: sharedVisitors },
                { key: 'other', name: '其他', value: Math.max(0, visitors - sharedVisitors) },
                ...channels.map(({ name, visitors: value }) => ({ key: `channel ${name}`, name: channelNames[name] ?? name, value })),
              ]}
              show={(value) => `${count(value)} 人`}
            />
          </Card>
          <Card title="用什么看">
            <Bars
              rows={terminals.map(({ name, visitors: value }) => ({ key: name, name: channelNames[name] ?? name, value }))}
              show={(value) => `${count(value)} 人`}
            />
          </Card>
        </div>
      )}
    </Loaded>
  );
}

/** The figures of a span: totals beside the span before, a chart, their rows, products, and where sales and visitors came from. */
export function FiguresPage() {
  const [address, change] = useAddress();
  const today = formatDay(useNow());
  const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');
  const from = isDay(address['from']) ? address['from'] : addDays(today, -6);
  const to = isDay(address['to']) ? address['to'] : today;
  const by =
    address['by'] === 'hour' || address['by'] === 'month' ? address['by'] : from === to && address['by'] === undefined ? 'hour' : 'day';
  const [chosen, setChosen] = useState<Name>('sales');
  const read = useRead(statisticsMerchantCalls.figureSeries, { from, to, by }, { keepPrevious: true });
  return (
    <Page title="经营数据" wide>
      <div className={styles['range']} role="search">
        {ranges.map(({ key, title, days, ago }) => {
          const [first, last] = [addDays(today, 1 - days - ago), addDays(today, -ago)];
          return (
            <Button
              key={key}
              type={from === first && to === last ? 'primary' : 'default'}
              onClick={() => change({ from: first, to: last, by: '' })}
            >
              {title}
            </Button>
          );
        })}
        <Input
          aria-label="从"
          type="date"
          max={to}
          value={from}
          onChange={({ target }) => target.value !== '' && change({ from: target.value })}
        />
        <Input
          aria-label="到"
          type="date"
          min={from}
          value={to}
          onChange={({ target }) => target.value !== '' && change({ to: target.value })}
        />
        <Select
          aria-label="按什么分"
          value={by}
          onChange={(value: string) => change({ by: value })}
          options={[
            { value: 'hour', label: '按小时' },
            { value: 'day', label: '按天' },
            { value: 'month', label: '按月' },
          ]}
        />
      </div>
      <Loaded query={read}>
        {(series) => (
          <>
            <Totals total={series.total} before={series.before} chosen={chosen} onChoose={setChosen} />
            <SeriesCard series={series} chosen={chosen} />
          </>
        )}
      </Loaded>
      <GoodsCard from={from} to={to} />
      <Sources from={from} to={to} />
    </Page>
  );
}
