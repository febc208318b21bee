import { readFileSync, writeFileSync } from 'node:fs';
import { ShopError } from './shop-error.ts';

const errorTexts: Readonly<Record<string, string>> = {
  ENOENT: '没有这个文件或文件夹',
  EACCES: '没有权限',
  EPERM: '没有权限',
  EISDIR: '这是一个文件夹',
  ENOTDIR: '上级不是文件夹',
  ENOSPC: '磁盘满了',
  EROFS: '磁盘是只读的',
  ERR_FS_FILE_TOO_LARGE: '文件太大',
};
/** Returns a short text about why a file could not be read or written. */
export const fileErrorText = (fault: unknown): string => {
  const { code = '', message } = fault as Error & { readonly code?: string };
  return errorTexts[code] ?? message;
};

/** Reads a file. Throws a ShopError if it cannot. */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (fault) {
    throw new ShopError(`读不了 ${file}：${fileErrorText(fault)}`);
  }
}

/** Decodes UTF-8 text, without its byte order mark. Throws a ShopError for any other encoding. */
export function decodeText(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ShopError(`${file} 不是 UTF-8 编码：在表格软件里另存为「CSV UTF-8」，在记事本里另存为 UTF-8`);
  }
}
export const readText = (file: string): string => decodeText(readBytes(file), file);

/** Parses JSON. Throws a ShopError that names the line of a syntax error. */
export function parseJsonFile(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (fault) {
    const at = Number(/position (\d+)/.exec((fault as Error).message)?.[1] ?? text.length);
    throw new ShopError(`${file} 不是正确的 JSON：第 ${text.slice(0, at).split('\n').length} 行附近有误`);
  }
}
export const readJson = (file: string): unknown => parseJsonFile(readText(file), file);

export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (fault) {
    throw new ShopError(`写不了 ${file}：${fileErrorText(fault)}`);
  }
}
export const writeJson = (file: string, value: unknown): void => writeText(file, `${JSON.stringify(value, null, 2)}\n`);
