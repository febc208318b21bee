/** Names the kinds of tracking events. The specification writes MIRCO for a micro page. [R-207..R-213] */
export const trailKinds = ['MAIN', 'MIRCO', 'GOODS', 'LOGO', 'POPUPADVERT', 'ENTER_STORE_GIFTS', 'CONTENTSHARE'] as const;

/** Says what a tracking event is about: a main page, a micro page, a product, the logo, a pop-up, an enter-store gift or a shared link. */
export type TrailKind = (typeof trailKinds)[number];

/** Lists the actions that are tracked: a person looked at something, or clicked it. */
export const trailActions = ['LOOK', 'CLICK'] as const;

/** Names what a shopper does on a page that is recorded. */
export type TrailAction = (typeof trailActions)[number];

/** Names the platform of an event: the messaging app, or the mall itself. */
export const sourcePlatforms = ['WECHAT', 'OFFICIAL'] as const;

/** Names the platform of a recorded event: WeChat, or the mall itself. */
export type SourcePlatform = (typeof sourcePlatforms)[number];

/** Names the channel of an event. */
export const platformChannels = ['APP', 'APPLET', 'H5'] as const;

/** Names the channel of a recorded event: an app, a mini program or the mobile web. */
export type PlatformChannel = (typeof platformChannels)[number];

/** Names the device of an event. The specification writes ANDRIOD. */
export const terminalTypes = ['ANDRIOD', 'IOS', 'PC', 'HONGMENG'] as const;

/** Names the kinds of devices. */
export type TerminalType = (typeof terminalTypes)[number];

/** Limits the events of one request. */
export const maxTrailEvents = 200;

/** Limits the footprints that one request removes. */
export const maxFootprintsRemoved = 200;

/** Limits the entries of one request to the error log. */
export const maxLogEntries = 50;

/** Lists the kinds of faults in a browser: a script, a promise that nobody waited for, the drawing of a page, its loading, or tracking. */
export const clientFaultKinds = ['script', 'promise', 'render', 'router', 'tracking'] as const;

/** Names the kinds of browser errors that are recorded. */
export type ClientFaultKind = (typeof clientFaultKinds)[number];
