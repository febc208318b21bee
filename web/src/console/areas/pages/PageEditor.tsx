import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Alert, Button, Drawer, Input, Modal, Spin, Tag } from 'antd';
import type { Reply } from 'contract/call.ts';
import { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import { draftChanged } from 'contract/refusal-codes.ts';
import { useEffect, useRef, useState } from 'react';
import { CallRefusedError, errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send, updateCachedReply, useRead } from '#console/client.ts';
import { useMay } from '#console/me.ts';
import { useGo, useParam } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { useLeaveGuard } from '#console/parts/use-leave-guard.ts';
import { runAct } from '#console/parts/run-act.ts';
import { formatMoment } from '#console/shop-time.ts';
import { ask, tell } from '#console/tell.ts';
import { QrCode } from '#console/parts/QrCode.tsx';
import { type BlockKindOf, type BlockValue, emptyOfFields, FieldsForm } from './BlockInput.tsx';
import styles from './PageEditor.module.css';

type Draft = Reply<typeof decorationCalls.pageDraft>;

/** A block with an id of this editor, by which it is dragged. */
interface EditedBlock {
  readonly id: string;
  readonly value: BlockValue;
}

/** Waits so long after the last change before the draft is saved, in milliseconds. */
const saveAfterMs = 900;

let nextId = 0;
const withId = (value: BlockValue): EditedBlock => ({ id: `block-${(nextId += 1)}`, value });

/** Says in a few words what is in a block. */
function summarise({ title, text, items, goodsIds, html }: BlockValue): string {
  for (const one of [title, text]) if (typeof one === 'string' && one !== '') return one;
  if (Array.isArray(items)) return `${items.length} 项`;
  if (Array.isArray(goodsIds) && goodsIds.length > 0) return `${goodsIds.length} 件商品`;
  return typeof html === 'string' ? html.replace(/<[^>]+>/g, ' ').slice(0, 30) : '';
}

function BlockRow(props: {
  readonly block: EditedBlock;
  readonly label: string;
  readonly isChosen: boolean;
  readonly problem: string | undefined;
  readonly onChoose: () => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}) {
  const { block, label, isChosen, problem, onChoose, onCopy, onRemove } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: block.id });
  return (
    <li
      ref={setNodeRef}
      className={styles['block']}
      data-chosen={isChosen}
      data-dragging={isDragging}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles['grip']}
        {...attributes}
        {...listeners}
        aria-label={`移动「${label}」：空格拿起，上下键移动，空格放下`}
      >
        ⠿
      </button>
      <button type="button" className={styles['name']} aria-pressed={isChosen} onClick={onChoose}>
        <b>{label}</b>
        <small>{summarise(block.value)}</small>
        {problem !== undefined && <small className={styles['wrong']}>{problem}</small>}
      </button>
      <Button size="small" type="text" aria-label={`复制「${label}」`} onClick={onCopy}>
        复制
      </Button>
      <Button size="small" type="text" danger aria-label={`删除「${label}」`} onClick={onRemove}>
        删除
      </Button>
    </li>
  );
}

function Versions({ id, onShown }: { readonly id: number; readonly onShown: () => void }) {
  const may = useMay();
  const versions = useRead(decorationCalls.pageVersions, { id, pageSize: 50 });
  async function takeBack(version: number): Promise<void> {
    if (!(await ask({ title: `让顾客看第 ${version} 版？`, text: '草稿不变，随时可以再换。', ok: '换成这一版' }))) return;
    if (
      await runAct(() => send(decorationCalls.takeBackPage, { id, version }), {
        done: '已换',
        changed: [decorationCalls.pageVersions, decorationCalls.listPages],
      })
    )
      onShown();
  }
  return (
    <Loaded query={versions}>
      {({ list }) =>
        list.length === 0 ? (
          <Nothing text="还没有发布过" />
        ) : (
          <DataTable
            label="版本"
            rows={list}
            rowKey={({ version }) => String(version)}
            columns={[
              {
                key: 'version',
                title: '版本',
                render: ({ version, shown }) => (
                  <>
                    第 {version} 版 {shown && <Tag color="green">顾客看到的</Tag>}
                  </>
                ),
              },
              { key: 'title', title: '标题', render: ({ title }) => title },
              { key: 'publishedAt', title: '发布', render: ({ publishedAt }) => formatMoment(publishedAt) },
            ]}
            acts={({ version, shown }) =>
              !shown &&
              may(decorationCalls.takeBackPage) && (
                <Button type="link" size="small" onClick={() => void takeBack(version)}>
                  换成这一版
                </Button>
              )
            }
          />
        )
      }
    </Loaded>
  );
}

