import type { Reply } from 'contract/call.ts';
import { parseCategoryPath } from 'contract/goods/goods/cell-lists.ts';
import { type GoodsField, type GoodsRow, goodsColumns, goodsFields } from 'contract/goods/goods/goods-file.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { Alert, Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { useGo } from '#console/navigation.ts';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { formatMoment } from '#console/shop-time.ts';
import { tell } from '#console/tell.ts';
import styles from './goods.module.css';
import { pictureTypes } from './UploadButton.tsx';
import { type GoodsFile, placePictures, readGoodsFile, toBlocks } from './read-goods-file.ts';
import { uploadPicture } from '#console/upload-files.ts';

type Check = Reply<typeof goodsMerchantCalls.checkGoods>;
const noCheck: Check = {
  fresh: 0,
  changed: 0,
  same: 0,
  skusRemoved: 0,
  skusRestocked: 0,
  cheap: [],
  stockCounted: false,
  problems: [],
  unknownCategories: [],
  unknownGroups: [],
};

/** Adds the results of two blocks of a file. */
const join = (one: Check, other: Check): Check => ({
  fresh: one.fresh + other.fresh,
  changed: one.changed + other.changed,
  same: one.same + other.same,
  skusRemoved: one.skusRemoved + other.skusRemoved,
  skusRestocked: one.skusRestocked + other.skusRestocked,
  cheap: [...one.cheap, ...other.cheap],
  stockCounted: one.stockCounted || other.stockCounted,
  problems: [...one.problems, ...other.problems],
  unknownCategories: [...new Set([...one.unknownCategories, ...other.unknownCategories])],
  unknownGroups: [...new Set([...one.unknownGroups, ...other.unknownGroups])],
});

/** Creates the categories and groups that a file names and the shop lacks. */
async function createNamed({ unknownCategories, unknownGroups }: Pick<Check, 'unknownCategories' | 'unknownGroups'>): Promise<void> {
  for (const path of unknownCategories) {
    let parentId = 0;
    for (const name of parseCategoryPath(path)) ({ id: parentId } = await send(goodsMerchantCalls.addCategory, { name, parentId }));
  }
  for (const name of unknownGroups) await send(goodsMerchantCalls.addGroup, { name });
}

const mostRows = 200;

