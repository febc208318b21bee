import { settings } from 'server/platform/configuration.ts';
import { siteSettings } from 'server/modules/shop/site/site.ts';
import { defaultLocale, localise } from 'server/sentences/localise.ts';

/** A longer list is shown as its length only; `npm run shop -- settings <name>` prints it. */
const longList = 20;
function formatDefault(value: unknown): string {
  if (value === undefined || value === '') return '';
  if (Array.isArray(value) && value.length > longList) return `${value.length} lines`;
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** Generates the text of docs/configuration.md: the settings of the installation, and those of a site. */
export function buildSettingsPage(): string {
  const ours = Object.entries(settings).map(([name, { fallback, meaning }]) => `| \`${name}\` | ${formatDefault(fallback)} | ${meaning} |`);
  const sites = Object.entries(siteSettings).map(
    ([name, { fallback, meaning }]) => `| \`${name}\` | ${formatDefault(fallback)} | ${localise(defaultLocale, meaning)} |`,
  );
  return [
    '# Settings',
    '',
    'Written by `npm run docs`. Environment variables, read once at the start; a wrong one stops it with a sentence that names it.',
    '',
    '| name | default | meaning |',
    '|---|---|---|',
    ...ours,
    '',
    '## Of a site',
    '',
    '| name | default | meaning |',
    '|---|---|---|',
    ...sites,
    '',
  ].join('\n');
}
