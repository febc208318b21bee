import { Refusal } from '#platform/refusal.ts';
import { describe, expect, it } from 'vitest';
import { defaultLocale, localise } from '#sentences/localise.ts';
import { parsePageBlocks, readStoredBlocks } from './blocks.ts';

const hosts = { linkHosts: [], imageHosts: [] };
const picture = '/mall/pictures/banner1.webp';
const of = (block: unknown, pageType = 'micro') => parsePageBlocks([block], pageType, hosts)[0];

/** Returns the refusal message for a wrong block. */
function refusalOf(blocks: readonly unknown[], pageType = 'micro'): string {
  try {
    parsePageBlocks(blocks, pageType, hosts);
  } catch (thrown) {
    if (thrown instanceof Refusal) return localise(defaultLocale, thrown.sentence);
  }
  return '';
}

describe('a block of a decorated page', () => {
  it.each([
    [
      { kind: 'notice', text: '今日包邮' },
      { kind: 'notice', text: '今日包邮', link: null },
    ],
    [
      { kind: 'title', text: '秋茶' },
      { kind: 'title', text: '秋茶', sub: '', align: 'left', more: null },
    ],
    [{ kind: 'spacer' }, { kind: 'spacer', height: 24, line: false }],
    [{ kind: 'search' }, { kind: 'search', placeholder: '' }],
    [
      { kind: 'goodsList', layout: 'big', groupId: 3 },
      { kind: 'goodsList', layout: 'big', title: '', more: null, goodsIds: [], groupId: 3, count: 6 },
    ],
    [
      { kind: 'banner', items: [{ picture }] },
      { kind: 'banner', items: [{ picture, eyebrow: '', title: '', action: '', link: '' }] },
    ],
  ])('gets default values for its missing fields: %j', (given, whole) => expect(of(given)).toEqual(whole));

  it('loses its unknown fields when it is read', () => {
    const given = { kind: 'notice', text: '茶', html: '<script>', style: { color: 'red' } };
    expect(of(given)).toEqual({ kind: 'notice', text: '茶', link: null });
    expect(given).toHaveProperty('html');
  });

  it.each([
    [[{ kind: 'fireworks' }], '第 1 个组件：没有这种组件'],
    [['notice'], '第 1 个组件：没有这种组件'],
    [[null], '第 1 个组件：没有这种组件'],
    [[{ kind: 'constructor' }], '第 1 个组件：没有这种组件'],
    [[{ kind: 'spacer' }, { kind: 'notice' }], '第 2 个组件（公告）：缺少 text'],
    [[{ kind: 'notice', text: '' }], '第 1 个组件（公告）：text 不能为空'],
    [[{ kind: 'title', text: '茶'.repeat(61) }], '第 1 个组件（标题）：text 不能超过 60 个字'],
    [[{ kind: 'banner', items: [{ picture }, {}] }], '第 1 个组件（轮播图）：缺少 items[2].picture'],
    [[{ kind: 'banner', items: [] }], '第 1 个组件（轮播图）：items 不能少于 1 项'],
    [[{ kind: 'spacer', height: 9999 }], '第 1 个组件（间隔）：height 不能大于 200'],
    [[{ kind: 'goodsList', layout: 'spiral', groupId: 1 }], '第 1 个组件（商品列表）：layout 应为 big、two、rows、rail 之一'],
    [[{ kind: 'goodsList', layout: 'two' }], '第 1 个组件（商品列表）：请选择商品（goodsIds）或分组（groupId）'],
    [
      [{ kind: 'notice', text: '茶', link: 'javascript:alert(1)' }],
      '第 1 个组件（公告）：link 只能是本店页面（/ 开头）、电话（tel: 开头）或已登记的外部域名：javascript:alert(1)',
    ],
    [
      [{ kind: 'video', video: 'https://evil.example/a.mp4', poster: picture, width: 16, height: 9 }],
      '第 1 个组件（视频）：video 应为本店图片或已登记的图片域名：https://evil.example/a.mp4',
    ],
    [
      [
        {
          kind: 'hotPicture',
          picture,
          width: 702,
          height: 320,
          zones: [{ left: 60, top: 0, width: 50, height: 10, link: '/', label: '去' }],
        },
      ],
      '第 1 个组件（热区图片）：热区超出了图片',
    ],
    [[{ kind: 'groupTabs', groupIds: [1] }, { kind: 'spacer' }], '第 1 个组件（商品分组）：只能放在页面最后'],
    [[{ kind: 'menu', items: [{ text: '首页', icon: 'home', link: '/' }] }], '第 1 个组件（底部菜单）：只能用在底部菜单'],
  ])('is refused if it is wrong: %j, with the error %s', (blocks, why) => expect(refusalOf(blocks)).toBe(why));

  it('on the bottom navigation page must be a menu with known icons and a link for each item', () => {
    expect(of({ kind: 'menu', items: [{ text: '首页', icon: 'home', link: '/' }] }, 'bottomMenu')).toHaveProperty('items');
    expect(refusalOf([{ kind: 'spacer' }], 'bottomMenu')).toBe('第 1 个组件（间隔）：不能用在底部菜单');
    expect(refusalOf([{ kind: 'menu', items: [{ text: '首页', icon: 'house', link: '/' }] }], 'bottomMenu')).toBe(
      '第 1 个组件（底部菜单）：items[1].icon 不能是「house」，可以是 home、grid、category、cart、user、member、orders、service、favourite、message、search、gift',
    );
    expect(refusalOf([{ kind: 'menu', items: [{ text: '首页', icon: 'home' }] }], 'bottomMenu')).toBe(
      '第 1 个组件（底部菜单）：items[1].link 不能为空',
    );
  });
});

describe('a stored page', () => {
  it('is read without unknown and broken blocks', () => {
    const notice = { kind: 'notice', text: '茶', link: null };
    expect(readStoredBlocks([{ kind: 'hologram', depth: 3 }, notice, { kind: 'banner', items: 'none' }, null, 7])).toEqual([notice]);
    expect(readStoredBlocks('nothing')).toEqual([]);
  });
});
