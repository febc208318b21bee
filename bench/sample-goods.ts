import { writeCsv } from '../tools/shop/csv.ts';

const productNames = [
  '茶壶',
  '双肩包',
  '马克杯',
  '香薰蜡烛',
  '跑鞋',
  '四件套',
  '脐橙',
  '龙井',
  '手机壳',
  '藤筐',
  '收纳盒',
  '羊毛毯',
  '保温杯',
  '陶瓷盘',
];
const adjectives = ['手工', '加厚', '轻量', '日式', '防滑', '复古', '便携', '家用', '可水洗', '简约', '大容量'];
const colours = ['松绿', '米白', '烟褐', '雾蓝'];
const categories = ['生鲜/水果', '家居/茶器', '家居/收纳', '服饰/鞋包', '生鲜/茶叶'];

const headings = ['商品编码', '标题', '副标题', '规格', '售价', '库存', '规格编码', '分类', '分组', '详情', '参数', '标签', '运费', '重量'];

/** Returns the text of a goods file with `count` products, every other one in two colours; the same text for the same count. */
export function writeSampleGoods(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const thing = productNames[i % productNames.length] ?? '';
    const manner = adjectives[(i * 7) % adjectives.length] ?? '';
    const code = `BM-${String(i + 1).padStart(5, '0')}`;
    const own = [code, `${manner}${thing} 第 ${i + 1} 号 送礼自用`, `${manner}的${thing}，放在家里就好看`];
    const more = [
      categories[i % categories.length] ?? '',
      i % 3 === 0 ? '推荐;新品' : '推荐',
      `为什么是${manner}|我们试了 ${i % 40} 种做法，留下这一种\n怎么用|打开包装，擦干净，放好`,
      `产地:湖南;净重:${100 + (i % 900)} g;编号:${i + 1}`,
      `${manner};${thing}`,
      i % 4 === 0 ? '全国标准' : '0',
      String(100 + (i % 900)),
    ];
    const price = (9.9 + (i % 500)).toFixed(2);
    const sku = (colour: string, at: number) => [colour && `颜色:${colour}`, price, String(10 + (i % 200)), colour && `${code}-${at + 1}`];
    if (i % 2 === 0) return [[...own, ...sku('', 0), ...more]];
    return [0, 1].map((at) => {
      const cells = sku(colours[(i + at) % colours.length] ?? '', at);
      return at === 0 ? [...own, ...cells, ...more] : [code, '', '', ...cells, ...more.map(() => '')];
    });
  });
  return writeCsv([headings, ...rows.flat()]);
}
