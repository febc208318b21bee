import { describe, expect, it } from 'vitest';
import { namePageBlocks, collectPageIds, collectPageReferences, resolvePageBlocks } from './page-files.ts';

const kept = [
  { kind: 'banner', items: [{ picture: '/mall/pictures/a.webp', title: '秋茶', link: '/goodsInfo/12' }] },
  { kind: 'goodsList', layout: 'two', title: '推荐', more: '/goodsList?categoryId=5', goodsIds: [12, 99, 14], groupId: null, count: 6 },
  { kind: 'goodsList', layout: 'rail', title: '', more: null, goodsIds: [], groupId: 3, count: 4 },
  { kind: 'notice', text: '中秋', link: '/wpage/7' },
  {
    kind: 'richText',
    html: `<p><a href="/goodsInfo/14">一</a><a href='/goodsList?groupId=3'>二</a><a href="https://a.example.com/?b=1&amp;c=2">三</a></p>`,
  },
  { kind: 'hotPicture', picture: '/mall/pictures/b.webp', zones: [{ link: '/goodsList?groupId=99&sort=price', label: '看' }] },
  { kind: 'groupTabs', groupIds: [3, 99] },
];
const names = {
  goods: new Map([
    [12, 'YB-TEAPOT'],
    [14, `12" <茶> & 'b'`],
  ]),
  groups: new Map([[3, '新品']]),
  categories: new Map([[5, '生鲜/水果']]),
  pages: new Map([[7, '中秋专题']]),
};

describe('the file of a decorated page', () => {
  it('refers to products by code, to groups, categories and pages by name, and to unknown ones by id', () => {
    expect(namePageBlocks(kept, names)).toEqual([
      { kind: 'banner', items: [{ picture: '/mall/pictures/a.webp', title: '秋茶', link: 'goods:YB-TEAPOT' }] },
      {
        kind: 'goodsList',
        layout: 'two',
        title: '推荐',
        more: 'category:生鲜/水果',
        goodsCodes: ['YB-TEAPOT', 99, `12" <茶> & 'b'`],
        count: 6,
      },
      { kind: 'goodsList', layout: 'rail', title: '', more: null, group: '新品', count: 4 },
      { kind: 'notice', text: '中秋', link: 'page:中秋专题' },
      {
        kind: 'richText',
        html: `<p><a href="goods:12&quot; &lt;茶&gt; &amp; &#39;b&#39;">一</a><a href='group:新品'>二</a><a href="https://a.example.com/?b=1&amp;c=2">三</a></p>`,
      },
      { kind: 'hotPicture', picture: '/mall/pictures/b.webp', zones: [{ link: '/goodsList?groupId=99&sort=price', label: '看' }] },
      { kind: 'groupTabs', groups: ['新品', 99] },
    ]);
    expect(collectPageIds(kept)).toEqual({
      goods: new Set([12, 99, 14]),
      groups: new Set([3, 99]),
      categories: new Set([5]),
      pages: new Set([7]),
    });
  });

  it('gives the same page again when the codes and names in it are replaced by ids', () => {
    const turned = (map: ReadonlyMap<number, string>) => new Map([...map].map(([id, name]) => [name, id]));
    const meant = {
      pictures: new Map<string, string>(),
      goods: turned(names.goods),
      groups: turned(names.groups),
      categories: turned(names.categories),
      pages: turned(names.pages),
    };
    const filed = namePageBlocks(kept, names);
    expect([...collectPageReferences(filed).goods.keys()]).toEqual(['YB-TEAPOT', `12" <茶> & 'b'`]);
    // Fields that a block leaves out get their defaults from the server.
    const asFilled = resolvePageBlocks(filed, meant).map((piece) =>
      (piece as { kind: string }).kind === 'goodsList' ? { goodsIds: [], groupId: null, ...(piece as object) } : piece,
    );
    expect(asFilled).toEqual(kept);
  });
});
