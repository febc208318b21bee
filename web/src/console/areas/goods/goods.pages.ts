import { textOf } from '#console/frame/text-of.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { definePages } from '#console/page.ts';

/** Lists the pages of products and what they need. */
export const goodsPages = definePages([
  {
    path: '/goods',
    title: '商品',
    menu: 'goods',
    may: ['goods.view'],
    words: '库存 上架 下架 导入',
    list: {
      call: goodsMerchantCalls.listGoods,
      rowKey: 'numIid',
      columns: ['title', 'code', 'minPrice', 'stock', 'reserved', 'saleNum', 'state', 'listingTime'],
      empty: '还没有商品',
    },
  },
  {
    path: '/categories',
    title: '分类',
    menu: 'goods',
    may: ['goods.view'],
    list: {
      call: goodsMerchantCalls.listCategories,
      rowKey: 'id',
      columns: ['path', 'goodsNum'],
      create: { title: '新建分类', call: goodsMerchantCalls.addCategory },
      acts: [
        {
          title: '修改',
          call: goodsMerchantCalls.changeCategory,
          fixed: ({ id }) => ({ id }),
          initial: ({ name, parentId }) => ({ name, parentId }),
        },
        {
          title: '删除',
          call: goodsMerchantCalls.removeCategory,
          fixed: ({ id }) => ({ id }),
          question: ({ path }) => `删除分类「${textOf(path)}」？`,
          danger: true,
        },
      ],
    },
  },
  {
    path: '/groups',
    title: '分组',
    menu: 'goods',
    may: ['goods.view'],
    list: {
      call: goodsMerchantCalls.listGroups,
      rowKey: 'id',
      columns: ['name', 'home', 'sort', 'goodsNum'],
      create: { title: '新建分组', call: goodsMerchantCalls.addGroup },
      acts: [
        {
          title: '修改',
          call: goodsMerchantCalls.changeGroup,
          fixed: ({ id }) => ({ id }),
          initial: ({ name, home, sort }) => ({ name, home, sort }),
        },
        {
          title: '删除',
          call: goodsMerchantCalls.removeGroup,
          fixed: ({ id }) => ({ id }),
          question: ({ name }) => `删除分组「${textOf(name)}」？`,
          danger: true,
        },
      ],
    },
  },
  {
    path: '/freight',
    title: '运费模板',
    menu: 'goods',
    may: ['goods.view'],
    words: '包邮 快递费',
    list: {
      call: freightMerchantCalls.listTemplates,
      rowKey: 'key',
      columns: ['key', 'name', 'countedBy', 'freeFrom', 'rules', 'notServed', 'goodsNum'],
      create: { title: '新建运费模板', call: freightMerchantCalls.putTemplate },
      acts: [
        {
          title: '修改',
          call: freightMerchantCalls.putTemplate,
          fixed: ({ key }) => ({ key }),
          initial: ({ name, countedBy, freeFrom, rules, notServed }) => ({ name, countedBy, freeFrom, rules, notServed }),
        },
        {
          title: '删除',
          call: freightMerchantCalls.removeTemplate,
          fixed: ({ key }) => ({ key }),
          question: ({ name }) => `删除运费模板「${textOf(name)}」？`,
          danger: true,
        },
      ],
    },
  },
]);
