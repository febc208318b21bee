/** Holds the sentences about sharing, and those on posters. */
export const share = {
  shareMallIsZero: '分享整个商城时编号填 0',
  posterFor: '推荐给你',
  posterScan: '长按识别，或扫码查看',
  posterShop: ({ name }: { name: string }) => `来自 ${name}`,
  posterBought: '我买到了好东西',
  posterPieces: ({ num }: { num: number }) => `共 ${num} 件`,
  posterNum: ({ num }: { num: number }) => `${num} 件`,
  posterFrom: '起',
  posterPage: '邀请你来逛逛',
};
