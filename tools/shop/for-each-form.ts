import { readJson } from './files.ts';
import { expandRelativeTimes } from './relative-times.ts';
import type { ShopClient } from './shop-client.ts';
import { loadShopFormats } from './shop-formats.ts';
import { requireFileName } from './parse-words.ts';
import { ShopError } from './shop-error.ts';

/** Describes the forms that a command reads from files, for its messages. */
interface FormKind {
  /** Names a file in the message that says that a file is missing. */
  readonly example: string;
  /** Names what a form describes, such as 券, and the word that counts it, such as 种. */
  readonly what: string;
  readonly measure: string;
  /** Names the field that every form has. */
  readonly id: 'key' | 'code';
  /** Tells that nothing is saved: a message then does not say how many were. */
  readonly dry?: boolean;
}
const idNames = { key: '代号 key', code: '商品编码 code' } as const;

/**
 * Reads forms from JSON files, each with one form or several, and calls `run` for each, in order; times may be relative to today. Returns the results. Throws a ShopError that names
 * the form that is wrong or refused, and says how many were saved before it.
 */
export async function forEachForm<Body, Done = unknown>(
  call: ShopClient,
  words: readonly string[],
  { example, what, measure, id, dry = false }: FormKind,
  run: (form: Body, name: string, file: string) => Promise<Done>,
): Promise<Done[]> {
  const files = words.length > 0 ? words : [requireFileName(undefined, example)];
  const read = files.flatMap((file) => [readJson(file)].flat().map((form: unknown) => ({ file, form })));
  if (read.length === 0) throw new ShopError(`${files.join('、')} 里没有${what}`);
  const { timeZone } = await loadShopFormats(call);
  const forms = read.map(({ file, form }) => ({ file, form: expandRelativeTimes(form, new Date(), timeZone) }));
  const all: Done[] = [];
  for (const [at, { file, form }] of forms.entries()) {
    const saved = at === 0 || dry ? '' : `（前 ${at} ${measure}已写入；改好后整个文件再写一次就行）`;
    const name = (form as Partial<Record<'key' | 'code', unknown>> | null)?.[id];
    if (typeof name !== 'string') throw new ShopError(`第 ${at + 1} ${measure}${what}缺少${idNames[id]}${saved}`);
    const done = await run(form as Body, name, file).catch((fault: unknown) => {
      throw fault instanceof ShopError ? new ShopError(`第 ${at + 1} ${measure}${what}「${name}」：${fault.message}${saved}`) : fault;
    });
    all.push(done);
  }
  return all;
}
