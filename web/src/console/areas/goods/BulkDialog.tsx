import { makeRequestNo } from '#console/make-request-no.ts';
import type { Input, Reply } from 'contract/call.ts';
import { bulkCalls } from 'contract/goods/goods/bulk.calls.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { Alert, Button, Input as TextInput, InputNumber, Modal, Progress, Select, Segmented, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { send, useRead } from '#console/client.ts';
import { parseShopTime } from '#console/shop-time.ts';
import { tell } from '#console/tell.ts';
import type { ChosenGoods } from './chosen-goods.ts';
import styles from './goods.module.css';
import { Thumb } from './thumb.tsx';

type Change = Input<typeof bulkCalls.previewGoodsChange>['change'];
type Preview = Reply<typeof bulkCalls.previewGoodsChange>;
type Running = Reply<typeof bulkCalls.goodsChange>;
type What = keyof Change;

const whats: readonly { readonly value: What; readonly label: string }[] = [
  { value: 'price', label: '价格' },
  { value: 'stock', label: '库存' },
  { value: 'listing', label: '上下架' },
  { value: 'category', label: '分类' },
  { value: 'freight', label: '运费' },
  { value: 'groups', label: '分组' },
];
const begin: Required<Change> = {
  price: { how: 'percent', by: 90, round: 'tenth' },
  stock: { how: 'add', by: 10 },
  listing: { state: 'on' },
  category: { id: null },
  freight: { templateId: null, flat: 0 },
  groups: { add: [], remove: [] },
};
const warningNames = { belowCost: '低于成本价', unusual: '相差十倍以上', belowLevel: '低于会员等级价' } as const;

/** Says what a change of many products does, in words. */
export function describeChange({ price, stock, listing, category, freight, groups }: Change): string {
  if (price)
    return price.how === 'percent'
      ? `价格改为现价的 ${price.by}%`
      : price.how === 'set'
        ? `价格改为 ${price.by} 元`
        : `价格${price.by < 0 ? '减' : '加'} ${Math.abs(price.by)} 元`;
  if (stock) return stock.how === 'set' ? `库存改为 ${stock.by} 件` : `库存${stock.by < 0 ? '减' : '加'} ${Math.abs(stock.by)} 件`;
  if (listing) return listing.state === 'on' ? '上架' : listing.state === 'off' ? '下架' : '定时上架';
  if (category) return category.id === null ? '移出分类' : '改分类';
  if (freight) return freight.templateId === null ? `运费改为 ${freight.flat} 元` : '改运费模板';
  return groups ? '改分组' : '';
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      {children}
    </div>
  );
}

