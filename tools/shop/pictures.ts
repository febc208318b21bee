import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { maxPictureBytes } from 'contract/shop/picture/picture-limits.ts';
import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { ownPictureUrl } from 'contract/shop/site/picture-sizes.ts';
import { readBytes } from './files.ts';
import { sha256Of, assertUsablePicture, uploadPictures } from './goods-pictures.ts';
import { progress } from './progress.ts';
import type { ShopClient } from './shop-client.ts';
import { UsageError, ShopError } from './shop-error.ts';
import type { Commands } from './command.ts';

/** Uploads picture files; returns the URL of each by file name. Pictures that the shop already has are not sent. */
export async function uploadPictureFiles(call: ShopClient, files: readonly string[], folder = '.'): Promise<ReadonlyMap<string, string>> {
  const missing = files.find((file) => !existsSync(resolve(folder, file)));
  if (missing !== undefined) throw new ShopError(`找不到图片 ${resolve(folder, missing)}`);
  const bar = progress('图片', files.length);
  const bytes = new Map(files.map((file) => [file, () => readBytes(resolve(folder, file))]));
  const urls = await uploadPictures(call, files, bytes, bar.at);
  bar.end();
  return urls;
}

/** Uploads one picture file; returns its URL. */
export const uploadPictureFile = async (call: ShopClient, file: string): Promise<string> =>
  (await uploadPictureFiles(call, [file])).get(file) ?? file;

/** Returns the URL of each picture file by its name, without uploading: the real URL of one that the shop already has, else a placeholder. */
export async function predictPictureUrls(call: ShopClient, files: readonly string[], folder: string): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map(
    files.map((file) => {
      const bytes = readBytes(resolve(folder, file));
      assertUsablePicture(file, bytes);
      return [file, sha256Of(bytes)] as const;
    }),
  );
  if (files.length === 0) return new Map();
  const { known } = await call(pictureMerchantCalls.knownPictures, { hashes: [...new Set(hashes.values())].slice(0, 200) });
  const stored = new Map(known.map(({ hash, address }) => [hash, address]));
  return new Map([...hashes].map(([file, hash]) => [file, stored.get(hash) ?? ownPictureUrl(`${hash}.webp`)]));
}

/** Maps each command of `npm run shop` for pictures to its usage and the function that runs it. */
export const pictureCommands: Commands = {
  'picture-put': {
    usage: '<图片文件…>',
    says: '上传图片，得到它在商城里的地址',
    more: `JPG、PNG、WebP、GIF，每张最大 ${maxPictureBytes / 1e6} MB。手机照片可直接传：会转正、去掉拍摄地点，并按手机所需的大小显示。
同一张图片只存一份；再传一次得到同一个地址。装修页面和设置里也可以直接写图片的文件名，由命令上传。`,
    example: 'npm run shop -- picture-put banner.jpg logo.png --site 1001',
    async run(call, files) {
      if (files.length === 0) throw new UsageError('请写明图片文件，例如 picture-put banner.jpg');
      const urls = await uploadPictureFiles(call, [...new Set(files)]);
      return [...urls].map(([file, url]) => (files.length === 1 ? url : `${file}  ${url}`)).join('\n');
    },
  },
};
