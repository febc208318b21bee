import { makeRequestNo } from '#console/make-request-no.ts';
import type { Input, Reply } from 'contract/call.ts';
import { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { Button, Input as TextInput, InputNumber, Select, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { useMay } from '#console/me.ts';
import { type AddressState, useAddress, useGo } from '#console/navigation.ts';
import { type Column, DataTable } from '#console/parts/DataTable.tsx';
import { Link } from '#console/parts/Link.tsx';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { PopMenu } from '#console/parts/PopMenu.tsx';
import { formatYuan } from '#console/shop-money.ts';
import { formatMoment } from '#console/shop-time.ts';
import { ask, tell } from '#console/tell.ts';
import { toForm } from './goods-form.ts';
import styles from './goods.module.css';
import type { ChosenGoods, GoodsFilter } from './chosen-goods.ts';
import { Thumb } from './thumb.tsx';

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((file) => ({ default: file.BulkDialog })));

type ListQuery = Input<typeof goodsMerchantCalls.listGoods>;
type Listed = Reply<typeof goodsMerchantCalls.listGoods>;
type Row = Listed['list'][number];

const pageSize = 50;

/** Names how a product stands. */
const stateNames = { onSale: '在售', notYet: '待开售', offSale: '已下架' } as const;
const stateColours = { onSale: 'green', notYet: 'blue', offSale: 'default' } as const;
const kindOptions = ['普通', '虚拟', '跨境', '保税', '权益', '特殊'].map((label, i) => ({ value: String(i + 1), label }));
const stateOptions = [...Object.entries(stateNames), ['archived', '已归档'] as const].map(([value, label]) => ({ value, label }));

const numberOf = (text: string | undefined): number | undefined => (text === undefined || text === '' ? undefined : Number(text));

/** Reads the filter of the list from the page's address. */
function readFilter(address: AddressState): GoodsFilter {
  const { keyword, state, category, group, template, kind, stockBelow, priceFrom, priceTo } = address;
  const numbers = {
    categoryId: numberOf(category),
    groupId: numberOf(group),
    templateId: numberOf(template),
    kind: numberOf(kind),
    stockBelow: numberOf(stockBelow),
    priceFrom: numberOf(priceFrom),
    priceTo: numberOf(priceTo),
  };
  const known = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined && !Number.isNaN(value)));
  return { ...(keyword ? { keyword } : {}), ...(state ? { state: state as 'onSale' } : {}), ...known };
}

/** Turns the heading that was pressed into the order of the call: `-price` is from dear to cheap. */
const toSort = (sort: string | undefined): ListQuery['sort'] => {
  const [, down, name] = /^(-?)(price|stock|sold)$/.exec(sort ?? '') ?? [];
  return name === undefined ? (sort === 'oldest' ? 'oldest' : 'newest') : (`${name}${down ? 'Down' : 'Up'}` as ListQuery['sort']);
};

/** Shows the filters of the list; what is chosen stands in the address. */
function Filters({ lowStock }: { readonly lowStock: number | undefined }) {
  const [address, change] = useAddress();
  const categories = useRead(goodsMerchantCalls.listCategories, {});
  const groups = useRead(goodsMerchantCalls.listGroups, {});
  const templates = useRead(freightMerchantCalls.listTemplates, {});
  const set = (name: string, value: string | null | undefined) => change({ [name]: value ?? undefined, after: undefined, no: undefined });
  const choose = (name: string, label: string, options: readonly { readonly value: string; readonly label: string }[]) => (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className={styles['filter']}
      options={[...options]}
      value={address[name]}
      onChange={(value: string | undefined) => set(name, value)}
    />
  );
  const price = (name: string, label: string) => (
    <InputNumber
      key={`${name} ${address[name] ?? ''}`}
      aria-label={label}
      placeholder={label}
      min={0}
      precision={2}
      controls={false}
      changeOnWheel={false}
      style={{ width: 110 }}
      defaultValue={numberOf(address[name]) ?? ''}
      onBlur={({ target }) => set(name, target.value)}
      onPressEnter={({ currentTarget }) => set(name, currentTarget.value)}
    />
  );
  return (
    <div className={styles['filters']} role="search">
      <TextInput.Search
        key={address['keyword'] ?? ''}
        aria-label="名称或编码"
        placeholder="名称或编码"
        allowClear
        className={styles['word']}
        defaultValue={address['keyword']}
        onSearch={(word) => set('keyword', word.trim())}
      />
      {choose('state', '状态', stateOptions)}
      {choose('category', '分类', [
        { value: '0', label: '没有分类' },
        ...(categories.data?.list.map(({ id, path }) => ({ value: String(id), label: path })) ?? []),
      ])}
      {choose('group', '分组', groups.data?.list.map(({ id, name }) => ({ value: String(id), label: name })) ?? [])}
      {choose('kind', '类型', kindOptions)}
      {choose('template', '运费模板', templates.data?.list.map(({ id, name }) => ({ value: String(id), label: name })) ?? [])}
      {choose('stockBelow', '库存', [
        { value: '1', label: '售罄' },
        ...(lowStock === undefined ? [] : [{ value: String(lowStock), label: `不足 ${lowStock} 件` }]),
      ])}
      {price('priceFrom', '最低价')}
      {price('priceTo', '最高价')}
    </div>
  );
}

