import type { CallRow, Input, Reply } from 'contract/call.ts';
import { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { Button, Drawer, Input as TextInput, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send, updateCachedReply, useRead } from '#console/client.ts';
import { CallForm } from '#console/frame/CallForm.tsx';
import { useMay } from '#console/me.ts';
import { useGo, useParam } from '#console/navigation.ts';
import { Link } from '#console/parts/Link.tsx';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { PictureInput } from '#console/parts/PictureInput.tsx';
import { ask, tell } from '#console/tell.ts';
import styles from './goods.module.css';
import { OrderedList } from './OrderedList.tsx';
import { Thumb } from './thumb.tsx';

type Category = Reply<typeof goodsMerchantCalls.listCategories>['list'][number];
type Group = Reply<typeof goodsMerchantCalls.listGroups>['list'][number];
type Listed = Reply<typeof goodsMerchantCalls.listGoods>['list'][number];

/** Sends a write and shows what became of it; reads the lists anew in any case. */
async function write<Row extends CallRow>(row: Row, input: Input<Row>, lists: readonly CallRow[], done = '已保存'): Promise<void> {
  try {
    await send(row, input);
    tell.success(done);
  } catch (fault) {
    tell.error(errorSentence(fault));
  }
  await invalidateCalls(lists);
}

/** Removes a category or a group, once it is confirmed. */
async function remove(
  row: typeof goodsMerchantCalls.removeCategory | typeof goodsMerchantCalls.removeGroup,
  kind: string,
  { id, name }: { readonly id: number; readonly name: string },
  lists: readonly CallRow[],
): Promise<void> {
  if (await ask({ title: `删除${kind}「${name}」？`, ok: '删除', danger: true })) await write<CallRow>(row, { id }, lists, '已删除');
}

interface Opened {
  readonly title: string;
  readonly body: ReactNode;
}

/** Holds the drawer with the form of a category or group: what opens it, and what reads the list anew once it was saved. */
function useFormDrawer(lists: readonly CallRow[]) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const done = () => {
    close();
    tell.success('已保存');
    void invalidateCalls(lists);
  };
  const form = (title: string, call: CallRow, fixed: object, initial: object) =>
    setOpened({
      title,
      body: <CallForm call={call} fixed={fixed as never} initial={initial as never} onDone={done} onCancel={close} />,
    });
  const drawer = (
    <Drawer open={opened !== undefined} title={opened?.title} onClose={close} size={560} destroyOnHidden>
      {opened?.body}
    </Drawer>
  );
  return { form, open: setOpened, done, close, drawer };
}

/** Sorts categories as a tree: each is followed by its children. */
const asTree = (list: readonly Category[]): Category[] =>
  list.filter(({ parentId }) => parentId === 0).flatMap((top) => [top, ...list.filter(({ parentId }) => parentId === top.id)]);

const topOf = (list: readonly Category[], but: Category): Category[] => list.filter(({ id, parentId }) => parentId === 0 && id !== but.id);

