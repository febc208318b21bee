/** Lists the kinds of legal texts that shoppers read and agree to. */
export const textKinds = ['service', 'privacy', 'purchase', 'identity'] as const;
/** Names a kind of legal text, such as the privacy policy. */
export type TextKind = (typeof textKinds)[number];

/** Tells whether a word is a kind of legal text. */
export const isTextKind = (word: string): word is TextKind => textKinds.some((kind) => kind === word);

/** Holds the title of each legal text to which the merchant gives no title. */
export const defaultTextTitles: Readonly<Record<TextKind, string>> = {
  service: '用户服务协议',
  privacy: '隐私政策',
  purchase: '购买须知',
  identity: '身份信息处理同意书',
};