/** Shows the rows of a file as a table; wrong cells say why, in their place. */
function FileTable({ products, problems }: { readonly products: GoodsFile['products']; readonly problems: Check['problems'] }) {
  const rows = products.flat();
  const wrongLines = new Set(problems.map(({ line }) => line));
  const shown = [...rows.filter(({ line }) => wrongLines.has(line)), ...rows.filter(({ line }) => !wrongLines.has(line))].slice(
    0,
    mostRows,
  );
  const fields = goodsFields.filter((field) => rows.some((row) => (row[field] ?? '') !== ''));
  const whyOf = (row: GoodsRow, field: GoodsField) =>
    problems.filter(({ line, field: name }) => line === row.line && name === goodsColumns[field].name);
  return (
    <>
      <div className={styles['scroll']} style={{ maxHeight: 460, overflowY: 'auto' }}>
        <table className={styles['rows']} aria-label="文件里的商品">
          <thead>
            <tr>
              <th>行</th>
              {fields.map((field) => (
                <th key={field}>{goodsColumns[field].name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                {fields.map((field) => (
                  <td key={field} style={{ maxWidth: 240, overflowWrap: 'anywhere' }}>
                    {(row[field] ?? '').slice(0, 80)}
                    {whyOf(row, field).map(({ why }) => (
                      <span key={why} className={styles['wrong']}>
                        {why}
                      </span>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown.length && (
        <p className={styles['sub']}>
          共 {rows.length} 行，这里列出 {shown.length} 行{wrongLines.size > 0 ? '，有误的在前' : ''}
        </p>
      )}
    </>
  );
}

/** Imports products from a file: reads it here, lets the server check it, and sends it block by block. */
export function ImportPage() {
  const { go } = useGo();
  const input = useRef<HTMLInputElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<GoodsFile>();
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const [check, setCheck] = useState<Check>();
  const [work, setWork] = useState<{ readonly what: string; readonly share: number }>();
  const [result, setResult] = useState<Reply<typeof goodsMerchantCalls.importGoods>>();
  const [isOver, setOver] = useState(false);
  const stop = useRef(false);
  const imports = useRead(goodsMerchantCalls.goodsImports, { pageSize: 10 });
  const placed = file && placePictures(file, urls);

  async function run(what: string, job: (progress: (share: number) => void) => Promise<void>): Promise<void> {
    setWork({ what, share: 0 });
    try {
      await job((share) => setWork({ what, share }));
    } catch (fault) {
      tell.error(fault instanceof Error && !('code' in fault) && fault.name === 'Error' ? fault.message : errorSentence(fault));
    } finally {
      setWork(undefined);
    }
  }
  const checkFile = (read: GoodsFile, known: ReadonlyMap<string, string>) =>
    run('正在核对', async (progress) => {
      const blocks = toBlocks(placePictures(read, known).products);
      let sum: Check = { ...noCheck, problems: [...read.problems] };
      for (const [i, { rows }] of blocks.entries()) {
        sum = join(
          sum,
          await send(goodsMerchantCalls.checkGoods, { rows: [...rows], manner: 'whole', fileHash: read.hash }, { timeoutMs: 60_000 }),
        );
        progress((i + 1) / blocks.length);
      }
      setCheck(sum);
    });
  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    setCheck(undefined);
    setResult(undefined);
    await run('正在读取', async () => {
      const read = await readGoodsFile(chosen);
      setFile(read);
      if (placePictures(read, urls).missing.length === 0) await checkFile(read, urls);
    });
  }
  const sendPictures = (files: readonly File[]) =>
    run('正在上传图片', async (progress) => {
      const next = new Map(urls);
      for (const [i, one] of files.entries()) {
        next.set(one.name.toLowerCase(), await uploadPicture(one));
        progress((i + 1) / files.length);
      }
      setUrls(next);
      if (file) await checkFile(file, next);
    });
  const start = () =>
    run('正在导入', async (progress) => {
      if (!file || !placed) return;
      stop.current = false;
      const begun = await send(goodsMerchantCalls.beginImport, { name: file.name, fileHash: file.hash, goods: file.products.length });
      let last = begun;
      for (const { from, rows } of toBlocks(placed.products)) {
        if (stop.current) break;
        if (from < begun.done) continue;
        last = await send(goodsMerchantCalls.importGoods, { id: begun.id, from, rows: [...rows] }, { timeoutMs: 60_000 });
        progress(last.done / file.products.length);
      }
      setResult(last);
      void invalidateCalls([goodsMerchantCalls.listGoods, goodsMerchantCalls.goodsImports]);
    });
  const create = () =>
    run('正在新建分类和分组', async () => {
      if (!check || !file) return;
      await createNamed(check);
      await checkFile(file, urls);
    });
  const hasUnknown = check !== undefined && check.unknownCategories.length + check.unknownGroups.length > 0;
  return (
    <Page title="导入商品" back={{ to: '/goods', title: '商品' }} wide>
      <Card>
        <div
          className={styles['drop']}
          data-over={isOver}
          role="presentation"
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void choose(event.dataTransfer.files[0]);
          }}
        >
          <p>{file ? `${file.name}：${file.products.length} 件商品` : '把 CSV 或 XLSX 文件拖到这里；第一行是列名，每行一个规格'}</p>
          <Button type={file ? 'default' : 'primary'} disabled={work !== undefined} onClick={() => input.current?.click()}>
            {file ? '换一个文件' : '选择文件'}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.xlsx"
            aria-label="商品文件"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = '';
            }}
          />
          <input
            ref={pictures}
            type="file"
            hidden
            multiple
            accept={pictureTypes}
            aria-label="图片"
            onChange={({ target }) => {
              void sendPictures([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </div>
        {work && (
          <div className={styles['line']} style={{ marginTop: 12 }} role="status">
            <span>{work.what}</span>
            <Progress percent={Math.round(work.share * 100)} style={{ width: 260 }} />
            {work.what === '正在导入' && (
              <Button size="small" onClick={() => (stop.current = true)}>
                停止
              </Button>
            )}
          </div>
        )}
        {file && file.ignored.length > 0 && (
          <Alert type="info" showIcon style={{ marginTop: 12 }} title={`没有用到的列：${file.ignored.slice(0, 8).join('、')}`} />
        )}
        {placed && placed.missing.length > 0 && (
          <Alert
            type="warning"
            showIcon
            style={{ marginTop: 12 }}
            title={`文件提到 ${placed.missing.length} 张图片，如 ${placed.missing.slice(0, 3).join('、')}`}
            action={
              <Button size="small" onClick={() => pictures.current?.click()}>
                上传这些图片
              </Button>
            }
          />
        )}
      </Card>
      {result && (
        <Card title={result.state === 'done' ? '导入完成' : '导入已停止'}>
          <p>
            完成 {result.done} / {result.goods} 件：新增 {result.fresh} 件，修改 {result.changed} 件。
            {result.state !== 'done' && '再导入同一个文件会接着做。'}
          </p>
          <Button type="primary" onClick={() => go('/goods')}>
            看商品
          </Button>
        </Card>
      )}
      {file && placed && check && !result && (
        <Card
          title="核对结果"
          more={
            <Button type="primary" disabled={work !== undefined || check.problems.length > 0} onClick={() => void start()}>
              导入 {check.fresh + check.changed} 件商品
            </Button>
          }
        >
          <p>
            新增 <b>{check.fresh}</b> 件，修改 <b>{check.changed}</b> 件，{check.same} 件不变
            {check.skusRestocked > 0 && `；${check.skusRestocked} 个规格的库存会变`}
            {check.skusRemoved > 0 && `；会移除 ${check.skusRemoved} 个文件里没有的规格`}
            {check.problems.length > 0 && (
              <>
                ；<span className={styles['low']}>{check.problems.length} 处要改，改好后重新选择文件</span>
              </>
            )}
          </p>
          {check.stockCounted && (
            <Alert type="info" showIcon style={{ marginBottom: 12 }} title="这个文件导入过，它的库存差额不会再算一次" />
          )}
          {check.cheap.length > 0 && (
            <Alert
              type="warning"
              showIcon
              style={{ marginBottom: 12 }}
              title={`${check.cheap.length} 个价格降到十分之一以下，请看看有没有填错：${check.cheap
                .slice(0, 3)
                .map(({ code, specs, was, price }) => `${code} ${specs} ${was}→${price}`)
                .join('；')}`}
            />
          )}
          {hasUnknown && (
            <Alert
              type="warning"
              showIcon
              style={{ marginBottom: 12 }}
              title={`本店还没有：${[...check.unknownCategories, ...check.unknownGroups].slice(0, 8).join('、')}`}
              action={
                <Button size="small" onClick={() => void create()}>
                  新建这些分类和分组
                </Button>
              }
            />
          )}
          <FileTable products={placed.products} problems={check.problems} />
        </Card>
      )}
      <Card title="最近的导入">
        <Loaded query={imports} rows={3}>
          {({ list }) =>
            list.length === 0 ? (
              <Nothing text="还没有导入过" />
            ) : (
              <table className={styles['rows']}>
                <tbody>
                  {list.map(({ id, name, state, goods, done, fresh, changed, beginTime }) => (
                    <tr key={id}>
                      <td>{formatMoment(beginTime)}</td>
                      <td style={{ overflowWrap: 'anywhere' }}>{name}</td>
                      <td>
                        {state === 'done' ? '完成' : '未完成'} {done} / {goods}，新增 {fresh}，修改 {changed}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}
