import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { isTextKind, type TextKind, textKinds, defaultTextTitles } from 'contract/shop/site/text-kinds.ts';
import { readText, writeText } from './files.ts';
import { UsageError, ShopError } from './shop-error.ts';
import { loadShopFormats } from './shop-formats.ts';
import { requireFileName } from './parse-words.ts';
import type { Commands } from './command.ts';

const kindTexts = textKinds.map((kind) => `${kind} ${defaultTextTitles[kind]}`).join('、');

function parseTextKind(word: string | undefined): TextKind {
  const kind = textKinds.find((one) => one === word || defaultTextTitles[one] === word);
  if (!kind || !isTextKind(kind)) throw new UsageError(`请写明是哪一份：${kindTexts}${word ? `；没有「${word}」` : ''}`);
  return kind;
}

/** Holds the sentence about who must agree to a new version, and when. */
const agreementTexts: Readonly<Record<TextKind, string>> = {
  service: '；登录时须重新同意',
  privacy: '；登录时须重新同意',
  purchase: '',
  identity: '；之后填写身份信息的顾客须同意新的版本',
};

const maxTextLength = 100_000;
const gapText = (gaps: number): string => (gaps > 0 ? `，还有 ${gaps} 处【】没有填写` : '');

/** Maps each command of `npm run shop` for legal texts to its usage and the function that runs it. */
export const legalTextCommands: Commands = {
  texts: {
    usage: '',
    says: '列出协议：版本、发布时间、还有几处没填',
    async run(call) {
      const [{ list }, { when }] = await Promise.all([call(siteMerchantCalls.listTexts, {}), loadShopFormats(call)]);
      return list
        .map(({ kind, title, version, publishedTime, gaps }) =>
          publishedTime === null
            ? `${kind}  ${title}  还没有`
            : `${kind}  ${title}  第 ${version} 版  ${when(publishedTime)} 发布${gapText(gaps)}`,
        )
        .join('\n');
    },
  },
  'text-get': {
    usage: '<哪一份> <文件.txt>',
    says: '把协议取到文件',
    more: `哪一份：${kindTexts}`,
    example: 'npm run shop -- text-get privacy privacy.txt --site 1001',
    async run(call, [word, name]) {
      const kind = parseTextKind(word);
      const file = requireFileName(name, `${kind}.txt`);
      const { title, version, text } = await call(siteMerchantCalls.merchantText, { kind });
      writeText(file, text);
      return `「${title}」第 ${version} 版已写入 ${file}`;
    },
  },
  'text-put': {
    usage: '<哪一份> <文件.txt> [--name 标题] [--dry-run]',
    says: '用文件换掉协议（店主）：成为新的一版',
    more: `哪一份：${kindTexts}
文件是 UTF-8 的纯文字：# 开头是标题，## 开头是小标题，- 或 1. 开头是列表，**这样** 是粗体，空行分段。
服务协议和隐私政策有新版本后，顾客登录时须重新同意。内容与现在的一样时不会有新版本；【】里的内容没有填写时也能发布，会提醒。

  --name        标题，不写则保持原样
  --dry-run     只检查，不发布`,
    example: 'npm run shop -- text-put privacy privacy.txt --site 1001',
    async run(call, [word, file], { name, 'dry-run': dry }) {
      const kind = parseTextKind(word);
      const from = requireFileName(file, `${kind}.txt`);
      const text = readText(from);
      if (text.trim() === '') throw new ShopError(`${from} 是空的`);
      if (text.length > maxTextLength) throw new ShopError(`${from} 有 ${text.length} 个字，最多 ${maxTextLength} 个`);
      if (/<\/?[a-z][^>]*>/i.test(text)) throw new ShopError(`${from} 里有网页代码（如 <p>）：请用纯文字，写法见 text-put --help`);
      const open = text.match(/【[^】]*】/g)?.length ?? 0;
      if (dry !== undefined) return `可以发布（${text.length} 个字）${gapText(open)}`;
      const { version, changed, gaps } = await call(siteMerchantCalls.putText, { kind, text, ...(name ? { title: name } : {}) });
      if (changed === 0) return `内容与现在的第 ${version} 版一样，没有新版本${gapText(gaps)}`;
      return `已发布，第 ${version} 版${gapText(gaps)}。几分钟内所有顾客都能看到${agreementTexts[kind]}`;
    },
  },
};
