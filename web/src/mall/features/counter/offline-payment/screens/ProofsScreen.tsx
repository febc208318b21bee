import { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import { useRead, useWrite } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { isOrderNotFound } from '#mall/features/buying/order/is-order-not-found.ts';
import { orderDependentCalls } from '#mall/features/buying/order/order-dependent-calls.ts';
import { OrderNotFound } from '#mall/features/buying/order/parts/OrderNotFound.tsx';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { AuditActions } from '../parts/AuditActions.tsx';
import styles from '../parts/offline.module.css';
import { ProofCard } from '../parts/ProofCard.tsx';
import { texts } from '../texts.ts';

/** Polls so often while a proof is being checked, in milliseconds. */
const pause = 5000;

/** Lists the proofs that were sent for an order: to its buyer, who may take one back, and to a payment clerk, who checks them. */
export function ProofsScreen() {
  const tid = parseTid(usePage().params['tid']);
  const trade = useRead(
    offlinePayCalls.orderTrade,
    { tid },
    { pollAfterMs: ({ data }) => (data?.status === 'TRADE_AUDITING' ? pause : undefined) },
  );
  const mayAudit = trade.data?.mayAudit === 1;
  useTitle(mayAudit ? texts.audit : undefined);
  const withdraw = useWrite(offlinePayCalls.withdrawProof, {
    oneAtATime: true,
    invalidates: [offlinePayCalls.orderTrade, ...orderDependentCalls],
    successToast: texts.withdrawn,
  });
  const askToWithdraw = async (id: string) => {
    if (await askToConfirm({ title: texts.withdrawAsk, text: texts.withdrawWhy, yes: texts.withdraw })) withdraw.mutate({ id });
  };
  if (isOrderNotFound(trade.error)) return <OrderNotFound />;
  const { own, offered } = trade.data ?? {};
  return (
    <>
      <NavBar title={mayAudit ? texts.audit : undefined} />
      <QueryList
        query={trade}
        items={({ list }) => list}
        keyOf={({ id }) => id}
        label={texts.records}
        renderItem={(proof) => (
          <ProofCard proof={proof}>
            {proof.state === 0 && mayAudit && <AuditActions proof={proof} />}
            {proof.state === 0 && own === 1 && (
              <div className={styles.actions}>
                <Button size="s" busy={withdraw.isPending} onTap={() => void askToWithdraw(proof.id)}>
                  {texts.withdraw}
                </Button>
              </div>
            )}
          </ProofCard>
        )}
        empty={() => <EmptyState type="nodata" title={texts.none} text={texts.noneWhy} />}
      />
      {own === 1 && (
        <ActionBar>
          <Button kind={offered === 1 ? 'line' : 'main-line'} wide to={`/transactionDetail/${tid}`}>
            {texts.toOrder}
          </Button>
          {offered === 1 && (
            <Button kind="main" wide to={`/xxfk/${tid}`} replace>
              {trade.data?.list.length === 0 ? texts.toSend : texts.again}
            </Button>
          )}
        </ActionBar>
      )}
    </>
  );
}
