import { describe, expect, it } from 'vitest';
import { buildTokenQuery, buildWholeSyllableQuery } from './rules/token-query.ts';
import { buildSuggestions } from './build-suggestions.ts';

const suggested = (keyword: string, titles: readonly string[], categories: readonly string[] = []) =>
  buildSuggestions(keyword, { wanted: buildTokenQuery(keyword), whole: buildWholeSyllableQuery(keyword) }, categories, titles);

describe('the list of search suggestions', () => {
  it.each([
    ['手机', ['液态硅胶手机壳 郁金香 全包防摔 肤感'], ['液态硅胶手机壳']],
    ['手机', ['半圆斜挎包 手机钥匙刚好', '入门天文望远镜 送手机夹'], []],
    ['shouji', ['半圆斜挎包 手机钥匙刚好', '入门天文望远镜 送手机夹'], ['手机']],
    ['niao', ['玻尿酸补水面膜 10 片'], ['玻尿酸补水面膜']],
    ['鸡蛋', ['散养土鸡蛋 30 枚'], ['散养土鸡蛋']],
    ['礼盒', ['护手霜 30 g × 5 支礼盒 乳木果'], []],
    ['cy', ['便携榨汁杯 400 ml 无线 充一次打 15 杯'], []],
    ['lc', ['竹编蒸笼 两层带盖 20 cm'], []],
    ['type', ['编织快充线 双 Type-C 100 W 1.5 m 不缠绕', 'Type-C 八合一拓展坞'], ['Type-C']],
    ['type-c', ['编织快充线 双 Type-C 100 W 1.5 m 不缠绕', 'Type-C 八合一拓展坞'], []],
    ['绿茶', ['茉莉花茶 七窨 峨眉绿茶坯 100 克'], []],
    ['茶壶', ['茶壶 茶壶'], []],
    ['茶壺', ['茶壶'], []],
    ['奶茶', ['奶茶加咖啡 6 罐', '奶茶加咖啡 12 罐'], ['奶茶加咖啡']],
    ['蓝牙', ['真无线蓝牙耳机 半入耳', '蓝牙耳机 头戴', '蓝牙音箱'], ['蓝牙耳机', '蓝牙音箱', '真无线蓝牙耳机']],
  ] as const)('suggests search words for the typed keyword %s from the product titles %j: %j', (keyword, titles, words) =>
    expect(suggested(keyword, titles)).toEqual(words),
  );

  it('has category names first, then words with whole matching syllables, each word once', () => {
    expect(suggested('cha', ['长绒棉毛巾', '白茶', '茶席', '茶席'], ['茶席'])).toEqual(['茶席', '白茶', '长绒棉毛巾']);
  });
  it('for “cha” leaves out 日常, where the syllable is only in the middle of the word', () => {
    expect(suggested('cha', ['白茶'], ['日常', '茶具'])).toEqual(['茶具', '白茶']);
  });
  it('leaves out a search word of more than ten characters', () => {
    expect(suggested('面膜', ['一二三四五六七八面膜', '一二三四五六七八九面膜'])).toEqual(['一二三四五六七八面膜']);
  });
});
