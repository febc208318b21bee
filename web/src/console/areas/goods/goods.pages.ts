import { textOf } from '#console/frame/text-of.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { definePages } from '#console/page.ts';

/** Lists the pages of products and what they need. */
export const goodsPages = definePages([
  {
    path: '/goods',
    title: '商品',
    menu: 'goods',
    may: ['goods.view'],
    words: '库存 上架 下架 价格',
    load: () => import('./GoodsPage.tsx').then((file) => file.GoodsPage),
  },
  {
    path: '/goods/new',
    title: '新建商品',
    may: ['goods.edit'],
    words: '发布商品',
    load: () => import('./EditGoodsPage.tsx').then((file) => file.NewGoodsPage),
  },
  {
    path: '/goods/import',
    title: '导入商品',
    may: ['goods.edit'],
    words: '表格 Excel CSV',
    load: () => import('./ImportPage.tsx').then((file) => file.ImportPage),
  },
  {
    path: '/goods/changes',
    title: '批量修改记录',
    may: ['goods.view'],
    words: '撤销 改价',
    load: () => import('./ChangesPage.tsx').then((file) => file.ChangesPage),
  },
  { path: '/goods/$id', title: '商品', may: ['goods.view'], load: () => import('./EditGoodsPage.tsx').then((file) => file.EditGoodsPage) },
  { path: '/goods/$id/stock', title: '库存账', may: ['goods.view'], load: () => import('./StockPage.tsx').then((file) => file.StockPage) },
  {
    path: '/categories',
    title: '分类',
    menu: 'goods',
    may: ['goods.view'],
    load: () => import('./CategoriesPage.tsx').then((file) => file.CategoriesPage),
  },
  {
    path: '/groups',
    title: '分组',
    menu: 'goods',
    may: ['goods.view'],
    load: () => import('./CategoriesPage.tsx').then((file) => file.GroupsPage),
  },
  {
    path: '/groups/$id',
    title: '分组的商品次序',
    may: ['goods.view'],
    load: () => import('./CategoriesPage.tsx').then((file) => file.GroupGoodsPage),
  },
  {
    path: '/pictures',
    title: '图片库',
    menu: 'goods',
    may: ['pictures.edit'],
    words: '视频 素材 文件夹 上传',
    load: () => import('./Library.tsx').then((file) => file.LibraryPage),
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
