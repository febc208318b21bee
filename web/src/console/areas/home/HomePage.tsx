import type { Reply } from 'contract/call.ts';
import { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import type { FirstStep } from 'contract/overall/statistics/merchant.shapes.ts';
import type { Permission } from 'contract/shop/access/permissions.ts';
import type { ReactNode } from 'react';
import { useRead } from '#console/client.ts';
import { hasOneOf, useMe } from '#console/me.ts';
import { Link } from '#console/parts/Link.tsx';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { formatYuan } from '#console/shop-money.ts';
import styles from './HomePage.module.css';

type Dashboard = Reply<typeof statisticsMerchantCalls.dashboard>;
type Work = Dashboard['work'];

/** Names what waits, with the page where it is done. */
const workLinks: Readonly<Record<keyof Work, readonly [title: string, to: string]>> = {
  toShip: ['待发货', '/orders?tab=toShip&sort=paidOldest'],
  refunds: ['待处理售后', '/refunds?waits=1'],
  toPay: ['待付款', '/orders?tab=toPay'],
  proofs: ['待审核凭证', '/payment-proofs?state=0'],
  invoices: ['待开发票', '/invoices?state=1'],
  reviews: ['待回复评价', '/reviews?state=unanswered'],
  wantBuys: ['待回复求购', '/want-buys'],
  suggestions: ['待回复建议', '/suggestions'],
  bookings: ['今天的预约', '/bookings'],
  soldOut: ['有规格卖完', '/goods?stockBelow=1'],
  runningOut: ['有规格快卖完', '/goods'],
  failedRefunds: ['退款没到账', '/payment-refunds?failed=1'],
};

/** Says what each first step of a new shop is for, and where it is done. */
const stepTexts: Readonly<Record<FirstStep, readonly [title: string, why: string, to: string, may: Permission]>> = {
  goods: ['上架第一件商品', '填标题、价格、库存和图片，保存后上架', '/goods', 'goods.edit'],
  freight: ['设置运费', '按件数或重量收运费，也可以满额包邮', '/freight', 'freight.edit'],
  payment: ['开通收款', '填微信支付或支付宝的账户，顾客才能付款', '/accounts', 'accounts.edit'],
  sms: ['接入短信', '登录验证码由短信发出，没有它顾客登录不了', '/accounts', 'accounts.edit'],
  home: ['装修并发布首页', '顾客打开商城第一眼看到的页面', '/pages', 'pages.edit'],
  order: ['收到第一笔订单', '把商城链接发给一位朋友，请他下一单', '/orders', 'orders.view'],
};

/** Says how today differs from yesterday until the same time. */
function Difference({ now, before, isGood = true }: { readonly now: number; readonly before: number; readonly isGood?: boolean }) {
  if (before === 0) return <small>昨天同时 0</small>;
  const part = Math.round(((now - before) / before) * 100);
  if (part === 0) return <small>和昨天同时一样</small>;
  return (
    <small>
      比昨天同时
      <span className={styles[part > 0 === isGood ? 'up' : 'down']}>
        {part > 0 ? ' ↑ 多 ' : ' ↓ 少 '}
        {Math.abs(part)}%
      </span>
    </small>
  );
}

function Figure({ title, value, children }: { readonly title: string; readonly value: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{value}</strong>
        {children}
      </dd>
    </div>
  );
}

function Today({ today: { now, yesterday } }: { readonly today: NonNullable<Dashboard['today']> }) {
  return (
    <Card title="今天" more={<Link to="/figures">看全部数据</Link>}>
      <dl className={styles['figures']}>
        <Figure title="销售额" value={formatYuan(now.sales)}>
          <Difference now={now.sales} before={yesterday.sales} />
        </Figure>
        <Figure title="付款订单" value={now.orders.toLocaleString('zh-CN')}>
          <Difference now={now.orders} before={yesterday.orders} />
        </Figure>
        <Figure title="访客" value={now.visitors.toLocaleString('zh-CN')}>
          <Difference now={now.visitors} before={yesterday.visitors} />
        </Figure>
        <Figure title="退款" value={formatYuan(now.refunded)}>
          <Difference now={now.refunded} before={yesterday.refunded} isGood={false} />
        </Figure>
      </dl>
    </Card>
  );
}

function Waiting({ work }: { readonly work: Work }) {
  const seen = (Object.keys(workLinks) as (keyof Work)[]).flatMap((name) => {
    const count = work[name];
    return count === null ? [] : [{ name, count, title: workLinks[name][0], to: workLinks[name][1] }];
  });
  if (seen.length === 0) return null;
  return (
    <Card title="等你处理">
      <ul className={styles['work']}>
        {seen.map(({ name, count, title, to }) => (
          <li key={name}>
            <Link to={to} data-none={count === 0}>
              <strong>{count >= 1000 ? '1,000+' : count}</strong>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FirstSteps({ steps }: { readonly steps: NonNullable<Dashboard['steps']> }) {
  const me = useMe();
  const done = steps.filter((step) => step.done === 1).length;
  if (done === steps.length) return null;
  return (
    <Card title="开店第一步" more={<span>{`完成了 ${done} / ${steps.length}`}</span>}>
      <ol className={styles['steps']}>
        {steps.map(({ step, done: isDone }) => {
          const [title, why, to, may] = stepTexts[step];
          return (
            <li key={step} data-done={isDone === 1}>
              <span className={styles['tick']} aria-label={isDone === 1 ? '已完成' : '未完成'}>
                {isDone === 1 ? '✓' : '○'}
              </span>
              <div>
                <strong>{title}</strong>
                <p>{why}</p>
              </div>
              {isDone === 0 && hasOneOf(me, [may]) && <Link to={to}>去做</Link>}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Tells whether a shop still waits for its first order: what is left to set up stands first until then. */
const isNew = (steps: NonNullable<Dashboard['steps']>): boolean => steps.some(({ step, done }) => step === 'order' && done === 0);

/** The first page: today beside yesterday, what waits, and the first steps of a new shop. */
export function HomePage() {
  const me = useMe();
  const read = useRead(statisticsMerchantCalls.dashboard, {}, { pollAfterMs: () => 60_000 });
  return (
    <Page title={`你好，${me.name}`}>
      <Loaded query={read}>
        {({ today, work, steps }) => (
          <>
            {steps && isNew(steps) && <FirstSteps steps={steps} />}
            {today && <Today today={today} />}
            <Waiting work={work} />
            {steps && !isNew(steps) && <FirstSteps steps={steps} />}
            {!today && !steps && Object.values(work).every((count) => count === null) && (
              <Card>
                <Nothing text="从菜单打开你要的页面" />
              </Card>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
