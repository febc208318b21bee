export { type FloatingLink, saveFloatingLinks } from './store/floating-links.ts';
export { type NewMerchantNotice, addMerchantNotice } from './store/notices.ts';
export { addProtocol } from './store/protocols.ts';
export { lockTexts, publishText, saveSettings } from './store/site-changes.ts';
export { findSite, loadSay, loadSiteHosts, loadSettings, type Site } from './store/sites.ts';
export { hasCustomerService } from './rules/customer-service.ts';
export { merchantSettings, parseSettings, siteSettings, type SiteSettings } from './rules/site-settings.ts';
export { countPlaceholders, renderTextHtml, htmlToTextSource } from './rules/text-markup.ts';
export { findCurrentText, loadCurrentTexts, loadTextVersions } from './store/texts.ts';
