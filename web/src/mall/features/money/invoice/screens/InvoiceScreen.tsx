import type { Reply } from 'contract/call.ts';
import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { FactRows } from '#kit/ui/FactRows.tsx';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { downloadInvoiceFile } from '../download-invoice-file.ts';
import { applyForInvoicePath } from '../invoice-paths.ts';
import styles from '../parts/invoice.module.css';
import { InvoicedOrder } from '../parts/InvoicedOrder.tsx';
import { texts } from '../texts.ts';

type Invoice = Reply<typeof invoiceCalls.invoiceDetail>;
const unknownId = '0'.repeat(20);

/** Shows one invoice: its state, to whom it is made out, what it is for, and its file. */
export function InvoiceScreen() {
  const id = usePage().query.get('id') ?? '';
  const invoice = useRead(invoiceCalls.invoiceDetail, { id: /^\d{20}$/.test(id) ? id : unknownId });
  if (invoice.isError && !invoice.data)
    return (
      <>
        <NavBar />
        <EmptyState type="nodata" title={texts.gone}>
          <Button kind="main" to="/ticket/apply" replace>
            {texts.toList}
          </Button>
        </EmptyState>
      </>
    );
  return (
    <>
      <NavBar />
      <QueryBoundary query={invoice} skeleton={<Skeleton height={420} />}>
        {(whole) => <Whole invoice={whole} />}
      </QueryBoundary>
    </>
  );
}

function Whole({ invoice }: { readonly invoice: Invoice }) {
  const { timeZone } = useSite();
  const { id, state, why, orders, fileUrl, redLetterFileUrl } = invoice;
  const time = (at: number | null) => (at === null ? '' : formatDateTime(at, timeZone));
  const facts = [
    [texts.kind, `${texts.kinds[invoice.invoiceKind]} · ${texts.persons[invoice.titleType]}`],
    [texts.title, invoice.title],
    [texts.taxNo, invoice.taxNo],
    [texts.address, invoice.address],
    [texts.phone, invoice.phone],
    [texts.bank, invoice.bank],
    [texts.bankAccount, invoice.bankAccount],
    [texts.email, invoice.email],
    [texts.number, invoice.invoiceNo],
    [texts.code, invoice.invoiceCode],
    [texts.redNumber, invoice.redLetterNo],
    [texts.applyTime, time(invoice.applyTime)],
    [texts.issueTime, time(invoice.issueTime)],
    [texts.voidTime, time(invoice.voidTime)],
  ] as const;
  const mayApplyAgain = state === 3 || state === 4;
  return (
    <>
      <Card>
        <p className={styles.state}>{invoice.stateText}</p>
        {state > 0 && <p className={styles.hint}>{texts.stateWhy[state as keyof typeof texts.stateWhy]}</p>}
        {why !== '' && (
          <p className={styles.hint}>
            {texts.why}：{why}
          </p>
        )}
        {redLetterFileUrl !== '' && (
          <div className={styles.actions}>
            <Button size="s" onTap={() => void downloadInvoiceFile(id, 'redLetterFileUrl')}>
              {texts.downloadRed}
            </Button>
          </div>
        )}
      </Card>
      <Card title={texts.facts}>
        <FactRows facts={[[texts.amount, <Price key="amount" yuan={invoice.amount} size="s" tone="ink" />], ...facts]} />
      </Card>
      <Card title={texts.ofOrders}>
        <div className={styles.list}>
          {orders.map((order) => (
            <InvoicedOrder key={order.tid} order={order} />
          ))}
        </div>
      </Card>
      {(fileUrl !== '' || mayApplyAgain) && (
        <ActionBar>
          {fileUrl !== '' && (
            <Button kind={mayApplyAgain ? 'line' : 'main'} wide onTap={() => void downloadInvoiceFile(id, 'fileUrl')}>
              {texts.download}
            </Button>
          )}
          {mayApplyAgain && (
            <Button kind="main" wide to={applyForInvoicePath(orders.map(({ tid }) => tid))}>
              {texts.again}
            </Button>
          )}
        </ActionBar>
      )}
    </>
  );
}
