import { describe, expect, it } from 'vitest';
import { findBlockReferences } from './block-references.ts';

const hosts = { linkHosts: ['news.example.com'], imageHosts: ['img.example.com'] };

describe('the search for references in a page block', () => {
  it('finds the goods, groups, pictures and pages that a block names, each with its field', () => {
    expect(
      findBlockReferences(
        { kind: 'goodsList', layout: 'two', title: '', more: '/goodsList?groupId=3', goodsIds: [7, 9], groupId: null, count: 6 },
        hosts,
      ),
    ).toEqual([
      { field: 'more', to: 'page', address: '/goodsList' },
      { field: 'more', to: 'group', id: 3 },
      { field: 'goodsIds[1]', to: 'goods', id: 7 },
      { field: 'goodsIds[2]', to: 'goods', id: 9 },
    ]);
    expect(findBlockReferences({ kind: 'groupTabs', groupIds: [4] }, hosts)).toEqual([{ field: 'groupIds[1]', to: 'group', id: 4 }]);
    const item = { picture: '/mall/pictures/a.webp', eyebrow: '', title: '', action: '', link: '/goodsInfo/12?from=x#top' };
    expect(findBlockReferences({ kind: 'banner', items: [{ ...item, link: '' }, item] }, hosts)).toEqual([
      { field: 'items[1].picture', to: 'picture', address: 'a.webp' },
      { field: 'items[2].picture', to: 'picture', address: 'a.webp' },
      { field: 'items[2].link', to: 'page', address: '/goodsInfo/12' },
      { field: 'items[2].link', to: 'goods', id: 12 },
    ]);
    expect(findBlockReferences({ kind: 'notice', text: '茶', link: '/wpage/7' }, hosts)).toContainEqual({
      field: 'link',
      to: 'micro',
      id: 7,
    });
    const link = (to: string) => findBlockReferences({ kind: 'notice', text: '茶', link: to }, hosts).slice(1);
    expect(link('/goodsList?categoryId=5&siteId=1')).toEqual([{ field: 'link', to: 'category', id: 5 }]);
    expect(link('/goodsSearch?keyword=茶&categoryId=5')).toEqual([{ field: 'link', to: 'category', id: 5 }]);
    expect(link('/goodsList?groupId=3&categoryId=5')).toHaveLength(2);
    for (const none of ['/goodsList?groupId=3.5', '/goodsList?categoryId=茶', '/goodsInfo/0', '/userCenter?groupId=3'])
      expect(link(none)).toEqual([]);
    const html = '<p><a href="/nowhere">去</a></p><img src="/mall/pictures/b.webp">';
    expect(findBlockReferences({ kind: 'richText', html }, hosts)).toEqual([
      { field: 'html', to: 'page', address: '/nowhere' },
      { field: 'html', to: 'picture', address: 'b.webp' },
    ]);
  });

  it('finds no references to anything outside the shop', () => {
    const away = { picture: 'https://img.example.com/a.jpg', eyebrow: '', title: '', action: '', link: 'https://news.example.com/tea' };
    expect(findBlockReferences({ kind: 'banner', items: [away, { ...away, link: 'tel:400-820-8820' }] }, hosts)).toEqual([]);
  });
});
