import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { splitGoodsIntoBlocks, readGoodsFile } from './goods-files.ts';
import { listPictureNames, replacePictureNames } from './goods-pictures.ts';
import { unzip } from './unzip.ts';

const folder = mkdtempSync(join(tmpdir(), 'goods-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
function file(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** Builds a zip archive. */
function buildZip(files: Readonly<Record<string, Buffer>>, method: 0 | 8, titleOf = (name: string) => Buffer.from(name)): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const title = titleOf(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, packed]);
    const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, Buffer.alloc(14), title]);
    entry.writeUInt32LE(at, 42);
    parts.push(local);
    entries.push(entry);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...entries, end]);
}

describe('the goods file reader', () => {
  it('reads CSV with Chinese or English headings, and JSON, and groups the rows by product', async () => {
    const csv = await readGoodsFile(file('a.csv', '\uFEFF商品编码,标题,price\r\nA,甲,1\r\nB,乙,2\r\nA,,3\r\n'));
    expect(csv.goods).toEqual([
      [
        { line: 2, code: 'A', title: '甲', price: '1' },
        { line: 4, code: 'A', title: '', price: '3' },
      ],
      [{ line: 3, code: 'B', title: '乙', price: '2' }],
    ]);
    expect((await readGoodsFile(file('a.json', '[{"code":"A","售价":9.9,"实名":true}]'))).goods).toEqual([
      [{ line: 1, code: 'A', price: '9.9', needsRealName: '是' }],
    ]);
  });

  it('reads CSV in GBK, which Chinese spreadsheets write', async () => {
    const heading = Buffer.from([0xc9, 0xcc, 0xc6, 0xb7, 0xb1, 0xe0, 0xc2, 0xeb]);
    const read = await readGoodsFile(file('gbk.csv', Buffer.concat([heading, Buffer.from(',title\r\nA,'), Buffer.from([0xb2, 0xe8])])));
    expect(read.goods).toEqual([[{ line: 2, code: 'A', title: '茶' }]]);
  });

  it.each([
    ['d.csv', '', '是空的'],
    ['e.csv', '商品编码\n', '没有商品'],
    ['f.json', '{"code":1}', '应为一个数组'],
    ['h.csv', Buffer.from([0xc9, 0xff, 0xff]), '的编码认不出来，可用 UTF-8 或 GBK'],
    ['h.json', Buffer.from([0x22, 0xc9, 0xcc, 0x22]), '不是 UTF-8 编码'],
    ['q.csv', '商品编码;标题\nA;甲', '的各列之间是英文分号 ;，应为英文逗号'],
    ['r.csv', 'code\ttitle\nA\t甲', '的各列之间是制表符（Tab）'],
    ['n.json', '[\n{"code": "A",}\n]', '第 2 行附近有误'],
  ])('refuses an unreadable file (%s) and says why', async (name, content, sentence) => {
    await expect(readGoodsFile(file(name, content))).rejects.toThrow(sentence);
  });

  const told = async (name: string, content: string) =>
    (await readGoodsFile(file(name, content))).faults.map(({ line, field, why }) => `${line} ${field}：${why}`);
  it.each([
    ['b.csv', '商品编码,颜色款\nA,红', /^1 颜色款：不认识的列；可用的列：商品编码、/],
    ['c.csv', '标题\n甲', /^1 商品编码：缺少这一列$/],
    ['g.json', '[{"code":{}}]', /^1 code：应为文字$/],
    ['i.csv', '商品编码\n"A', /^2 ：引号没有成对$/],
    ['j.csv', '商品编码,标题\nA,一,二', /^2 ：有 3 格，标题行只有 2 格/],
    ['k.csv', '商品编码,标题,title\nA,一,二', /^1 标题：这一列出现了两次$/],
    ['l.csv', `商品编码,详情\nA,${'字'.repeat(20_001)}`, /^2 详情：有 20001 个字，最多 20000 个$/],
    ['m.csv', `商品编码\n${'A\n'.repeat(1001)}`, /^2 商品编码：有 1001 行的商品编码都是「A」/],
    ['s.csv', '商品编码,标题\n1.23E+11,甲', /^2 商品编码：「1.23E\+11」是表格软件改写过的数字/],
    ['t.csv', '商品编码,详情\nA,"一\n二"\nB,甲,乙', /^3 ：有 3 格/],
    ['o.json', '[{"颜色":"红","code":"A"},{"颜色":"绿","code":"B"}]', /^1 颜色：不认识的列/],
  ])('reports an unreadable line (%s) once, with its number and reason', async (name, content, sentence) => {
    expect(await told(name, content)).toEqual([expect.stringMatching(sentence)]);
  });

  it('reads the valid rows of a file that also has invalid rows', async () => {
    const many = await readGoodsFile(file('p.csv', '商品编码,颜色款,标题\nA,红,甲\nB,"绿,乙\nC,蓝,丙,丁\nD,白,戊'));
    expect(many.faults.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(many.goods.flat().map(({ code, title }) => [code, title])).toEqual([
      ['A', '甲'],
      ['D', '戊'],
    ]);
  });

  it('splits a file into blocks of whole products, and can begin where an import stopped', () => {
    const goods = Array.from({ length: 300 }, (_, i) => [1, 2].map((n) => ({ line: i * 2 + n, code: `${i}` })));
    const blocks = splitGoodsIntoBlocks(goods);
    expect(blocks.map(({ from, rows }) => [from, rows.length])).toEqual([
      [0, 400],
      [200, 200],
    ]);
    expect(splitGoodsIntoBlocks(goods, 250).map(({ from, rows }) => [from, rows.length])).toEqual([[250, 100]]);
  });

  it('collects picture file names and replaces them by URLs', () => {
    const rows = [{ line: 2, code: 'A', pictures: 'a.jpg;/mall/pictures/b.webp', skuPicture: 'c.png', detail: '字|文\n图片:a.jpg|说明' }];
    expect([...listPictureNames([rows])]).toEqual([
      ['a.jpg', 2],
      ['c.png', 2],
    ]);
    expect(
      replacePictureNames(
        [rows],
        new Map([
          ['a.jpg', '/mall/pictures/x.jpg'],
          ['c.png', '/mall/pictures/y.png'],
        ]),
      ),
    ).toEqual([
      [
        {
          ...rows[0],
          pictures: '/mall/pictures/x.jpg;/mall/pictures/b.webp',
          skuPicture: '/mall/pictures/y.png',
          detail: '字|文\n图片:/mall/pictures/x.jpg|说明',
        },
      ],
    ]);
  });
});

describe('the reader of zip archives with product pictures', () => {
  it.each([0, 8] as const)('reads files by name with compression method %i', async (method) => {
    const bytes = Buffer.from('picture '.repeat(50));
    const files = await unzip(buildZip({ '图片/a.jpg': bytes, 'b.png': Buffer.from('b') }, method), 'a.zip');
    expect([...files.keys()]).toEqual(['a.jpg', 'b.png']);
    expect(await files.get('a.jpg')?.()).toEqual(bytes);
  });

  it('reads the file names of an archive made by Chinese Windows', async () => {
    const gbk: Readonly<Record<string, number[]>> = { '茶.jpg': [0xb2, 0xe8, ...Buffer.from('.jpg')] };
    const archive = buildZip({ '茶.jpg': Buffer.from('x') }, 0, (name) => Buffer.from(gbk[name] ?? []));
    expect([...(await unzip(archive, 'a.zip')).keys()]).toEqual(['茶.jpg']);
  });

  it('refuses an archive with wrong offsets, or a damaged file in it, and says why', async () => {
    const archive = buildZip({ 'a.jpg': Buffer.from('picture '.repeat(50)) }, 8);
    const wrong = Buffer.from(archive);
    wrong.writeUInt32LE(0xfffffff0, wrong.length - 6);
    await expect(unzip(wrong, 'a.zip')).rejects.toThrow('a.zip 不是能用的 zip 压缩包');
    const broken = Buffer.from(archive);
    broken.fill(0xff, 36, 44);
    await expect((await unzip(broken, 'a.zip')).get('a.jpg')?.()).rejects.toThrow('a.zip 里的 a.jpg 读不出来');
  });

  it('refuses a file in the archive that is larger than 20 MB, or larger than the archive says', async () => {
    const large = buildZip({ 'a.jpg': Buffer.alloc(20_000_001) }, 8);
    await expect((await unzip(large, 'a.zip')).get('a.jpg')?.()).rejects.toThrow('a.zip 里的 a.jpg 读不出来：压缩包不完整，或这张图片太大');
    const lying = Buffer.from(large);
    // The size in the central directory: 24 bytes into its only entry.
    lying.writeUInt32LE(1000, lying.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
    await expect((await unzip(lying, 'a.zip')).get('a.jpg')?.()).rejects.toThrow('a.zip 里的 a.jpg 读不出来');
  });

  it('refuses an archive that contains a path outside its folder', async () => {
    await expect(unzip(buildZip({ '../a.jpg': Buffer.from('x') }, 0), 'a.zip')).rejects.toThrow('a.zip 里的「../a.jpg」');
  });

  it('refuses a file with a password or an unknown compression method, and says why', async () => {
    const archive = buildZip({ 'a.jpg': Buffer.from('x') }, 8);
    const entry = archive.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    const locked = Buffer.from(archive);
    locked.writeUInt16LE(1, entry + 8);
    await expect((await unzip(locked, 'a.zip')).get('a.jpg')?.()).rejects.toThrow('a.zip 里的 a.jpg 有密码');
    const unknown = Buffer.from(archive);
    unknown.writeUInt16LE(12, entry + 10);
    await expect((await unzip(unknown, 'a.zip')).get('a.jpg')?.()).rejects.toThrow('a.zip 里的 a.jpg 用了不支持的压缩方式');
  });

  it('refuses a file that is not an archive, and says why', async () => {
    await expect(unzip(Buffer.from('not an archive at all, only words'), 'a.zip')).rejects.toThrow('a.zip 不是能用的 zip 压缩包');
    await expect(unzip(Buffer.from('x'), 'a.zip')).rejects.toThrow('不是能用的 zip');
  });
});