/** Asks for the values of a change. */
function ChangeForm({ change, onChange }: { readonly change: Change; readonly onChange: (change: Change) => void }) {
  const categories = useRead(goodsMerchantCalls.listCategories, change.category ? {} : null);
  const groups = useRead(goodsMerchantCalls.listGroups, change.groups ? {} : null);
  const templates = useRead(freightMerchantCalls.listTemplates, change.freight ? {} : null);
  const [time, setTime] = useState('');
  const { price, stock, listing, category, freight, groups: grouped } = change;
  if (price)
    return (
      <div className={styles['line']}>
        <Select
          aria-label="怎样改价"
          style={{ width: 150 }}
          value={price.how}
          options={[
            { value: 'percent', label: '按现价的百分比' },
            { value: 'add', label: '加减金额' },
            { value: 'set', label: '统一改为' },
          ]}
          onChange={(how) => onChange({ price: { ...price, how } })}
        />
        <InputNumber
          aria-label={price.how === 'percent' ? '百分之几' : '金额'}
          value={price.by}
          precision={2}
          changeOnWheel={false}
          suffix={price.how === 'percent' ? '%' : '元'}
          style={{ width: 150 }}
          onChange={(by) => onChange({ price: { ...price, by: by ?? 0 } })}
        />
        <Select
          aria-label="取整"
          style={{ width: 120 }}
          value={price.round}
          options={[
            { value: 'cent', label: '精确到分' },
            { value: 'tenth', label: '精确到角' },
            { value: 'yuan', label: '精确到元' },
          ]}
          onChange={(round) => onChange({ price: { ...price, round } })}
        />
      </div>
    );
  if (stock)
    return (
      <div className={styles['line']}>
        <Select
          aria-label="怎样改库存"
          style={{ width: 150 }}
          value={stock.how}
          options={[
            { value: 'add', label: '每个规格加减' },
            { value: 'set', label: '每个规格改为' },
          ]}
          onChange={(how) => onChange({ stock: { ...stock, how } })}
        />
        <InputNumber
          aria-label="件数"
          value={stock.by}
          precision={0}
          changeOnWheel={false}
          suffix="件"
          style={{ width: 150 }}
          onChange={(by) => onChange({ stock: { ...stock, by: by ?? 0 } })}
        />
      </div>
    );
  if (listing)
    return (
      <div className={styles['line']}>
        <Segmented<'on' | 'off' | 'at'>
          value={listing.state}
          options={[
            { value: 'on', label: '上架' },
            { value: 'off', label: '下架' },
            { value: 'at', label: '定时上架' },
          ]}
          onChange={(state) =>
            onChange({
              listing:
                state === 'at' ? { state, ...(parseShopTime(time) === undefined ? {} : { at: parseShopTime(time) as number }) } : { state },
            })
          }
        />
        {listing.state === 'at' && (
          <TextInput
            type="datetime-local"
            aria-label="开售时间"
            style={{ width: 210 }}
            value={time}
            onChange={({ target }) => {
              setTime(target.value);
              const at = parseShopTime(target.value);
              onChange({ listing: { state: 'at', ...(at === undefined ? {} : { at }) } });
            }}
          />
        )}
      </div>
    );
  if (category)
    return (
      <Select
        aria-label="分类"
        style={{ width: 300 }}
        showSearch={{ optionFilterProp: 'label' }}
        value={category.id ?? 0}
        options={[
          { value: 0, label: '不放在分类里' },
          ...(categories.data?.list.map(({ id, path }) => ({ value: id, label: path })) ?? []),
        ]}
        onChange={(id) => onChange({ category: { id: id === 0 ? null : id } })}
      />
    );
  if (freight)
    return (
      <div className={styles['line']}>
        <Select
          aria-label="运费"
          style={{ width: 240 }}
          value={freight.templateId ?? 0}
          options={[
            { value: 0, label: '整单固定运费' },
            ...(templates.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []),
          ]}
          onChange={(id) => onChange({ freight: { ...freight, templateId: id === 0 ? null : id } })}
        />
        {freight.templateId === null && (
          <InputNumber
            aria-label="固定运费"
            min={0}
            precision={2}
            changeOnWheel={false}
            suffix="元"
            value={freight.flat}
            onChange={(flat) => onChange({ freight: { ...freight, flat: flat ?? 0 } })}
          />
        )}
      </div>
    );
  if (!grouped) return null;
  const options = groups.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <>
      {(['add', 'remove'] as const).map((part) => (
        <Field key={part} label={part === 'add' ? '加入分组' : '移出分组'}>
          <Select
            mode="multiple"
            aria-label={part === 'add' ? '加入分组' : '移出分组'}
            style={{ width: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            options={options}
            value={grouped[part]}
            onChange={(ids: number[]) => onChange({ groups: { ...grouped, [part]: ids } })}
          />
        </Field>
      ))}
    </>
  );
}

/** Shows what a change would do: how many products, the first of them before and after, and what looks like a slip. */
function PreviewTable({ preview }: { readonly preview: Preview }) {
  const warned = Object.entries(preview.warnings).filter(([, count]) => count > 0);
  return (
    <>
      <p>
        共 <b>{preview.total}</b> 件：会修改 <b>{preview.changed}</b> 件{preview.same > 0 && `，${preview.same} 件本来就是这样`}
        {preview.wrong > 0 && `，${preview.wrong} 件不能改`}
      </p>
      {warned.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={warned.map(([name, count]) => `${count} 件改后${warningNames[name as keyof typeof warningNames]}`).join('；')}
        />
      )}
      <div className={styles['scroll']} style={{ maxHeight: 320, overflowY: 'auto' }}>
        <table className={styles['rows']}>
          <thead>
            <tr>
              <th>商品</th>
              <th>现在</th>
              <th>改后</th>
              <th aria-label="提醒" />
            </tr>
          </thead>
          <tbody>
            {preview.rows.map(({ numIid, title, code, picture, values, warnings, why }) => (
              <tr key={numIid}>
                <td>
                  <span className={styles['title']}>
                    <Thumb url={picture} size={32} />
                    <span>
                      {title}
                      <span className={styles['sub']}>{code}</span>
                    </span>
                  </span>
                </td>
                <td>
                  {values.map(({ sku, was }) => (
                    <div key={sku}>{sku === '' ? was || '—' : `${sku}：${was}`}</div>
                  ))}
                </td>
                <td>
                  {values.map(({ sku, is }) => (
                    <div key={sku}>
                      <b>{is || '—'}</b>
                    </div>
                  ))}
                  {values.length === 0 && why === '' && <span className={styles['sub']}>不变</span>}
                </td>
                <td>
                  {warnings.map((warning) => (
                    <Tag key={warning} color="orange">
                      {warningNames[warning]}
                    </Tag>
                  ))}
                  {why !== '' && <span className={styles['wrong']}>{why}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {preview.total > preview.rows.length && <p className={styles['sub']}>这里列出前 {preview.rows.length} 件</p>}
    </>
  );
}

const isWorking = ({ state }: Pick<Running, 'state'>): boolean => state === 'running' || state === 'undoing';

/** Shows how far a change has come, with what stops and what undoes it. */
export function ChangeProgress({ id, onEnd }: { readonly id: number; readonly onEnd?: () => void }) {
  const read = useRead(
    bulkCalls.goodsChange,
    { id },
    { pollAfterMs: ({ data }) => (data === undefined || isWorking(data) ? 700 : undefined) },
  );
  const rows = useRead(
    bulkCalls.goodsChangeRows,
    read.data && !isWorking(read.data) && read.data.wrong + read.data.kept > 0 ? { id, most: 500 } : null,
  );
  const change = read.data;
  if (!change) return <Progress percent={0} />;
  const { state, total, changed, same, wrong, undone, kept } = change;
  const isUndo = state === 'undoing' || state === 'undone';
  const done = isUndo ? undone + kept : changed + same + wrong;
  const most = isUndo ? Math.max(1, changed) : Math.max(1, total);
  async function act(call: typeof bulkCalls.stopGoodsChange | typeof bulkCalls.undoGoodsChange): Promise<void> {
    try {
      await send(call, { id });
      void read.refetch();
      onEnd?.();
    } catch (fault) {
      tell.error(errorSentence(fault));
    }
  }
  const odd = rows.data?.list.filter((row) => row.state === 'wrong' || row.state === 'kept') ?? [];
  return (
    <div role="status">
      <Progress percent={Math.floor((done / most) * 100)} status={isWorking(change) ? 'active' : 'normal'} />
      <p>
        {state === 'running' && `正在修改，已完成 ${done} / ${total}`}
        {state === 'done' && `已修改 ${changed} 件${same > 0 ? `，${same} 件不变` : ''}${wrong > 0 ? `，${wrong} 件没有改` : ''}`}
        {state === 'stopped' && `已停止：修改了 ${changed} 件，其余没有动`}
        {state === 'undoing' && `正在撤销，已完成 ${done} / ${changed}`}
        {state === 'undone' && `已撤销 ${undone} 件${kept > 0 ? `，${kept} 件后来又被改过，保留现在的样子` : ''}`}
      </p>
      {odd.length > 0 && (
        <ul className={styles['sub']} style={{ maxHeight: 160, overflowY: 'auto' }}>
          {odd.map(({ numIid, title, code, why }) => (
            <li key={numIid}>
              {title} {code}：{why}
            </li>
          ))}
        </ul>
      )}
      {isWorking(change) && <Button onClick={() => void act(bulkCalls.stopGoodsChange)}>停止</Button>}
      {(state === 'done' || state === 'stopped') && changed > 0 && (
        <Button onClick={() => void act(bulkCalls.undoGoodsChange)}>撤销</Button>
      )}
    </div>
  );
}

/** Changes many products at once: what, a preview of the result, then its progress, with undo. */
export function BulkDialog({ chosen, onClose }: { readonly chosen: ChosenGoods; readonly onClose: (isChanged: boolean) => void }) {
  const [change, setChange] = useState<Change>({ price: begin.price });
  const [preview, setPreview] = useState<Preview>();
  const [running, setRunning] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [requestNo] = useState(makeRequestNo);
  const [wrong, setWrong] = useState('');
  const what = Object.keys(change)[0] as What;
  const scope = 'ids' in chosen ? { ids: [...chosen.ids] } : { filter: chosen.filter };
  async function work(step: () => Promise<void>): Promise<void> {
    setBusy(true);
    setWrong('');
    try {
      await step();
    } catch (fault) {
      setWrong(errorSentence(fault));
    } finally {
      setBusy(false);
    }
  }
  const look = () => work(async () => setPreview(await send(bulkCalls.previewGoodsChange, { scope, change }, { timeoutMs: 60_000 })));
  const start = () =>
    work(async () => {
      if (!preview) return;
      const { id } = await send(bulkCalls.beginGoodsChange, { requestNo, scope, change, total: preview.total }, { timeoutMs: 60_000 });
      setRunning(id);
    });
  return (
    <Modal
      open
      title="批量修改商品"
      width={860}
      onCancel={() => onClose(running !== undefined)}
      footer={
        running !== undefined ? (
          <Button type="primary" onClick={() => onClose(true)}>
            完成
          </Button>
        ) : (
          <>
            <Button onClick={() => onClose(false)}>取消</Button>
            {preview ? (
              <>
                <Button onClick={() => setPreview(undefined)}>返回修改</Button>
                <Button type="primary" danger disabled={isBusy || preview.changed === 0} onClick={() => void start()}>
                  修改 {preview.changed} 件商品
                </Button>
              </>
            ) : (
              <Button type="primary" disabled={isBusy} onClick={() => void look()}>
                {isBusy ? '正在预览' : '预览'}
              </Button>
            )}
          </>
        )
      }
    >
      {wrong !== '' && <Alert type="error" showIcon title={wrong} style={{ marginBottom: 12 }} />}
      {running !== undefined ? (
        <ChangeProgress id={running} />
      ) : preview ? (
        <>
          <p>
            <b>{describeChange(change)}</b>
          </p>
          <PreviewTable preview={preview} />
        </>
      ) : (
        <>
          <p>{'ids' in chosen ? `已选 ${chosen.ids.length} 件商品。` : '符合当前条件的全部商品。'}先预览，确认后才会修改，改后可以撤销。</p>
          <Field label="改什么">
            <Segmented value={what} options={[...whats]} onChange={(next) => setChange({ [next]: begin[next] })} />
          </Field>
          <Field label={whats.find(({ value }) => value === what)?.label ?? ''}>
            <ChangeForm key={what} change={change} onChange={setChange} />
          </Field>
        </>
      )}
    </Modal>
  );
}
