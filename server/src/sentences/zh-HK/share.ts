import type { Translated } from 'contract/sentence.ts';
import type { share as mainland } from '../zh-CN/share.ts';

/** Holds the sentences about sharing, and those on posters. */
export const share: Translated<typeof mainland> = {
  shareMallIsZero: '分享整個商城時編號填 0',
  posterFor: '推薦給你',
  posterScan: '長按識別，或掃碼查看',
  posterShop: ({ name }: { name: string }) => `來自 ${name}`,
  posterBought: '我買到了好東西',
  posterPieces: ({ num }: { num: number }) => `共 ${num} 件`,
  posterNum: ({ num }: { num: number }) => `${num} 件`,
  posterFrom: '起',
  posterPage: '邀請你來逛逛',
};
