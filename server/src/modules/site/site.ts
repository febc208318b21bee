export { type FloatingWay, putFloatingWays } from './store/floating-ways.ts';
export { type NewNotice, putNotice } from './store/notices.ts';
export { putProtocol } from './store/protocols.ts';
export { holdTexts, publishText, putSettings } from './store/site-changes.ts';
export { findSite, siteHosts, settingsOf, type Site } from './store/sites.ts';
export { hasService } from './rules/has-service.ts';
export { merchantSettings, settingsFrom, siteSettings, type SiteSettings } from './rules/site-settings.ts';
export { gapsIn, textHtml, textSource } from './rules/text-marks.ts';
export { textInForce, textsInForce, textVersions } from './store/texts.ts';