/** Edits a page: its blocks in order, the form of the chosen one, and the page itself on a phone beside it. What is changed is saved as the draft. */
function Editor({
  draft,
  kinds,
  onStale,
}: {
  readonly draft: Draft;
  readonly kinds: readonly BlockKindOf[];
  readonly onStale: () => void;
}) {
  const { id, pageType } = draft;
  const may = useMay();
  const canEdit = may(decorationCalls.putDraft);
  const { go, replace } = useGo();
  const [title, setTitle] = useState(draft.title);
  const [blocks, setBlocks] = useState<readonly EditedBlock[]>(() => draft.components.map((one) => withId(one as BlockValue)));
  const [chosen, setChosen] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [saved, setSaved] = useState<'saved' | 'changed' | 'saving'>('saved');
  const [shown, setShown] = useState(0);
  const [version, setVersion] = useState(draft.version);
  const [opened, setOpened] = useState<'add' | 'versions' | 'qr' | 'copy'>();
  const [copyTitle, setCopyTitle] = useState(`${draft.title} 副本`);
  const revision = useRef(draft.revision);
  const latest = useRef({ title, blocks });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const preview = useRead(decorationCalls.previewLink, { id });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ofMenu = pageType === 'bottomMenu';
  const usable = kinds.filter((kind) => kind.ofMenu === ofMenu);
  const labelOf = (block: EditedBlock): string =>
    kinds.find(({ kind }) => kind === block.value['kind'])?.label ?? String(block.value['kind']);
  const edited = blocks.find((one) => one.id === chosen);
  const fieldsOfChosen = edited && kinds.find(({ kind }) => kind === edited.value['kind'])?.fields;

  /** Saves the draft as it is now, after what is being saved. */
  async function saveNow(): Promise<boolean> {
    const { title: named, blocks: kept } = latest.current;
    const components = kept.map(({ value }) => value);
    setSaved('saving');
    try {
      const checked = await send(decorationCalls.checkDraft, { id, components });
      setProblems(new Map(checked.problems.map(({ place, why }) => [place - 1, why])));
      if (checked.problems.length > 0) {
        setSaved('changed');
        return false;
      }
      const reply = await send(decorationCalls.putDraft, { id, title: named, components, revision: revision.current });
      revision.current = reply.revision;
      // The editor is opened anew from what was saved, not from what was read before.
      await updateCachedReply(decorationCalls.pageDraft, { id }, (before) => ({
        ...before,
        title: named,
        components: components as Draft['components'],
        revision: reply.revision,
      }));
      setFault(undefined);
      setSaved(latest.current.blocks === kept && latest.current.title === named ? 'saved' : 'changed');
      setShown((before) => before + 1);
      return true;
    } catch (wrong) {
      setSaved('changed');
      if (wrong instanceof CallRefusedError && wrong.code === draftChanged) {
        if (await ask({ title: '别人刚改过这个页面', text: '您的改动没有保存。重新打开会看到别人改过的。', ok: '重新打开' })) onStale();
      } else setFault(errorSentence(wrong));
      return false;
    }
  }
  function save(): Promise<boolean> {
    clearTimeout(timer.current);
    running.current = running.current.then(saveNow, saveNow);
    return running.current;
  }
  useLeaveGuard(canEdit && saved !== 'saved', async () => isGone.current || save());

  /** Takes a change, and saves it a moment later. */
  function edit(next: Partial<typeof latest.current>): void {
    latest.current = { ...latest.current, ...next };
    setTitle(latest.current.title);
    setBlocks(latest.current.blocks);
    setSaved('changed');
    clearTimeout(timer.current);
    if (canEdit) timer.current = setTimeout(() => void save(), saveAfterMs);
  }
  const change = (next: readonly EditedBlock[]) => edit({ blocks: next });
  function drop({ active, over }: DragEndEvent): void {
    if (!over || active.id === over.id) return;
    const at = (one: string | number) => blocks.findIndex((block) => block.id === one);
    change(arrayMove([...blocks], at(active.id), at(over.id)));
  }
  function add(kind: BlockKindOf): void {
    const block = withId({ kind: kind.kind, ...emptyOfFields(kind.fields) });
    const at = edited ? blocks.indexOf(edited) + 1 : blocks.length;
    change([...blocks.slice(0, at), block, ...blocks.slice(at)]);
    setChosen(block.id);
    setOpened(undefined);
  }
  async function publish(): Promise<void> {
    if (!(await save())) return tell.error('还有没填好的组件，看左边的红字');
    try {
      const reply = await send(decorationCalls.publishDraft, { id, revision: revision.current });
      setVersion(reply.version);
      await updateCachedReply(decorationCalls.pageDraft, { id }, (before) => ({ ...before, version: reply.version }));
      tell.success(`已发布第 ${reply.version} 版，顾客马上看到`);
      await invalidateCalls([decorationCalls.listPages, decorationCalls.pageVersions]);
    } catch (wrong) {
      tell.error(errorSentence(wrong));
    }
  }
  async function withdraw(): Promise<void> {
    if (!(await ask({ title: '下线这个页面？', text: '顾客打不开它；草稿和版本都在。', ok: '下线', danger: true }))) return;
    if (await runAct(() => send(decorationCalls.withdrawPage, { id }), { done: '已下线', changed: [decorationCalls.listPages] }))
      setVersion(null);
  }
  async function remove(): Promise<void> {
    if (!(await ask({ title: `删除「${title}」？`, text: '连同所有版本，不能恢复。', ok: '删除', danger: true }))) return;
    clearTimeout(timer.current);
    if (await runAct(() => send(decorationCalls.removePage, { id }), { done: '已删除', changed: [decorationCalls.listPages] })) {
      isGone.current = true;
      replace('/pages');
    }
  }
  async function copy(): Promise<void> {
    try {
      const made = await send(decorationCalls.copyPage, { id, title: copyTitle.trim() });
      await invalidateCalls([decorationCalls.listPages]);
      go(`/pages/${made.id}`);
    } catch (wrong) {
      tell.error(errorSentence(wrong));
    }
  }

  const previewPath = preview.data?.path;
  return (
    <Page
      title={title}
      back={{ to: '/pages', title: '页面装修' }}
      note={
        <>
          {version === null ? '没有发布' : `顾客看到的是第 ${version} 版`} ·{' '}
          {saved === 'saved' ? '草稿已保存' : saved === 'saving' ? '正在保存…' : problems.size > 0 ? '有没填好的，还没保存' : '还没保存'}
        </>
      }
      wide
      acts={
        <>
          <Button onClick={() => setOpened('qr')}>手机预览</Button>
          <Button onClick={() => setOpened('versions')}>版本</Button>
          {canEdit && !ofMenu && <Button onClick={() => setOpened('copy')}>复制</Button>}
          {canEdit && pageType === 'micro' && version !== null && <Button onClick={() => void withdraw()}>下线</Button>}
          {canEdit && pageType === 'micro' && (
            <Button danger onClick={() => void remove()}>
              删除
            </Button>
          )}
          {canEdit && (
            <Button type="primary" onClick={() => void publish()}>
              发布
            </Button>
          )}
        </>
      }
    >
      {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      <datalist id="console-links">
        {['/', '/category', '/cart', '/member', '/goodsList', '/couponCenter'].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <div className={styles['editor']}>
        <section aria-label="组件" className={styles['list']}>
          <label className={styles['field']}>
            页面标题
            <Input maxLength={60} disabled={!canEdit} value={title} onChange={({ target }) => edit({ title: target.value })} />
          </label>
          <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
            <SortableContext items={blocks.map((one) => one.id)} strategy={verticalListSortingStrategy}>
              <ul>
                {blocks.map((block, index) => (
                  <BlockRow
                    key={block.id}
                    block={block}
                    label={labelOf(block)}
                    isChosen={block.id === chosen}
                    problem={problems.get(index)}
                    onChoose={() => setChosen(block.id === chosen ? undefined : block.id)}
                    onCopy={() => change([...blocks.slice(0, index + 1), withId(block.value), ...blocks.slice(index + 1)])}
                    onRemove={() => change(blocks.filter((one) => one !== block))}
                  />
                ))}
              </ul>
            </SortableContext>
          </DndContext>
          {blocks.length === 0 && <p className={styles['empty']}>页面还是空的。先加一张轮播图，再加商品列表。</p>}
          {canEdit && (
            <Button block onClick={() => setOpened('add')}>
              + 添加组件
            </Button>
          )}
        </section>
        <section aria-label="组件内容" className={styles['form']}>
          {edited && fieldsOfChosen ? (
            <>
              <h2>{labelOf(edited)}</h2>
              <FieldsForm
                key={edited.id}
                fields={fieldsOfChosen}
                value={edited.value}
                onChange={(value) => change(blocks.map((one) => (one.id === edited.id ? { ...one, value } : one)))}
              />
            </>
          ) : (
            <Nothing text={blocks.length === 0 ? '添加组件后在这里填写' : '点左边的组件来修改'} />
          )}
        </section>
        <section aria-label="手机上的样子" className={styles['phone']}>
          {previewPath === undefined ? (
            <Nothing text="正在准备预览" />
          ) : (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- it shows a page of this shop's mall, which needs all that it has
            <iframe key={shown} src={previewPath} title="手机上的样子" />
          )}
        </section>
      </div>
      <Drawer open={opened === 'add'} title="添加组件" size={480} onClose={() => setOpened(undefined)}>
        <ul className={styles['kinds']}>
          {usable.map((kind) => (
            <li key={kind.kind}>
              <Button block onClick={() => add(kind)}>
                {kind.label}
              </Button>
            </li>
          ))}
        </ul>
      </Drawer>
      <Drawer open={opened === 'versions'} title="发布过的版本" size={560} onClose={() => setOpened(undefined)} destroyOnHidden>
        <Versions id={id} onShown={onStale} />
      </Drawer>
      <Modal open={opened === 'qr'} title="用手机扫码看草稿" footer={null} width={320} onCancel={() => setOpened(undefined)}>
        {previewPath !== undefined && (
          <div className={styles['qr']}>
            <QrCode text={location.origin + previewPath} label="草稿的预览" />
            <p>两小时内有效，谁扫都能看。</p>
          </div>
        )}
      </Modal>
      <Modal
        open={opened === 'copy'}
        title="复制成新页面"
        okText="复制"
        cancelText="取消"
        onOk={() => void copy()}
        onCancel={() => setOpened(undefined)}
      >
        <Input aria-label="新页面的标题" maxLength={60} value={copyTitle} onChange={({ target }) => setCopyTitle(target.value)} />
      </Modal>
    </Page>
  );
}

/** Opens the editor of a page. */
export function PageEditor() {
  const id = Number(useParam('id'));
  const draft = useRead(decorationCalls.pageDraft, { id });
  const kinds = useRead(decorationCalls.pageBlocks, {});
  const [opening, setOpening] = useState(0);
  const [fresh, setFresh] = useState<number>();
  // What was read at an earlier visit may be older than the draft.
  useEffect(() => {
    let isLeft = false;
    const readAnew = async () => {
      await invalidateCalls([decorationCalls.pageDraft]);
      if (!isLeft) setFresh(id);
    };
    void readAnew();
    return () => {
      isLeft = true;
    };
  }, [id]);
  async function reopen(): Promise<void> {
    await invalidateCalls([decorationCalls.pageDraft]);
    setOpening((before) => before + 1);
  }
  return (
    <Loaded query={draft}>
      {(data) =>
        fresh === id ? (
          <Loaded query={kinds}>
            {({ list }) => <Editor key={`${id} ${opening}`} draft={data} kinds={list} onStale={() => void reopen()} />}
          </Loaded>
        ) : (
          <Spin />
        )
      }
    </Loaded>
  );
}