/** Changes a category: its name, the one that it is below, and a new picture. */
function CategoryForm({
  category,
  parents,
  onDone,
  onCancel,
}: {
  readonly category: Category;
  /** The categories that it can be below. */
  readonly parents: readonly Category[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const [name, setName] = useState(category.name);
  const [parentId, setParentId] = useState(category.parentId);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [picture] = pictures;
  async function save(): Promise<void> {
    setSaving(true);
    setWrong('');
    try {
      await send(goodsMerchantCalls.changeCategory, { id: category.id, name: name.trim(), parentId, ...(picture ? { picture } : {}) });
      onDone();
    } catch (fault) {
      setWrong(errorSentence(fault));
    } finally {
      setSaving(false);
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void save();
      }}
    >
      <div className={styles['field']}>
        <span className={styles['label']}>
          名称<b>*</b>
        </span>
        <TextInput aria-label="名称" maxLength={20} value={name} onChange={({ target }) => setName(target.value)} />
      </div>
      <div className={styles['field']}>
        <span className={styles['label']}>上级</span>
        <Select
          aria-label="上级"
          value={parentId}
          options={[{ value: 0, label: '一级分类' }, ...parents.map((one) => ({ value: one.id, label: one.name }))]}
          onChange={setParentId}
        />
      </div>
      <div className={styles['field']}>
        <span className={styles['label']}>换图片</span>
        <PictureInput value={pictures} most={1} onChange={setPictures} />
      </div>
      {wrong !== '' && (
        <p className={styles['wrong']} role="alert">
          {wrong}
        </p>
      )}
      <div className={styles['line']} style={{ marginTop: 16 }}>
        <Button type="primary" htmlType="submit" loading={isSaving} disabled={name.trim() === ''}>
          保存
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </form>
  );
}

/** The categories: a tree of two levels whose order is changed by drag. */
export function CategoriesPage() {
  const may = useMay();
  const { go } = useGo();
  const read = useRead(goodsMerchantCalls.listCategories, {});
  const canEdit = may(goodsMerchantCalls.changeCategory);
  const lists = [goodsMerchantCalls.listCategories];
  const { form, open, done, close, drawer } = useFormDrawer(lists);

  /** Saves the order after a category was moved: one at the top takes its children along; a child belongs to the one above it. */
  function order(rows: readonly Category[], moved: Category): void {
    let parent = 0;
    const places = rows.map((row) => {
      if (row.id === moved.id && row.parentId !== 0) return { ...row, parentId: parent };
      if (row.parentId === 0) parent = row.id;
      return row;
    });
    const orphan = places.find(({ id }) => id === moved.id);
    if (orphan && moved.parentId !== 0 && orphan.parentId === 0)
      return tell.warning('子分类要放在一个分类下面；要改成一级分类，请用“修改”');
    const tree = asTree(places);
    void updateCachedReply(goodsMerchantCalls.listCategories, {}, (before) => ({ ...before, list: tree }));
    void write(catalogueCalls.orderCategories, { list: tree.map(({ id, parentId }) => ({ id, parentId })) }, lists);
  }
  return (
    <Page
      title="分类"
      note="最多两级。拖动可以调整次序，商城按这个次序显示。"
      acts={
        canEdit && (
          <Button type="primary" onClick={() => form('新建分类', goodsMerchantCalls.addCategory, {}, {})}>
            新建分类
          </Button>
        )
      }
    >
      <Card flush>
        <Loaded query={read}>
          {({ list }) =>
            list.length === 0 ? (
              <Nothing text="还没有分类。分类帮顾客找到商品，如“茶具”下面的“茶壶”。" />
            ) : (
              <OrderedList<Category>
                rows={asTree(list)}
                labelOf={({ name }) => name}
                isChild={({ parentId }) => parentId !== 0}
                isFixed={!canEdit}
                onOrder={order}
              >
                {(category) => (
                  <>
                    <span className={styles['grow']}>{category.name}</span>
                    <Link to={`/goods?category=${category.id}`}>{category.goodsNum} 件</Link>
                    {canEdit && (
                      <span>
                        {category.parentId === 0 && (
                          <Button
                            type="link"
                            size="small"
                            onClick={() =>
                              form(`在「${category.name}」下新建`, goodsMerchantCalls.addCategory, { parentId: category.id }, {})
                            }
                          >
                            加子分类
                          </Button>
                        )}
                        <Button
                          type="link"
                          size="small"
                          onClick={() =>
                            open({
                              title: '修改分类',
                              body: (
                                <CategoryForm
                                  category={category}
                                  parents={list.some(({ parentId }) => parentId === category.id) ? [] : topOf(list, category)}
                                  onDone={done}
                                  onCancel={close}
                                />
                              ),
                            })
                          }
                        >
                          修改
                        </Button>
                        <Button
                          type="link"
                          size="small"
                          danger
                          onClick={() => void remove(goodsMerchantCalls.removeCategory, '分类', category, lists)}
                        >
                          删除
                        </Button>
                      </span>
                    )}
                  </>
                )}
              </OrderedList>
            )
          }
        </Loaded>
      </Card>
      <Button onClick={() => go('/goods?category=0')}>看没有分类的商品</Button>
      {drawer}
    </Page>
  );
}

/** The groups: their order, and which of them the home page shows. */
export function GroupsPage() {
  const may = useMay();
  const { go } = useGo();
  const read = useRead(goodsMerchantCalls.listGroups, {});
  const canEdit = may(goodsMerchantCalls.changeGroup);
  const lists = [goodsMerchantCalls.listGroups];
  const { form, drawer } = useFormDrawer(lists);
  function order(rows: readonly Group[]): void {
    void updateCachedReply(goodsMerchantCalls.listGroups, {}, (before) => ({ ...before, list: [...rows] }));
    void write(catalogueCalls.orderGroups, { ids: rows.map(({ id }) => id) }, lists);
  }
  return (
    <Page
      title="分组"
      note="一件商品可以在几个分组里；首页和活动页按分组展示。"
      acts={
        canEdit && (
          <Button type="primary" onClick={() => form('新建分组', goodsMerchantCalls.addGroup, {}, {})}>
            新建分组
          </Button>
        )
      }
    >
      <Card flush>
        <Loaded query={read}>
          {({ list }) =>
            list.length === 0 ? (
              <Nothing text="还没有分组，如“新品”“掌柜推荐”。" />
            ) : (
              <OrderedList<Group> rows={list} labelOf={({ name }) => name} isFixed={!canEdit} onOrder={order}>
                {(group) => (
                  <>
                    <span className={styles['grow']}>
                      {group.name}
                      {group.home && <span className={styles['sub']}>在首页展示</span>}
                    </span>
                    <Link to={`/goods?group=${group.id}`}>{group.goodsNum} 件</Link>
                    {canEdit && (
                      <span>
                        {group.goodsNum > 1 && (
                          <Button type="link" size="small" onClick={() => go(`/groups/${group.id}`)}>
                            商品次序
                          </Button>
                        )}
                        <Button
                          type="link"
                          size="small"
                          onClick={() =>
                            form('修改分组', goodsMerchantCalls.changeGroup, { id: group.id }, { name: group.name, home: group.home })
                          }
                        >
                          修改
                        </Button>
                        <Button
                          type="link"
                          size="small"
                          danger
                          onClick={() => void remove(goodsMerchantCalls.removeGroup, '分组', group, lists)}
                        >
                          删除
                        </Button>
                      </span>
                    )}
                  </>
                )}
              </OrderedList>
            )
          }
        </Loaded>
      </Card>
      {drawer}
    </Page>
  );
}

/** The order of the first hundred products of a group. */
export function GroupGoodsPage() {
  const id = Number(useParam('id'));
  const may = useMay();
  const groups = useRead(goodsMerchantCalls.listGroups, {});
  const input = { groupId: id, sort: 'group', pageSize: 100 } as const;
  const read = useRead(goodsMerchantCalls.listGoods, input);
  type Row = Listed & { readonly id: number };
  function order(rows: readonly Row[], moved: Row): void {
    const first = rows.slice(0, rows.findIndex((row) => row.id === moved.id) + 1);
    void updateCachedReply(goodsMerchantCalls.listGoods, input, (before) => ({ ...before, list: rows.map(({ id: _id, ...row }) => row) }));
    // What was before the moved one keeps its place: the list down to it comes first.
    const last = Math.max(first.length, (read.data?.list ?? []).findIndex(({ numIid }) => numIid === moved.id) + 1);
    void write(catalogueCalls.orderGroupGoods, { id, first: rows.slice(0, last).map((row) => row.id) }, [goodsMerchantCalls.listGoods]);
  }
  const name = groups.data?.list.find((group) => group.id === id)?.name ?? '';
  return (
    <Page
      title={`分组「${name}」的商品次序`}
      back={{ to: '/groups', title: '分组' }}
      note="拖动可以调整次序；这里是前 100 件，其余的排在后面。"
    >
      <Card flush>
        <Loaded query={read}>
          {({ list }) =>
            list.length === 0 ? (
              <Nothing text="这个分组里还没有商品" />
            ) : (
              <OrderedList<Row>
                rows={list.map((row) => ({ ...row, id: row.numIid }))}
                labelOf={({ title }) => title}
                isFixed={!may(catalogueCalls.orderGroupGoods)}
                onOrder={order}
              >
                {({ title, picture, code }) => (
                  <>
                    <Thumb url={picture} size={36} />
                    <span className={styles['grow']}>
                      {title}
                      <span className={styles['sub']}>{code}</span>
                    </span>
                  </>
                )}
              </OrderedList>
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}
