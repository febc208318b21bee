/** Lists the kinds of tracking events. The specification writes MIRCO for a micro page. [R-207..R-213] */
export const trailKinds = ['MAIN', 'MIRCO', 'GOODS', 'LOGO', 'POPUPADVERT', 'ENTER_STORE_GIFTS', 'CONTENTSHARE'] as const;

/** Names what a tracking event is about: a page, a product, the logo, a pop-up, an enter-store gift or a shared link. */
export type TrailKind = (typeof trailKinds)[number];

/** Lists the tracked actions of a member: looking at something, or clicking it. */
export const trailActions = ['LOOK', 'CLICK'] as const;

/** Names a tracked action of a member: looking at something, or clicking it. */
export type TrailAction = (typeof trailActions)[number];

/** Lists the platforms that a tracking event can come from: WeChat, or the mall itself. */
export const sourcePlatforms = ['WECHAT', 'OFFICIAL'] as const;

/** Names the platform that a tracking event came from: WeChat, or the mall itself. */
export type SourcePlatform = (typeof sourcePlatforms)[number];

/** Lists the channels that a tracking event can come from: an app, a mini program or the mobile web. */
export const platformChannels = ['APP', 'APPLET', 'H5'] as const;

/** Names the channel that a tracking event came from: an app, a mini program or the mobile web. */
export type PlatformChannel = (typeof platformChannels)[number];

/** Lists the kinds of devices that a tracking event can come from. The specification writes ANDRIOD. */
export const terminalTypes = ['ANDRIOD', 'IOS', 'PC', 'HONGMENG'] as const;

/** Names the kind of device that a tracking event came from. */
export type TerminalType = (typeof terminalTypes)[number];

/** Limits how many tracking events one request sends. */
export const maxTrailEvents = 200;

/** Limits how many products of the browsing history one request removes. */
export const maxFootprintsRemoved = 200;

/** Limits how many browser errors one request reports. */
export const maxLogEntries = 50;

/** Lists the kinds of browser errors that are recorded: in a script, an unhandled promise, rendering a page, loading a page, or tracking. */
export const clientFaultKinds = ['script', 'promise', 'render', 'router', 'tracking'] as const;

/** Names a kind of browser error that is recorded. */
export type ClientFaultKind = (typeof clientFaultKinds)[number];
