import { calls } from '../call.ts';
import type { merchantGoodsShapes } from './goods.shapes.ts';

/** Goods as a merchant's programs handle them. docs/goods-file.md has the rows. */
export const merchantGoodsCalls = calls<typeof merchantGoodsShapes>()({
  listGoods: {
    method: 'GET',
    path: '/merchant-api/v1/goods',
    caller: 'merchant',
    role: 'read',
    work: 'read',
    says: "The site's goods with code, price, stock and whether they are on sale, the newest first; by a word in code or title.",
  },
  exportGoods: {
    method: 'GET',
    path: '/merchant-api/v1/goods-file',
    caller: 'merchant',
    role: 'read',
    work: 'read',
    says: 'Goods as the rows of a goods file, a block at a time: `next` says after which id the next block begins.',
  },
  checkGoods: {
    method: 'POST',
    path: '/merchant-api/v1/goods-file/check',
    caller: 'merchant',
    role: 'goods',
    work: 'read',
    says: 'What importing these rows would do, and each row that is wrong, by line and why. Nothing is written.',
  },
  beginImport: {
    method: 'POST',
    path: '/merchant-api/v1/goods-imports',
    caller: 'merchant',
    role: 'goods',
    work: 'write',
    says: 'Begins the import of a file; one of the same file that is not finished goes on after `done` goods.',
  },
  importGoods: {
    method: 'POST',
    path: '/merchant-api/v1/goods-imports/:id/rows',
    caller: 'merchant',
    role: 'goods',
    work: 'write',
    says: 'Puts the goods of the next rows on the shelf, all or none; the same rows again change nothing.',
    refuses: ['importNotFound', 'importOutOfOrder', 'goodsFileWrong'],
  },
  goodsImports: {
    method: 'GET',
    path: '/merchant-api/v1/goods-imports',
    caller: 'merchant',
    role: 'read',
    work: 'read',
    says: 'The imports of goods, the newest first, and how far each got.',
  },
  changeGoods: {
    method: 'POST',
    path: '/merchant-api/v1/goods/changes',
    caller: 'merchant',
    role: 'goods',
    work: 'write',
    says: 'Changes goods that are there, by their codes: price, stock, publishing or any other column of a row; what a row leaves out stays.',
    refuses: ['goodsFileWrong'],
  },
  addPicture: {
    method: 'POST',
    path: '/merchant-api/v1/pictures',
    caller: 'merchant',
    role: 'goods',
    work: 'steps',
    says: 'Keeps a picture, known by what is in it, and gives its address. The same picture again gives the same address.',
    refuses: ['pictureWrong'],
    megabytes: 8,
  },
});
