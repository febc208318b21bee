import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testSecrets } from '../../test/test-secrets.ts';
import { useTestApp } from '../../test/test-app.ts';
import { readSiteFiles } from './demo-files.ts';
import { seedSite } from './seed-site.ts';

describe('the search of the demo shop', () => {
  const testApp = useTestApp({ empty: true });
  const visitor = testApp.as({ visitorOf: 1001 });
  const find = (keyword: string, more: Record<string, unknown> = {}) => visitor.ask(browseCalls.search, { keyword, ...more });
  const titles = async (keyword: string, more: Record<string, unknown> = {}) => (await find(keyword, more)).list.map(({ title }) => title);

  beforeAll(async () => {
    await seedSite(testApp.databases, testSecrets, readSiteFiles(1001), [], 'a key of nobody', testApp.clock.now());
    await testApp.sql('analyze'); // else each search is planned as if there were no products, and takes twice the time
  });

  it.each([
    ['茶叶', ['明前龙井茶', '勐海熟普洱']],
    ['chaye', ['明前龙井茶', '勐海熟普洱']],
    ['茶', ['茉莉花茶', '福鼎老白茶']],
    ['水果', ['高山砂糖橘', '丹东九九草莓']],
    ['咖啡', ['手冲挂耳咖啡', '意式拼配咖啡豆']],
    ['零食', ['每日坚果', '零食大礼包']],
    ['面条', ['手工挂面']],
    ['大米', ['五常长粒香大米']],
    ['牛奶', ['A2 β-酪蛋白鲜牛奶']],
    ['螃蟹', ['阳澄湖大闸蟹']],
    ['生鲜', ['散养土鸡蛋', '五常长粒香大米']],
    ['女装', ['高腰百褶半身裙', '收腰吊带连衣裙']],
    ['男装', ['免烫牛津纺衬衫']],
    ['衣服', ['美利奴羊毛圆领毛衣', '免烫牛津纺衬衫']],
    ['服饰', ['美利奴羊毛圆领毛衣', '免烫牛津纺衬衫']],
    ['裙子', ['高腰百褶半身裙', '收腰吊带连衣裙']],
    ['裤子', ['高腰直筒牛仔裤', '垂感阔腿裤']],
    ['T恤', ['260 克重磅纯棉 T 恤']],
    ['T恤衫', ['260 克重磅纯棉 T 恤']],
    ['鞋子', ['轻量缓震跑鞋', '高帮帆布鞋']],
    ['男鞋', ['手缝乐福鞋']],
    ['运动鞋', ['轻量缓震跑鞋']],
    ['袜子', ['撞色中筒棉袜']],
    ['帽子', ['棒球帽', '粗针毛线帽']],
    ['项链', ['14K 包金锁骨链']],
    ['包包', ['加厚帆布托特包', '半圆斜挎包', '轻行双肩包']],
    ['箱包', ['加厚帆布托特包', '轻行双肩包']],
    ['书包', ['儿童书包']],
    ['行李箱', ['铝框行李箱']],
    ['雨伞', ['晴雨两用伞']],
    ['洗面奶', ['氨基酸洁面乳']],
    ['面膜', ['玻尿酸补水面膜']],
    ['口红', ['丝绒哑光口红']],
    ['洗发水', ['生姜控油洗发水']],
    ['牙刷', ['声波电动牙刷', '软毛竹柄牙刷']],
    ['耳机', ['真无线蓝牙耳机', '头戴式降噪耳机']],
    ['充电宝', ['20000 mAh 移动电源']],
    ['typec', ['编织快充线', 'Type-C 八合一拓展坞']],
    ['type c', ['编织快充线', 'Type-C 八合一拓展坞']],
    ['手表', ['智能手表', '石英腕表']],
    ['电脑', ['14 英寸轻薄笔记本']],
    ['家电', ['高速负离子吹风机', 'IH 电饭煲']],
    ['睡衣', ['双层纱睡衣套装']],
    ['海鲜', ['活冻大虾', '阳澄湖大闸蟹']],
    ['家具', ['实木餐椅', '北欧矮凳']],
    ['杯子', ['真空保温杯', '手作窑变马克杯']],
    ['被子', ['大豆纤维冬被']],
    ['毛巾', ['长绒棉毛巾']],
    ['沙发', ['布艺双人沙发', '头层牛皮三人位沙发']],
    ['台灯', ['学习台灯']],
    ['文具', ['铱金钢笔', '和纸胶带']],
    ['玩具', ['榉木积木', '抱抱熊毛绒公仔']],
    ['猫粮', ['全价冻干双拼猫粮']],
    ['礼物', ['乔迁新婚伴手礼盒']],
    ['apple', ['阿克苏冰糖心苹果', '青苹果']],
  ])('shows, for the keyword %s, the products %j among the first results without correcting the keyword', async (keyword, wanted) => {
    const { list, shownFor } = await find(keyword, { pageSize: 20 });
    expect(shownFor).toBeNull();
    const first = list.slice(0, Math.max(wanted.length + 8, 10)).map(({ title }) => title);
    for (const one of wanted) expect(first).toContainEqual(expect.stringContaining(one));
  });

  it.each([
    ['雨鞋', '鞋', '手缝乐福鞋'],
    ['耳几', '耳机', '真无线蓝牙耳机'],
    ['羽容服', '羽绒服', '短款羽绒服'],
    ['26寸行李箱', '行李箱', '铝框行李箱'],
    ['红色裙子', '裙子', '高腰百褶半身裙'],
    ['苹果手机', '手机', '液态硅胶手机壳'],
    ['兰牙耳机', '耳机', '真无线蓝牙耳机'],
    ['保问杯', '保温杯', '真空保温杯'],
    ['连衣群', '连衣裙', '收腰吊带连衣裙'],
    ['洗衣机', '洗衣', '低泡洗衣液'],
    ['查胡', '茶壶', '青釉提梁茶壶'],
  ])('corrects the keyword %s to %s, and then finds %s', async (keyword, by, title) => {
    const { list, shownFor } = await find(keyword);
    expect(shownFor).toBe(by);
    expect(list.map((one) => one.title)).toContainEqual(expect.stringContaining(title));
  });

  it.each([
    ['水果', 10, /橘|橙|蓝莓|苹果|草莓|梨|猕猴桃|芒果|青提|葡萄|柠檬/],
    ['家具', 6, /椅|凳|架|几|沙发/],
    ['手机', 3, /手机壳|快充线|充电器/],
    ['零食', 4, /零食|坚果|薯片/],
    ['睡衣', 1, /睡衣/],
    ['衣服', 8, /T 恤|卫衣|毛衣|衬衫|裤|裙|大衣|羽绒|马甲|雨衣/],
    ['女装', 5, /T 恤|卫衣|毛衣|裙/],
    ['茶', 5, /茶/],
    ['电脑', 1, /笔记本/],
    ['香水', 1, /香水/],
    ['海鲜', 4, /虾|蟹|蚝|鱿鱼/],
  ] as const)('shows for the keyword %s only matching products in the first %i places', async (keyword, places, named) => {
    const first = (await titles(keyword)).slice(0, places);
    expect(first.length).toBeGreaterThan(0);
    for (const title of first) expect(title).toMatch(named);
  });

  it.each([
    ['衣服', ['yifu', 'yi fu', 'YIFU', 'yf']],
    ['女装', ['nvzhuang', 'nuzhuang', 'nüzhuang']],
    ['裙子', ['qunzi']],
    ['鞋子', ['xiezi']],
    ['绿植', ['lvzhi', 'luzhi', 'lüzhi', 'lz']],
    ['T恤', ['txu', 'tx']],
    ['水果', ['shuiguo']],
    ['家具', ['jiaju']],
    ['手机', ['shouji']],
  ] as const)('finds the same products for the keyword %s as for its pinyin: %j', async (keyword, sounds) => {
    const first = (await titles(keyword)).slice(0, 3);
    for (const sound of sounds) expect([sound, (await titles(sound)).slice(0, first.length)]).toEqual([sound, first]);
  });

  it.each(['送女朋友', '纸尿裤', '钢琴', '婴儿车', '白酒', 'iphone'])(
    'finds nothing for the keyword %s and recommends other products instead',
    async (keyword) => {
      const { list, total, shownFor, recommended } = await find(keyword);
      expect([list, total, shownFor]).toEqual([[], 0, null]);
      expect(recommended).toHaveLength(10);
    },
  );

  it('recommends other products in addition if a keyword finds only one product', async () => {
    const { list, recommended } = await find('面膜');
    expect(list).toHaveLength(1);
    expect(recommended).toHaveLength(10);
    expect(recommended.map(({ numIid }) => numIid)).not.toContain(list[0]?.numIid);
    expect((await find('杯子')).recommended).toEqual([]);
  });

  it.each(['priceUp', 'priceDown', 'newest', 'sales'])(
    'lists exact matches first, and finds as many products as by default, in the sort order %s',
    async (sort) => {
      const named = async (keyword: string) => {
        const { list, total, nearest } = await find(keyword, { sort, pageSize: 100 });
        expect([keyword, total]).toEqual([keyword, (await find(keyword)).total]);
        return list.slice(0, nearest).map(({ title }) => title);
      };
      for (const title of await named('杯')) expect(title).toMatch(/杯/);
      for (const title of await named('裙')) expect(title).toMatch(/半身裙|连衣裙/);
      for (const title of await named('包')) expect(title).toMatch(/包/);
      const tea = await named('茶');
      expect(tea.length).toBeGreaterThan(7);
      for (const one of ['茶歇', '茶几', '每日坚果']) expect(tea.join()).not.toContain(one);
      for (const title of await named('咖啡')) expect(title).toMatch(/咖啡/);
      expect(await named('牛奶')).toHaveLength(2);
    },
  );

  it('suggests only keywords that find products, such as categories and whole words of titles', async () => {
    const suggest = async (keyword: string) => (await visitor.ask(browseCalls.suggestions, { keyword })).list;
    expect(await suggest('手机')).toEqual(['手机配件', '液态硅胶手机壳']);
    expect((await suggest('茶')).slice(0, 4)).toEqual(['茶与咖啡', '茶叶', '茶具', '茶壶']);
    expect(await suggest('type')).toEqual(['Type-C']);
    const scraps = ['手机钥匙刚好', '送手机夹', '充一次打', '两层带盖', 'Type-C不缠绕', '绿茶坯'];
    for (const keyword of ['手机', 'sj', 'cy', 'lc', 'type-c', 'type', '绿茶', '打', '夹', '盖'])
      for (const word of await suggest(keyword)) {
        expect(scraps).not.toContain(word);
        expect(await find(word)).toMatchObject({ shownFor: null, total: expect.toSatisfy((n) => n > 0) });
      }
  });

  it('finds a category by its new name immediately after it was renamed', async () => {
    expect((await titles('潮鞋馆')).length).toBe(0);
    await testApp.sql("update category set name = '潮鞋馆' where site_id = 1001 and name = '鞋靴'");
    expect(await titles('潮鞋馆')).toContainEqual(expect.stringContaining('轻量缓震跑鞋'));
    await testApp.sql("update category set name = '鞋靴' where site_id = 1001 and name = '潮鞋馆'");
  });
});
