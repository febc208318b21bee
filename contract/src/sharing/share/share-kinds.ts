/** Lists the kinds of targets that can be shared: the mall, a product, a decorated page, an article, an order. */
export const shareKinds = ['index', 'goods', 'page', 'content', 'order'] as const;

/** Names the kind of a shared target. */
export type ShareKind = (typeof shareKinds)[number];

/** Lists the kinds of targets for which a merchant may write texts for sharing. */
export const shareTextKinds = ['index', 'goods', 'page'] as const;

/** Names the kind of target that a text for sharing is written for. */
export type ShareTextKind = (typeof shareTextKinds)[number];

/**
 * Lists the channels of sharing: a WeChat friend or timeline, the device's own share sheet, a copied link, a poster.
 */
export const shareChannels = ['friend', 'timeline', 'device', 'link', 'poster'] as const;

/** Names a channel of sharing: WeChat, the device's share sheet, a copied link or a poster. */
export type ShareChannel = (typeof shareChannels)[number];

/** Lists the rules by which a link's sharer becomes a member's recruiter: by the first link ever, only at registration, or by each link. */
export const recruitRules = ['firstTouch', 'registration', 'everyShare'] as const;

/** Names a rule by which a shared link makes its sharer the recruiter of a member. */
export type RecruitRule = (typeof recruitRules)[number];
