import { Button, Input, Select } from 'antd';
import { guessCouriers } from 'contract/aftersales/logistics/guess-couriers.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { useRef, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send } from '#console/client.ts';
import { decodeText } from '#console/decode-text.ts';
import { Field } from '#console/parts/Field.tsx';
import { useAddress } from '#console/navigation.ts';
import { Link } from '#console/parts/Link.tsx';
import { Card, Nothing, Page } from '#console/parts/Page.tsx';
import { ask, tell } from '#console/tell.ts';
import { courierOptions } from './order-words.ts';
import { type ParcelRow, parseParcelTable } from './parse-parcel-table.ts';
import styles from './orders.module.css';

/** The most parcels that one call ships. */
const mostAtOnce = 500;

interface EnteredRow extends ParcelRow {
  readonly line: number;
  /** Whether its courier was chosen, by hand or in the table, and not guessed. */
  readonly isPicked: boolean;
  /** What became of it; undefined before it was sent or checked. */
  readonly result?: { readonly kind: 'shipped' | 'before' | 'refused'; readonly text: string } | undefined;
}

const guess = (number: string): string => guessCouriers(number)[0] ?? '';

/** Ships many orders: those chosen in the list, a pasted table or a file; each row shows what became of it. */
export function ShipManyPage() {
  const [address] = useAddress();
  const [rows, setRows] = useState<readonly EnteredRow[]>(() =>
    (address['tids'] ?? '')
      .split('.')
      .filter((tid) => /^\d{20}$/.test(tid))
      .map((tid, index) => ({ line: index + 1, tid, courier: '', number: '', isPicked: false })),
  );
  const [courier, setCourier] = useState<string>();
  const [pasted, setPasted] = useState('');
  const [isSending, setSending] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const ready = rows.filter(
    ({ tid, number, result }) => tid !== '' && number !== '' && result?.kind !== 'shipped' && result?.kind !== 'before',
  );

  /** Takes the rows of a table: those of known orders fill in their numbers, the others come behind. */
  function take(text: string): void {
    const found = parseParcelTable(text);
    if (found.length === 0) return tell.warning('没有找到 20 位的订单号。每行写：订单号、快递公司、运单号');
    const next = [...rows];
    for (const row of found) {
      const filled = {
        ...row,
        courier: row.courier || (courier ?? guess(row.number)),
        isPicked: row.courier !== '' || courier !== undefined,
      };
      const at = next.findIndex(({ tid, number }) => tid === row.tid && number === '');
      const known = next[at];
      if (known) next[at] = { ...known, ...filled };
      else next.push({ line: Math.max(0, ...next.map(({ line }) => line)) + 1, ...filled });
    }
    setRows(next);
    setPasted('');
    const unclear = found.filter(({ number }) => number === '').length;
    if (unclear === 0) tell.success(`读到 ${found.length} 行`);
    else tell.warning(`读到 ${found.length} 行，其中 ${unclear} 行看不出哪个是运单号，请在下面填`);
  }
  const change = (line: number, values: Partial<EnteredRow>) =>
    setRows(rows.map((row) => (row.line === line ? { ...row, ...values, result: undefined } : row)));

  /** Sends the rows that are ready, or only asks which could not be shipped. */
  async function run(what: 'check' | 'ship'): Promise<void> {
    if (what === 'ship' && !(await ask({ title: `发货 ${ready.length} 个包裹？`, text: '发货后顾客会收到通知', ok: '发货' }))) return;
    setSending(true);
    const results = new Map<number, NonNullable<EnteredRow['result']>>();
    try {
      for (let from = 0; from < ready.length; from += mostAtOnce) {
        const parcels = ready
          .slice(from, from + mostAtOnce)
          .map(({ line, tid, courier: code, number }) => ({ line, tid, courier: code, number }));
        if (what === 'check') {
          const { problems, shipped } = await send(logisticsMerchantCalls.checkParcels, { parcels });
          for (const { line, why } of problems) results.set(line, { kind: 'refused', text: why });
          for (const line of shipped) results.set(line, { kind: 'before', text: '之前已经发过' });
        } else {
          const { list } = await send(logisticsMerchantCalls.shipOrders, { parcels }, { timeoutMs: 120_000 });
          for (const { line, result, why, statusText } of list)
            results.set(line, { kind: result, text: result === 'refused' ? why : result === 'before' ? '之前已经发过' : statusText });
        }
      }
      const refused = [...results.values()].filter(({ kind }) => kind === 'refused').length;
      const shipped = [...results.values()].filter(({ kind }) => kind === 'shipped').length;
      if (what === 'check') tell.success(refused === 0 ? '都可以发货' : `有 ${refused} 行不能发货，原因写在行里`);
      else if (refused > 0) tell.warning(`发出 ${shipped} 个，${refused} 行没有发出，原因写在行里`);
      else tell.success(`发出 ${shipped} 个包裹`);
    } catch (wrong) {
      tell.error(errorSentence(wrong));
    } finally {
      setSending(false);
      setRows((now) => now.map((row) => (results.has(row.line) ? { ...row, result: results.get(row.line) } : row)));
      void invalidateCalls([orderMerchantCalls.listOrders, logisticsMerchantCalls.merchantOrder]);
    }
  }

  return (
    <Page title="批量发货" back={{ to: '/orders?tab=toShip', title: '订单' }} wide>
      <Card title="填入运单号">
        <div className={styles['form']}>
          <Field label="都用这家快递（行里没写快递公司时）">
            {(id) => (
              <Select
                id={id}
                aria-label="都用这家快递"
                className={styles['filter']}
                allowClear
                placeholder="按运单号识别"
                options={[...courierOptions]}
                value={courier}
                onChange={(code: string | undefined) => {
                  setCourier(code);
                  if (code !== undefined)
                    setRows(rows.map((row) => (row.courier === '' ? { ...row, courier: code, isPicked: true } : row)));
                }}
              />
            )}
          </Field>
          <Field label="从表格粘贴">
            {(id) => (
              <Input.TextArea
                id={id}
                value={pasted}
                onChange={({ target }) => setPasted(target.value)}
                rows={3}
                placeholder="每行：订单号　快递公司　运单号。从 Excel 复制几列，直接粘贴"
              />
            )}
          </Field>
          <div className={styles['formActs']}>
            <Button onClick={() => take(pasted)} disabled={pasted.trim() === ''}>
              读入粘贴的内容
            </Button>
            <Button onClick={() => file.current?.click()}>读入 CSV 文件</Button>
            <input
              ref={file}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              hidden
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) void chosen.arrayBuffer().then((bytes) => take(decodeText(bytes)));
                target.value = '';
              }}
            />
          </div>
        </div>
      </Card>
      <Card
        title={`包裹 ${rows.length} 个`}
        more={
          <span className={styles['acts']}>
            <Button disabled={ready.length === 0 || isSending} onClick={() => void run('check')}>
              先检查
            </Button>
            <Button type="primary" disabled={ready.length === 0} loading={isSending} onClick={() => void run('ship')}>
              发货 {ready.length} 个
            </Button>
          </span>
        }
      >
        {rows.length === 0 ? (
          <Nothing text="在订单列表里勾选要发的订单，或者在上面粘贴一张表">
            <Link to="/orders?tab=toShip">去选待发货的订单</Link>
          </Nothing>
        ) : (
          <table className={styles['shipTable']} aria-label="要发的包裹">
            <thead>
              <tr>
                <th scope="col">订单号</th>
                <th scope="col">快递公司</th>
                <th scope="col">运单号</th>
                <th scope="col">结果</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, tid, courier: code, number, isPicked, result }) => (
                <tr key={line}>
                  <td className={styles['number']}>
                    <Link to={`/orders/${tid}`}>{tid}</Link>
                  </td>
                  <td>
                    <Select
                      aria-label={`${tid} 的快递公司`}
                      className={styles['filter']}
                      options={[...courierOptions]}
                      value={code === '' ? undefined : code}
                      placeholder="快递公司"
                      onChange={(value: string) => change(line, { courier: value, isPicked: true })}
                    />
                  </td>
                  <td>
                    <Input
                      aria-label={`${tid} 的运单号`}
                      value={number}
                      onChange={({ target }) => {
                        const typed = target.value.trim();
                        change(line, { number: typed, ...(isPicked ? {} : { courier: typed.length >= 10 ? guess(typed) : '' }) });
                      }}
                    />
                  </td>
                  <td className={result?.kind === 'refused' ? styles['fault'] : styles['done']}>{result?.text ?? ''}</td>
                  <td>
                    {result?.kind !== 'shipped' && (
                      <Button type="link" size="small" onClick={() => setRows(rows.filter((row) => row.line !== line))}>
                        去掉
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </Page>
  );
}
