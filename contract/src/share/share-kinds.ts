/** Lists the kinds of targets that can be shared: the mall, a product, a decorated page, an article, an order. */
export const shareKinds = ['index', 'goods', 'page', 'content', 'order'] as const;

/** Names the kind of a shared target. */
export type ShareKind = (typeof shareKinds)[number];

/** Lists the kinds of targets for which a merchant may write texts for sharing. */
export const shareTextKinds = ['index', 'goods', 'page'] as const;

/** Names the kind of target that a text for sharing is written for. */
export type ShareTextKind = (typeof shareTextKinds)[number];

/** Lists the ways of sharing: to a friend or the timeline of the messaging app, by the device's own sheet, as a copied link, as a poster. */
export const shareChannels = ['friend', 'timeline', 'device', 'link', 'poster'] as const;

/** Names the ways in which something is shared. */
export type ShareChannel = (typeof shareChannels)[number];

/** Lists when a shared link binds a member to the one who shared it: the first link ever, only at registration, or each link anew. */
export const recruitRules = ['firstTouch', 'registration', 'everyShare'] as const;

/** Names the rules by which a shared link makes its sharer the recruiter of a member. */
export type RecruitRule = (typeof recruitRules)[number];
