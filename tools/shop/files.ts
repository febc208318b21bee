import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Returns a short text that says why a file could not be read or written. */
export const fileErrorText = (fault: unknown): string => {
  const { code = '', message } = fault as Error & { readonly code?: string };
  return errorTexts[code] ?? message;
};

/** Reads the bytes of a file. Throws a ShopError if it cannot be read. */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (fault) {
    throw new ShopError(`读不了 ${file}：${fileErrorText(fault)}`);
  }
}

/** Decodes UTF-8 text, without its byte order mark. Throws a ShopError for any other encoding. */
function decodeUtf8(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ShopError(`${file} 不是 UTF-8 编码：在记事本里另存为 UTF-8`);
  }
}

/** Reads a text file in UTF-8. Throws a ShopError if it cannot be read or decoded. */
export const readText = (file: string): string => decodeUtf8(readBytes(file), file);

/** Decodes the text of a CSV file: UTF-8 if it is valid, else GB 18030, which Chinese spreadsheets write. Throws a ShopError for others. */
export function decodeCsv(bytes: Buffer, file: string): string {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding may fit.
    }
  throw new ShopError(`${file} 的编码认不出来，可用 UTF-8 或 GBK：在表格软件里另存为「CSV UTF-8」`);
}

/** Parses JSON in UTF-8. Throws a ShopError that names the line of a syntax error. */
export function parseJsonFile(bytes: Buffer, file: string): unknown {
  const text = decodeUtf8(bytes, file);
  try {
    return JSON.parse(text);
  } catch (fault) {
    const at = Number(/position (\d+)/.exec((fault as Error).message)?.[1] ?? text.length);
    throw new ShopError(`${file} 不是正确的 JSON：第 ${text.slice(0, at).split('\n').length} 行附近有误`);
  }
}

/** Reads a file of JSON. Throws a ShopError if it cannot be read or has a syntax error. */
export const readJson = (file: string): unknown => parseJsonFile(readBytes(file), file);

/** Appends text to a file that was just written. Throws a ShopError if it cannot. */
export function appendText(file: string, text: string): void {
  try {
    appendFileSync(file, text);
  } catch (fault) {
    throw new ShopError(`写不了 ${file}：${fileErrorText(fault)}`);
  }
}

/** Writes bytes or text to a file. Throws a ShopError if it cannot be written. */
export function writeBytes(file: string, bytes: Buffer | string): void {
  try {
    writeFileSync(file, bytes);
  } catch (fault) {
    throw new ShopError(`写不了 ${file}：${fileErrorText(fault)}`);
  }
}

/** Writes a text file in UTF-8. */
export const writeText = (file: string, text: string): void => writeBytes(file, text);

/** Writes a value as indented JSON. Throws a ShopError if the file cannot be written. */
export const writeJson = (file: string, value: unknown): void => writeText(file, `${JSON.stringify(value, null, 2)}\n`);
