export { type FloatingLink, saveFloatingLinks } from './store/floating-links.ts';
export { addMerchantNotice } from './store/notices.ts';
export { addProtocol } from './store/protocols.ts';
export { publishText, saveSettings } from './store/site-changes.ts';
export { findSite, loadSay, loadSiteHosts, type Site } from './store/sites.ts';
export { hasCustomerService } from './rules/customer-service.ts';
export { siteSettings, type SiteSettings } from './rules/site-settings.ts';
export { loadTextVersions } from './store/texts.ts';
