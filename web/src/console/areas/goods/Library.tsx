import type { Reply } from 'contract/call.ts';
import { libraryCalls } from 'contract/shop/picture/library.calls.ts';
import { Button, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { fetchReply, invalidateCalls, send, useRead } from '#console/client.ts';
import { useMay } from '#console/me.ts';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { ask, tell } from '#console/tell.ts';
import styles from './goods.module.css';
import { pictureTypes, UploadButton } from './UploadButton.tsx';
import { smallPicture } from './thumb.tsx';

type LibraryFile = Reply<typeof libraryCalls.listPictures>['list'][number];

const refresh = () => invalidateCalls([libraryCalls.listPictures, libraryCalls.listPictureFolders]);
const accept = { picture: pictureTypes, video: 'video/mp4', all: `${pictureTypes},video/mp4` } as const;
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

interface ShelfProps {
  readonly kind?: 'picture' | 'video' | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (file: LibraryFile) => void;
  readonly onUploaded?: (urls: readonly string[]) => void;
}

/** Shows the files of the library: filters, an upload, and more files on request. */
function Shelf({ kind, chosen, onToggle, onUploaded }: ShelfProps) {
  const [keyword, setKeyword] = useState('');
  const [folderId, setFolder] = useState<number>();
  const [more, setMore] = useState<{ readonly of: string; readonly files: readonly LibraryFile[]; readonly next: string | null }>();
  const filter = {
    ...(keyword === '' ? {} : { keyword }),
    ...(folderId === undefined ? {} : { folderId }),
    ...(kind === undefined ? {} : { kind }),
  };
  const key = JSON.stringify(filter);
  const read = useRead(libraryCalls.listPictures, filter, { keepPrevious: true });
  const folders = useRead(libraryCalls.listPictureFolders, {});
  async function loadMore(after: string, before: readonly LibraryFile[]): Promise<void> {
    const page = await fetchReply(libraryCalls.listPictures, { ...filter, after });
    setMore({ of: key, files: [...before, ...page.list], next: page.next });
  }
  return (
    <>
      <div className={styles['filters']} role="search">
        <Input.Search
          aria-label="名称"
          placeholder="名称"
          allowClear
          className={styles['word']}
          onSearch={(word) => setKeyword(word.trim())}
        />
        <Select
          aria-label="文件夹"
          placeholder="全部文件夹"
          allowClear
          className={styles['filter']}
          value={folderId}
          options={[
            { value: 0, label: '不在文件夹里' },
            ...(folders.data?.list.map(({ id, name, pictureNum }) => ({ value: id, label: `${name}（${pictureNum}）` })) ?? []),
          ]}
          onChange={(id: number | undefined) => setFolder(id)}
        />
        <UploadButton
          text={kind === 'video' ? '上传视频（MP4，最大 50 MB）' : '上传（最大 15 MB）'}
          accept={accept[kind ?? 'all']}
          multiple
          folderId={folderId === 0 ? undefined : folderId}
          onUploaded={(urls) => {
            setMore(undefined);
            void refresh();
            onUploaded?.(urls);
          }}
        />
      </div>
      <Loaded query={read}>
        {(reply) => {
          const own = more?.of === key ? more : undefined;
          const files = [...reply.list, ...(own?.files ?? [])];
          const next = own ? own.next : reply.next;
          if (files.length === 0)
            return (
              <Nothing
                text={keyword !== '' || folderId !== undefined ? '没有符合条件的文件' : '图片库还是空的，上传后商品和页面都可以使用'}
              />
            );
          return (
            <>
              <div className={styles['shelf']} aria-busy={read.isPlaceholderData}>
                {files.map((file) => (
                  <button
                    key={file.file}
                    type="button"
                    className={styles['file']}
                    aria-pressed={chosen.has(file.file)}
                    title={file.name}
                    onClick={() => onToggle(file)}
                  >
                    {file.kind === 'video' ? (
                      <video src={file.address} muted preload="metadata" />
                    ) : (
                      <img src={smallPicture(file.address)} alt={file.name} loading="lazy" />
                    )}
                    <span>{file.name}</span>
                    <span className={styles['sub']}>
                      {file.kind === 'video' ? '视频' : `${file.width}×${file.height}`} · {sizeText(file.bytes)}
                    </span>
                  </button>
                ))}
              </div>
              {next !== null && (
                <div className={styles['pages']} style={{ justifyContent: 'center' }}>
                  <Button onClick={() => void loadMore(next, own?.files ?? [])}>更多</Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** Chooses files of the library in a dialog. */
export function LibraryDialog({
  kind,
  most,
  clearable = false,
  onClose,
}: {
  readonly kind: 'picture' | 'video';
  readonly most: number;
  readonly clearable?: boolean;
  readonly onClose: (urls: readonly string[], isCleared?: boolean) => void;
}) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const toggle = ({ file, address }: LibraryFile) => {
    if (most === 1) return onClose([address]);
    const next = new Map(chosen);
    if (!next.delete(file) && next.size < most) next.set(file, address);
    setChosen(next);
  };
  return (
    <Modal
      open
      width={880}
      title={kind === 'video' ? '选择视频' : '选择图片'}
      onCancel={() => onClose([])}
      footer={
        <>
          {clearable && (
            <Button danger onClick={() => onClose([], true)}>
              不用图片
            </Button>
          )}
          <Button onClick={() => onClose([])}>取消</Button>
          {most > 1 && (
            <Button type="primary" disabled={chosen.size === 0} onClick={() => onClose([...chosen.values()])}>
              使用 {chosen.size} 张
            </Button>
          )}
        </>
      }
    >
      <div style={{ maxHeight: '62vh', overflowY: 'auto' }}>
        <Shelf
          kind={kind}
          chosen={new Set(chosen.keys())}
          onToggle={toggle}
          onUploaded={(urls) => most === 1 && onClose(urls.slice(0, 1))}
        />
      </div>
    </Modal>
  );
}

/** Asks for a name. */
function NameDialog({
  title,
  initial,
  onDone,
}: {
  readonly title: string;
  readonly initial: string;
  readonly onDone: (name: string | undefined) => void;
}) {
  const [name, setName] = useState(initial);
  return (
    <Modal
      open
      title={title}
      okText="保存"
      cancelText="取消"
      onCancel={() => onDone(undefined)}
      onOk={() => onDone(name.trim())}
      okButtonProps={{ disabled: name.trim() === '' }}
    >
      <Input
        aria-label="名称"
        value={name}
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => name.trim() !== '' && onDone(name.trim())}
      />
    </Modal>
  );
}

type Asked = { readonly title: string; readonly initial: string; readonly save: (name: string) => Promise<unknown> };

/** The library of pictures and videos: upload, folders, names, removal. */
export function LibraryPage() {
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlyMap<string, LibraryFile>>(new Map());
  const [asked, setAsked] = useState<Asked>();
  const folders = useRead(libraryCalls.listPictureFolders, {});
  const files = [...chosen.keys()];
  const [first] = [...chosen.values()];
  const clear = () => setChosen(new Map());
  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      tell.success(done);
      clear();
      await refresh();
    } catch (fault) {
      tell.error(errorSentence(fault));
    }
  }
  async function remove(): Promise<void> {
    const text = '正在用的文件不会被删除；旧订单仍然看得到它们。';
    if (await ask({ title: `删除 ${files.length} 个文件？`, text, ok: '删除', danger: true }))
      await act(() => send(libraryCalls.removePictures, { files }), '已删除');
  }
  async function removeFolder(id: number, name: string): Promise<void> {
    if (await ask({ title: `删除文件夹「${name}」？`, text: '里面的文件会留在图片库里。', ok: '删除', danger: true }))
      await act(() => send(libraryCalls.removePictureFolder, { id }), '已删除文件夹');
  }
  return (
    <Page
      title="图片库"
      wide
      note="商品、页面、弹窗和分享都从这里选图。"
      acts={
        <Button
          onClick={() =>
            setAsked({ title: '新建文件夹', initial: '', save: (name) => send(libraryCalls.addPictureFolder, { name: name.slice(0, 30) }) })
          }
        >
          新建文件夹
        </Button>
      }
    >
      <Card flush>
        {chosen.size > 0 && first && may(libraryCalls.changePictures) && (
          <div className={styles['chosen']} role="status">
            <span>已选 {chosen.size} 个</span>
            {chosen.size === 1 && (
              <Button
                size="small"
                onClick={() =>
                  setAsked({ title: '改名', initial: first.name, save: (name) => send(libraryCalls.changePictures, { files, name }) })
                }
              >
                改名
              </Button>
            )}
            <Select
              size="small"
              aria-label="移到文件夹"
              placeholder="移到文件夹"
              style={{ width: 150 }}
              value={null}
              options={[
                { value: 0, label: '不放在文件夹里' },
                ...(folders.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []),
              ]}
              onChange={(folderId) => void act(() => send(libraryCalls.changePictures, { files, folderId: folderId ?? 0 }), '已移动')}
            />
            <Button size="small" danger onClick={() => void remove()}>
              删除
            </Button>
            <Button size="small" onClick={clear}>
              取消选择
            </Button>
          </div>
        )}
        <Shelf
          chosen={new Set(files)}
          onToggle={(file) => {
            const next = new Map(chosen);
            if (!next.delete(file.file) && next.size < 100) next.set(file.file, file);
            setChosen(next);
          }}
        />
      </Card>
      {(folders.data?.list.length ?? 0) > 0 && (
        <Card title="文件夹">
          <table className={styles['rows']}>
            <tbody>
              {folders.data?.list.map(({ id, name, pictureNum }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>{pictureNum} 个文件</td>
                  <td>
                    <Button
                      type="link"
                      size="small"
                      onClick={() =>
                        setAsked({
                          title: '文件夹改名',
                          initial: name,
                          save: (next) => send(libraryCalls.changePictureFolder, { id, name: next.slice(0, 30) }),
                        })
                      }
                    >
                      改名
                    </Button>
                    <Button type="link" size="small" danger onClick={() => void removeFolder(id, name)}>
                      删除
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
      {asked && (
        <NameDialog
          title={asked.title}
          initial={asked.initial}
          onDone={(name) => {
            setAsked(undefined);
            if (name !== undefined && name !== asked.initial) void act(() => asked.save(name), '已保存');
          }}
        />
      )}
    </Page>
  );
}
