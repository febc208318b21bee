import { AfterPager } from '#console/parts/AfterPager.tsx';
import { Button, Tag } from 'antd';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { offerResultsCalls } from 'contract/overall/offer-results/offer-results.calls.ts';
import { send, useRead } from '#console/client.ts';
import { useMay } from '#console/me.ts';
import { useAddress, useGo, useParam } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Link } from '#console/parts/Link.tsx';
import { Card, Facts, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { runAct } from '#console/parts/run-act.ts';
import { formatYuan } from '#console/shop-money.ts';
import { formatDay, formatMoment, startOfDay } from '#console/shop-time.ts';
import { ask } from '#console/tell.ts';
import { Filters } from './Filters.tsx';
import { useNow } from '#console/use-now.ts';
import styles from './offers.module.css';
import { promotionKindLabel, promotionKinds } from './promotion-kinds.ts';

const states = { upcoming: '未开始', running: '进行中', over: '已结束' } as const;
const tones = { upcoming: 'blue', running: 'green', over: 'default' } as const;

/** Lists the promotions with filters. */
export function Promotions() {
  const [address] = useAddress();
  const { go } = useGo();
  const may = useMay();
  const { state, kind, word, after } = address;
  const promotions = useRead(
    promotionMerchantCalls.listPromotions,
    {
      pageSize: 30,
      ...(state === undefined ? {} : { state: state as keyof typeof states }),
      ...(kind === undefined ? {} : { kind: kind as (typeof promotionKinds)[number] }),
      ...(word === undefined ? {} : { word }),
      ...(after === undefined ? {} : { after: Number(after) }),
    },
    { keepPrevious: true },
  );
  return (
    <Page
      title="促销活动"
      wide
      acts={
        <>
          <Button onClick={() => go('/promotion-calendar')}>日历</Button>
          {may(promotionMerchantCalls.putPromotion) && (
            <Button type="primary" onClick={() => go('/promotions/new')}>
              新建活动
            </Button>
          )}
        </>
      }
    >
      <Card flush>
        <Filters
          word="活动名称"
          choices={[
            { name: 'state', label: '状态', options: states },
            { name: 'kind', label: '种类', options: Object.fromEntries(promotionKinds.map((one) => [one, promotionKindLabel(one)])) },
          ]}
        />
        <Loaded query={promotions}>
          {({ list, hasNext }) =>
            list.length === 0 ? (
              <Nothing text={(state ?? kind ?? word) ? '没有符合条件的活动' : '还没有活动。从“满 200 减 30”开始试试'} />
            ) : (
              <>
                <DataTable
                  label="促销活动"
                  rows={list}
                  rowKey={({ key }) => key}
                  isStale={promotions.isPlaceholderData}
                  onOpen={({ key }) => go(`/promotions/${key}`)}
                  columns={[
                    { key: 'name', title: '活动', render: ({ name }) => name },
                    { key: 'kind', title: '种类', render: (one) => promotionKindLabel(one.kind) },
                    { key: 'state', title: '状态', render: (one) => <Tag color={tones[one.state]}>{states[one.state]}</Tag> },
                    { key: 'startTime', title: '开始', render: ({ startTime }) => startTime },
                    { key: 'endTime', title: '结束', render: ({ endTime }) => endTime ?? '一直有效' },
                  ]}
                />
                <AfterPager hasNext={hasNext} last={list.at(-1)?.id} />
              </>
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}

/** Shows one promotion: its terms, what it brought, and what can be done with it. */
export function Promotion() {
  const key = useParam('key');
  const { go, replace } = useGo();
  const may = useMay();
  const promotion = useRead(promotionMerchantCalls.readPromotion, { key });
  const results = useRead(offerResultsCalls.promotionResults, may(offerResultsCalls.promotionResults) ? { key } : null);
  const { data } = promotion;
  async function end(name: string): Promise<void> {
    if (!(await ask({ title: `现在结束「${name}」？`, text: '没下单的购物车马上恢复原价；已下的订单不变。', ok: '结束', danger: true })))
      return;
    await runAct(() => send(promotionMerchantCalls.endPromotion, { key }), {
      done: '已结束',
      changed: [promotionMerchantCalls.listPromotions, promotionMerchantCalls.readPromotion],
    });
  }
  async function remove(name: string): Promise<void> {
    if (!(await ask({ title: `删除「${name}」？`, text: '有订单参加过的活动不能删除，可以结束。', ok: '删除', danger: true }))) return;
    if (
      await runAct(() => send(promotionMerchantCalls.removePromotion, { key }), {
        done: '已删除',
        changed: [promotionMerchantCalls.listPromotions],
      })
    )
      replace('/promotions');
  }
  return (
    <Page
      title={data?.name ?? '活动'}
      back={{ to: '/promotions', title: '促销活动' }}
      note={data && data.changedBy !== '' ? `${data.changedBy} 最后修改于 ${formatMoment(data.changedTime)}` : undefined}
      acts={
        data &&
        may(promotionMerchantCalls.putPromotion) && (
          <>
            <Button danger onClick={() => void remove(data.name)}>
              删除
            </Button>
            <Button onClick={() => go(`/promotions/new?kind=${data.kind}&copy=${encodeURIComponent(key)}`)}>复制</Button>
            {data.state !== 'over' && <Button onClick={() => void end(data.name)}>结束</Button>}
            <Button type="primary" onClick={() => go(`/promotions/${key}/edit`)}>
              修改
            </Button>
          </>
        )
      }
    >
      <Loaded query={promotion}>
        {(one) => {
          const { kind, state, startTime, endTime, levels } = one;
          const goods = 'goods' in one ? one.goods : undefined;
          const offers = 'offers' in one ? one.offers : undefined;
          return (
            <>
              <Card title="活动">
                <Facts
                  columns={3}
                  rows={[
                    ['种类', promotionKindLabel(kind)],
                    [
                      '状态',
                      <Tag key="state" color={tones[state]}>
                        {states[state]}
                      </Tag>,
                    ],
                    ['谁能享受', levels && levels.length > 0 ? `等级 ${levels.join('、')}` : '所有人'],
                    ['开始', startTime],
                    ['结束', endTime ?? '一直有效'],
                    [
                      '商品',
                      goods === null
                        ? '全部商品'
                        : Array.isArray(goods)
                          ? `${goods.length} 件：${goods.slice(0, 8).join('、')}`
                          : Array.isArray(offers)
                            ? `${offers.length} 件：${offers
                                .slice(0, 8)
                                .map((offer) => offer.goods)
                                .join('、')}`
                            : '—',
                    ],
                  ]}
                />
              </Card>
              {may(offerResultsCalls.promotionResults) && (
                <Card title="效果">
                  <Loaded query={results} rows={2}>
                    {({ orders, buyers, pieces, off, takings, isPartial }) =>
                      orders === 0 ? (
                        <p>还没有付款的订单用到它</p>
                      ) : (
                        <>
                          <Facts
                            columns={3}
                            rows={[
                              ['付款订单', orders.toLocaleString('zh-CN')],
                              ['买家', buyers.toLocaleString('zh-CN')],
                              ['件数', pieces.toLocaleString('zh-CN')],
                              ['让利', formatYuan(off)],
                              ['这些商品实付', formatYuan(takings)],
                              ['平均每单让利', formatYuan(off / orders)],
                            ]}
                          />
                          <p className={styles['help']}>{isPartial && '只统计了最近 5 万个订单。'}后来退款的也算在内。</p>
                        </>
                      )
                    }
                  </Loaded>
                </Card>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

const weeksShown = 5;

/** Shows what promotion runs when: a bar for each, over five weeks. */
export function PromotionCalendar() {
  const [address, change] = useAddress();
  const today = formatDay(useNow());
  const from = address['from'] ?? today;
  const begin = startOfDay(from);
  const days = weeksShown * 7;
  const end = startOfDay(from, days);
  const promotions = useRead(promotionMerchantCalls.listPromotions, {});
  const move = (more: number) => change({ from: formatDay(startOfDay(from, more)) });
  const share = (moment: number): number => Math.min(100, Math.max(0, ((moment - begin) * 100) / (end - begin)));
  return (
    <Page
      title="活动日历"
      back={{ to: '/promotions', title: '促销活动' }}
      wide
      acts={
        <>
          <Button onClick={() => move(-days)}>更早</Button>
          <Button onClick={() => change({ from: undefined })}>今天起</Button>
          <Button onClick={() => move(days)}>更晚</Button>
        </>
      }
    >
      <Card>
        <Loaded query={promotions}>
          {({ list }) => {
            const shown = list
              .map((one) => ({
                ...one,
                from: startOfDay(one.startTime.slice(0, 10)),
                until: one.endTime === null ? Number.MAX_SAFE_INTEGER : startOfDay(one.endTime.slice(0, 10), 1),
              }))
              .filter((one) => one.from < end && one.until > begin)
              .sort((a, b) => a.from - b.from);
            return shown.length === 0 ? (
              <Nothing text="这五周没有活动" />
            ) : (
              <div className={styles['calendar']}>
                <div className={styles['days']} aria-hidden="true">
                  {Array.from({ length: weeksShown }, (_, week) => (
                    <span key={week}>{formatDay(startOfDay(from, week * 7)).slice(5)}</span>
                  ))}
                </div>
                <ul>
                  {shown.map(({ key, name, kind, state, startTime, endTime, from: first, until }) => (
                    <li key={key}>
                      <Link to={`/promotions/${key}`} title={`${startTime} 至 ${endTime ?? '一直有效'}`}>
                        {name}
                        <small>{promotionKindLabel(kind)}</small>
                      </Link>
                      <span className={styles['lane']}>
                        <span
                          data-state={state}
                          style={{ left: `${share(first)}%`, width: `${Math.max(1, share(until) - share(first))}%` }}
                          aria-label={`${startTime} 至 ${endTime ?? '一直有效'}`}
                          role="img"
                        />
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            );
          }}
        </Loaded>
      </Card>
    </Page>
  );
}
