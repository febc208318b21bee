import { useSubmit } from '#console/parts/use-submit.ts';
import { makeRequestNo } from '#console/make-request-no.ts';
import { Alert, Button, Modal, Spin } from 'antd';
import type { Reply } from 'contract/call.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import type { PromotionKind } from 'contract/offers/promotion/form.shapes.ts';
import { offerResultsCalls } from 'contract/overall/offer-results/offer-results.calls.ts';
import { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { useState } from 'react';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { CallForm } from '#console/frame/CallForm.tsx';
import { choiceLabel } from '#console/frame/words.ts';
import { useAddress, useGo, useParam } from '#console/navigation.ts';
import { Card, Loaded, Page } from '#console/parts/Page.tsx';
import { formatYuan } from '#console/shop-money.ts';
import { tell } from '#console/tell.ts';
import styles from './offers.module.css';
import { promotionKindHelp, promotionKindLabel, promotionKinds } from './promotion-kinds.ts';

type Trial = Reply<typeof trialMerchantCalls.tryPromotion>;

/** Shows what sample carts and the last orders would cost with the promotion. */
function TrialTable({ trial }: { readonly trial: Trial }) {
  const { orders, carts } = trial;
  return (
    <div className={styles['trial']}>
      <p>
        最近 {orders.count} 个订单里有 <b>{orders.changed}</b> 个会变，
        {orders.difference === 0
          ? '总额不变'
          : `总额从 ${formatYuan(orders.without)} 变为 ${formatYuan(orders.with)}（${orders.difference > 0 ? '+' : ''}${formatYuan(orders.difference)}）`}
        。{orders.dearer > 0 && `其中 ${orders.dearer} 个反而更贵：它挡住了别的优惠。`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">购物车</th>
            <th scope="col">现在</th>
            <th scope="col">活动后</th>
            <th scope="col">用到的优惠</th>
          </tr>
        </thead>
        <tbody>
          {carts.map((cart, index) => (
            <tr key={index}>
              <td>
                {cart.tier !== null && `第 ${cart.tier} 档：`}
                {cart.lines.map(({ title, num }) => `${title} × ${num}`).join('、')}
              </td>
              <td>{formatYuan(cart.without.payment)}</td>
              <td data-less={cart.with.payment < cart.without.payment}>{formatYuan(cart.with.payment)}</td>
              <td>
                {cart.with.reductions
                  .map(
                    ({ name, kind, amount }) => `${name === '' ? choiceLabel('tryPromotion', 'kind', kind) : name} -${formatYuan(amount)}`,
                  )
                  .join('、')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Draws the form of a promotion of a kind. It is tried first: what it would do to carts and orders is shown before it is saved. */
function TriedForm({
  promotionKey,
  kind,
  initial,
  version,
  isCopy = false,
}: {
  readonly promotionKey: string;
  readonly kind: PromotionKind;
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly version?: number;
  /** A copy begins with what it copies, never with a draft. */
  readonly isCopy?: boolean;
}) {
  const { go } = useGo();
  const [tried, setTried] = useState<{ readonly trial: Trial; readonly input: Readonly<Record<string, unknown>> }>();
  const { fault, isSending, submit } = useSubmit();
  async function save(): Promise<void> {
    if (!tried) return;
    await submit(async () => {
      const { carts: _, ...form } = tried.input;
      const { overlaps } = await send(promotionMerchantCalls.putPromotion, {
        ...form,
        key: promotionKey,
        ...(version === undefined ? {} : { version }),
      } as never);
      tell.success('已保存，购物车马上按新价算');
      if (overlaps.length > 0) tell.warning(`有 ${overlaps.length} 件商品还在别的限时折扣里，按最低价卖`);
      await invalidateCalls([
        promotionMerchantCalls.listPromotions,
        promotionMerchantCalls.readPromotion,
        offerResultsCalls.promotionResults,
      ]);
      go(`/promotions/${promotionKey}`);
    });
  }
  return (
    <>
      <CallForm
        call={trialMerchantCalls.tryPromotion}
        // Its own price is left out of the trial of a saved one.
        fixed={{ kind, key: promotionKey, carts: undefined }}
        initial={initial}
        submitText="试算，下一步保存"
        draft={isCopy || version !== undefined ? undefined : `promotion-${kind}`}
        onDone={(reply, input) => setTried({ trial: reply as Trial, input })}
      />
      <Modal
        open={tried !== undefined}
        title="保存之前看一看"
        width={840}
        onCancel={() => setTried(undefined)}
        okText="保存"
        cancelText="回去改"
        confirmLoading={isSending}
        onOk={() => void save()}
      >
        {tried && <TrialTable trial={tried.trial} />}
        {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      </Modal>
    </>
  );
}

const notOfForm: ReadonlySet<string> = new Set(['key', 'id', 'state', 'version', 'changedTime', 'changedBy']);

/** Returns the form of a promotion that was read. */
const formOf = (read: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(read).filter(([name]) => !notOfForm.has(name)));

/** Creates a promotion: its kind, then its form. */
export function NewPromotion() {
  const [address, change] = useAddress();
  const [key] = useState(() => `p${makeRequestNo().slice(0, 12)}`);
  const kind = promotionKinds.find((one) => one === address['kind']);
  const copied = useRead(promotionMerchantCalls.readPromotion, address['copy'] === undefined ? null : { key: address['copy'] });
  const initial = copied.data && formOf(copied.data);
  return (
    <Page title={kind ? `新建：${promotionKindLabel(kind)}` : '新建活动'} back={{ to: '/promotions', title: '促销活动' }}>
      <Card>
        {!kind ? (
          <ul className={styles['kinds']}>
            {promotionKinds.map((one) => (
              <li key={one}>
                <button type="button" onClick={() => change({ kind: one })}>
                  <b>{promotionKindLabel(one)}</b>
                  <span>{promotionKindHelp[one]}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : address['copy'] !== undefined && !initial ? (
          <Spin />
        ) : (
          <>
            <p className={styles['help']}>{promotionKindHelp[kind]}</p>
            <TriedForm
              key={`${kind} ${address['copy'] ?? ''}`}
              promotionKey={key}
              kind={kind}
              {...(initial ? { isCopy: true, initial: { ...initial, name: `${String(initial['name'])} 副本`.slice(0, 30) } } : {})}
            />
          </>
        )}
        {kind && (
          <Button type="link" onClick={() => change({ kind: undefined, copy: undefined })}>
            换一种活动
          </Button>
        )}
      </Card>
    </Page>
  );
}

/** Changes a promotion. */
export function EditPromotion() {
  const key = useParam('key');
  const promotion = useRead(promotionMerchantCalls.readPromotion, { key });
  return (
    <Page title={promotion.data?.name ?? '活动'} back={{ to: `/promotions/${key}`, title: '返回活动' }}>
      <Card>
        <Loaded query={promotion}>
          {(data) => (
            <TriedForm
              key={`${data.id} ${data.version}`}
              promotionKey={key}
              kind={data.kind}
              initial={formOf(data)}
              version={data.version}
            />
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
