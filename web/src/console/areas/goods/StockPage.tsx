import { makeRequestNo } from '#console/make-request-no.ts';
import type { Reply } from 'contract/call.ts';
import { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { Button, Input, InputNumber, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { useMay } from '#console/me.ts';
import { useAddress, useParam } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Link } from '#console/parts/Link.tsx';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { formatMoment } from '#console/shop-time.ts';
import { tell } from '#console/tell.ts';
import type { EditedGoods } from './goods-form.ts';
import styles from './goods.module.css';

type Move = Reply<typeof catalogueCalls.stockMoves>['list'][number];
type Sku = EditedGoods['skus'][number];

const kindNames = {
  in: '入库',
  out: '出库',
  reserve: '下单占用',
  release: '释放占用',
  ship: '发货',
  return: '退回',
  resend: '换货寄出',
} as const;
const causeNames = {
  created: '新建商品',
  edited: '编辑商品',
  imported: '导入',
  corrected: '更正',
  bulk: '批量修改',
  undone: '撤销批量修改',
  other: '',
} as const;
const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : pieces === 0 ? '' : String(pieces));

/** Corrects the stock of a SKU, with a reason. */
function CorrectDialog({ sku, onClose }: { readonly sku: Sku; readonly onClose: (isChanged: boolean) => void }) {
  const [how, setHow] = useState<'add' | 'set'>('add');
  const [pieces, setPieces] = useState(0);
  const [reason, setReason] = useState('');
  const [requestNo] = useState(makeRequestNo);
  const [wrong, setWrong] = useState('');
  const [isSaving, setSaving] = useState(false);
  const after = how === 'set' ? pieces : sku.stock + pieces;
  async function save(): Promise<void> {
    setSaving(true);
    try {
      await send(catalogueCalls.correctStock, {
        id: sku.id,
        requestNo,
        reason: reason.trim(),
        ...(how === 'set' ? { set: pieces, was: sku.stock } : { add: pieces }),
      });
      tell.success('已更正库存');
      onClose(true);
    } catch (fault) {
      setWrong(errorSentence(fault));
    } finally {
      setSaving(false);
    }
  }
  return (
    <Modal
      open
      title={`更正库存${sku.values.length > 0 ? `：${sku.values.join(' ')}` : ''}`}
      okText="更正"
      cancelText="取消"
      confirmLoading={isSaving}
      okButtonProps={{ disabled: reason.trim() === '' || after === sku.stock }}
      onOk={() => void save()}
      onCancel={() => onClose(false)}
    >
      <p>
        现有 {sku.stock} 件{sku.reserved > 0 && `，其中 ${sku.reserved} 件已下单`}
      </p>
      <div className={styles['line']}>
        <Segmented<'add' | 'set'>
          value={how}
          options={[
            { value: 'add', label: '加减' },
            { value: 'set', label: '改为' },
          ]}
          onChange={(next) => {
            setHow(next);
            setPieces(next === 'set' ? sku.stock : 0);
          }}
        />
        <InputNumber
          aria-label="件数"
          value={pieces}
          precision={0}
          changeOnWheel={false}
          suffix="件"
          onChange={(next) => setPieces(next ?? 0)}
        />
        <span className={after < sku.reserved ? styles['low'] : undefined}>更正后 {after} 件</span>
      </div>
      <div className={styles['field']} style={{ marginTop: 12 }}>
        <span className={styles['label']}>
          原因<b>*</b>
        </span>
        <Input
          aria-label="原因"
          placeholder="如 盘点、破损、补货"
          maxLength={100}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {wrong !== '' && (
          <span className={styles['wrong']} role="alert">
            {wrong}
          </span>
        )}
      </div>
    </Modal>
  );
}

const skuName = ({ values, code }: Pick<Sku, 'values' | 'code'>): string => values.join(' ') || code || '这件商品';

