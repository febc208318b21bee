import { siteCalls } from 'contract/site/site.calls.ts';
import { siteShapes } from 'contract/site/site.shapes.ts';
import { serve } from '#http/handler.ts';
import { merchantConfig } from './calls/merchantConfig.ts';
import { siteText } from './calls/siteText.ts';
import { sjModel } from './calls/sjModel.ts';
import { theme } from './calls/theme.ts';

/** The door of the site: what it serves, and what every domain may ask of it. */
export const siteServed = serve('site', siteCalls, siteShapes, { merchantConfig, theme, sjModel, siteText });
export { publishText, putSettings } from './store/site-changes.ts';
export { findSite, type Site } from './store/sites.ts';
export { settingsFrom, siteSettings, type SiteSettings } from './rules/site-settings.ts';
export { textInForce, textVersions } from './store/texts.ts';