const columns = (lowStock: number): readonly Column<Row>[] => [
  {
    key: 'title',
    title: '商品',
    render: ({ numIid, title, code, picture, category }) => (
      <span className={styles['title']}>
        <Thumb url={picture} />
        <span>
          <Link to={`/goods/${numIid}`}>{title}</Link>
          <span className={styles['sub']}>{[code || '没有编码', category].filter((one) => one !== '').join(' · ')}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'price',
    title: '价格',
    align: 'right',
    sort: 'price',
    render: ({ minPrice, maxPrice }) => (minPrice === maxPrice ? formatYuan(minPrice) : `${formatYuan(minPrice)} 起`),
  },
  {
    key: 'stock',
    title: '可卖',
    align: 'right',
    sort: 'stock',
    render: ({ stock, reserved, skuNum }) => (
      <>
        <span className={stock - reserved < lowStock ? styles['low'] : undefined}>{stock - reserved}</span>
        <span className={styles['sub']}>
          {reserved > 0 ? `占用 ${reserved} · ` : ''}
          {skuNum} 个规格
        </span>
      </>
    ),
  },
  { key: 'sold', title: '销量', align: 'right', sort: 'sold', render: ({ saleNum }) => saleNum },
  {
    key: 'state',
    title: '状态',
    render: ({ state, listingTime, archiveTime }) =>
      archiveTime === null ? (
        <>
          <Tag color={stateColours[state]}>{stateNames[state]}</Tag>
          {state === 'notYet' && listingTime !== null && <span className={styles['sub']}>{formatMoment(listingTime)}</span>}
        </>
      ) : (
        <Tag>已归档</Tag>
      ),
  },
];

/** Lists the products: filters and order in the address, acts on one and on many. */
export function GoodsPage() {
  const [address, change] = useAddress();
  const { go } = useGo();
  const may = useMay();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const filter = readFilter(address);
  const no = Number(address['no'] ?? 1);
  const input: ListQuery = {
    ...filter,
    sort: toSort(address['sort']),
    pageSize,
    ...(address['after'] ? { after: address['after'] } : {}),
  };
  const read = useRead(goodsMerchantCalls.listGoods, input, { keepPrevious: true });
  const canEdit = may(catalogueCalls.putGoods);
  const refresh = () => invalidateCalls([goodsMerchantCalls.listGoods]);
  const clear = () => {
    setSelected(new Set());
    setAll(false);
  };
  // What was chosen is never more than what is shown: another filter or page, also by the browser's Back, begins anew.
  const shown = JSON.stringify(input);
  const [chosenIn, setChosenIn] = useState(shown);
  if (chosenIn !== shown) {
    setChosenIn(shown);
    setChanging(false);
    clear();
  }

  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      tell.success(done);
      await refresh();
    } catch (fault) {
      tell.error(errorSentence(fault));
    }
  }
  async function archive({ numIid, title }: Row): Promise<void> {
    const text = '商品会下架并从列表移走，订单不受影响；可以在“已归档”里恢复。';
    if (await ask({ title: `归档「${title}」？`, text, ok: '归档', danger: true }))
      await act(() => send(catalogueCalls.archiveGoods, { id: numIid }), '已归档');
  }
  async function copy({ numIid }: Row): Promise<void> {
    try {
      const { numIid: copied } = await send(catalogueCalls.copyGoods, { id: numIid, requestNo: makeRequestNo() });
      await refresh();
      go(`/goods/${copied}`);
    } catch (fault) {
      tell.error(errorSentence(fault));
    }
  }
  const listing = ({ numIid }: Row, state: 'on' | 'off') =>
    act(
      async () => {
        const goods = await send(catalogueCalls.editedGoods, { id: numIid });
        await send(catalogueCalls.putGoods, { id: numIid, version: goods.version, ...toForm(goods), listing: { state } });
      },
      state === 'on' ? '已上架' : '已下架',
    );

  const acts = (row: Row) => {
    if (!canEdit) return null;
    if (row.archiveTime !== null)
      return (
        <Button
          type="link"
          size="small"
          onClick={() => void act(() => send(catalogueCalls.restoreGoods, { id: row.numIid }), '已恢复，尚未上架')}
        >
          恢复
        </Button>
      );
    return (
      <span className={styles['line']} style={{ flexWrap: 'nowrap' }}>
        <Button type="link" size="small" onClick={() => go(`/goods/${row.numIid}`)}>
          编辑
        </Button>
        <PopMenu
          label={`${row.title} 的更多操作`}
          acts={[
            row.state === 'offSale'
              ? { title: '上架', act: () => void listing(row, 'on') }
              : { title: '下架', act: () => void listing(row, 'off') },
            { title: '库存账', act: () => go(`/goods/${row.numIid}/stock`) },
            { title: '复制', act: () => void copy(row) },
            { title: '归档', act: () => void archive(row), danger: true },
          ]}
        >
          更多
        </PopMenu>
      </span>
    );
  };

  const chosen: ChosenGoods = isAll ? { filter } : { ids: [...selected].map(Number) };
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Page
      title="商品"
      wide
      acts={
        canEdit && (
          <>
            <Button onClick={() => go('/goods/changes')}>批量修改记录</Button>
            <Button onClick={() => go('/goods/import')}>导入</Button>
            <Button type="primary" onClick={() => go('/goods/new')}>
              新建商品
            </Button>
          </>
        )
      }
    >
      <Card flush>
        <Filters lowStock={read.data?.lowStock} />
        <Loaded query={read} rows={10}>
          {(reply) => (
            <>
              {selected.size > 0 && (
                <div className={styles['chosen']} role="status">
                  <span>{isAll ? '已选符合条件的全部商品' : `已选 ${selected.size} 件`}</span>
                  {!isAll && reply.list.length === selected.size && (reply.hasNext || no > 1) && (
                    <Button type="link" size="small" onClick={() => setAll(true)}>
                      选符合条件的全部{reply.total < 1000 ? ` ${reply.total} 件` : '商品'}
                    </Button>
                  )}
                  <Button size="small" type="primary" onClick={() => setChanging(true)}>
                    批量修改
                  </Button>
                  <Button size="small" onClick={clear}>
                    取消选择
                  </Button>
                </div>
              )}
              {reply.list.length === 0 ? (
                <Nothing text={isFiltered ? '没有符合条件的商品' : '还没有商品'}>
                  {isFiltered ? (
                    <Button onClick={() => change(Object.fromEntries(Object.keys(address).map((name) => [name, undefined])))}>
                      清除条件
                    </Button>
                  ) : (
                    canEdit && (
                      <Button type="primary" onClick={() => go('/goods/new')}>
                        新建第一件商品
                      </Button>
                    )
                  )}
                </Nothing>
              ) : (
                <DataTable<Row>
                  label="商品"
                  rows={reply.list}
                  rowKey={({ numIid }) => String(numIid)}
                  columns={columns(reply.lowStock)}
                  isStale={read.isPlaceholderData}
                  onOpen={({ numIid }) => go(`/goods/${numIid}`)}
                  acts={acts}
                  sort={address['sort']}
                  onSort={(sort) => change({ sort, after: undefined, no: undefined })}
                  {...(canEdit
                    ? {
                        selected,
                        onSelect: (keys: ReadonlySet<string>) => {
                          setSelected(keys);
                          setAll(false);
                        },
                      }
                    : {})}
                />
              )}
              {(no > 1 || reply.hasNext) && (
                <nav className={styles['pages']} aria-label="翻页">
                  <span>
                    共 {reply.goodsNum ?? (reply.total >= 1000 ? '1,000 以上' : reply.total)} 件，第 {no} 页
                  </span>
                  <Button size="small" disabled={no <= 1} onClick={() => change({ after: undefined, no: undefined })}>
                    第一页
                  </Button>
                  <Button
                    size="small"
                    disabled={reply.next === null || !reply.hasNext}
                    onClick={() => change({ after: reply.next ?? undefined, no: String(no + 1) })}
                  >
                    下一页
                  </Button>
                </nav>
              )}
            </>
          )}
        </Loaded>
      </Card>
      {isChanging && (
        <Suspense fallback={null}>
          <BulkDialog
            chosen={chosen}
            onClose={(isChanged) => {
              setChanging(false);
              if (!isChanged) return;
              clear();
              void refresh();
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}