/** The stock book of a product: what moved its SKUs, and corrections. */
export function StockPage() {
  const id = Number(useParam('id'));
  const [address, change] = useAddress();
  const may = useMay();
  const goods = useRead(catalogueCalls.editedGoods, { id });
  const skuId = address['sku'] === undefined ? undefined : Number(address['sku']);
  const moves = useRead(
    catalogueCalls.stockMoves,
    { id, ...(skuId === undefined ? {} : { skuId }), ...(address['after'] ? { after: address['after'] } : {}) },
    { keepPrevious: true },
  );
  const [corrected, setCorrected] = useState<Sku>();
  return (
    <Loaded query={goods}>
      {({ title, skus, bundle }) => (
        <Page title={`库存账：${title}`} back={{ to: `/goods/${id}`, title: '商品' }} wide>
          <Card title="现有库存" flush>
            <DataTable<Sku>
              label="现有库存"
              rows={skus}
              rowKey={(sku) => String(sku.id)}
              columns={[
                { key: 'sku', title: '规格', render: skuName },
                { key: 'stock', title: '现有', align: 'right', render: ({ stock }) => stock },
                { key: 'reserved', title: '已下单', align: 'right', render: ({ reserved }) => reserved },
                { key: 'free', title: '可卖', align: 'right', render: ({ stock, reserved }) => stock - reserved },
              ]}
              acts={
                may(catalogueCalls.correctStock) && !bundle
                  ? (sku) => (
                      <Button type="link" size="small" onClick={() => setCorrected(sku)}>
                        更正
                      </Button>
                    )
                  : undefined
              }
            />
          </Card>
          <Card
            title="变动"
            flush
            more={
              skus.length > 1 && (
                <Select
                  aria-label="规格"
                  placeholder="全部规格"
                  allowClear
                  style={{ width: 200 }}
                  value={address['sku']}
                  options={skus.map((sku) => ({ value: String(sku.id), label: skuName(sku) }))}
                  onChange={(next: string | undefined) => change({ sku: next, after: undefined })}
                />
              )
            }
          >
            <Loaded query={moves}>
              {({ list, next }) =>
                list.length === 0 ? (
                  <Nothing text="还没有变动" />
                ) : (
                  <>
                    <DataTable<Move>
                      label="库存变动"
                      rows={list}
                      rowKey={({ at, skuId: sku, kind, number, cause, onHand, reserved }) =>
                        [at, sku, kind, number, cause, onHand, reserved].join('_')
                      }
                      isStale={moves.isPlaceholderData}
                      columns={[
                        { key: 'at', title: '时间', render: ({ at }) => formatMoment(at) },
                        { key: 'sku', title: '规格', render: ({ sku, skuCode }) => sku || skuCode || '—' },
                        { key: 'kind', title: '变动', render: ({ kind }) => kindNames[kind] },
                        { key: 'onHand', title: '现有', align: 'right', render: ({ onHand }) => signed(onHand) },
                        { key: 'reserved', title: '占用', align: 'right', render: ({ reserved }) => signed(reserved) },
                        {
                          key: 'why',
                          title: '来由',
                          render: ({ number, cause, reason, by }) =>
                            number !== '' ? (
                              <Link to={`/orders/${number}`}>{number}</Link>
                            ) : (
                              <>
                                {cause === '' ? '' : causeNames[cause]}
                                {reason !== '' && `：${reason}`}
                                {by !== '' && <span className={styles['sub']}>{by}</span>}
                              </>
                            ),
                        },
                      ]}
                    />
                    {(next !== null || address['after'] !== undefined) && (
                      <nav className={styles['pages']} aria-label="翻页">
                        <Button size="small" disabled={address['after'] === undefined} onClick={() => change({ after: undefined })}>
                          最新
                        </Button>
                        <Button size="small" disabled={next === null} onClick={() => change({ after: next ?? undefined })}>
                          更早
                        </Button>
                      </nav>
                    )}
                  </>
                )
              }
            </Loaded>
          </Card>
          {corrected && (
            <CorrectDialog
              sku={corrected}
              onClose={(isChanged) => {
                setCorrected(undefined);
                if (isChanged) void invalidateCalls([catalogueCalls.editedGoods, catalogueCalls.stockMoves, goodsMerchantCalls.listGoods]);
              }}
            />
          )}
        </Page>
      )}
    </Loaded>
  );
}
