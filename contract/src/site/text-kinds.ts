/** The texts of a shop that its shoppers read and agree to. */
export const textKinds = ['service', 'privacy', 'purchase', 'identity'] as const;
export type TextKind = (typeof textKinds)[number];

export const isTextKind = (word: string): word is TextKind => textKinds.some((kind) => kind === word);

/** What each is called where its merchant gives it no title. */
export const textTitles: Readonly<Record<TextKind, string>> = {
  service: '用户服务协议',
  privacy: '隐私政策',
  purchase: '购买须知',
  identity: '身份信息处理同意书',
};
