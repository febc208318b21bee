import type { SmsPurpose, SmsValue } from 'contract/shop/sms/sms-purposes.ts';
import type { ProviderName } from 'contract/shop/provider/provider-services.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Identifies a text message template of a site: provider, purpose, and whether for numbers outside mainland China. */
export interface SmsTemplateKey {
  readonly provider: ProviderName;
  readonly purpose: SmsPurpose;
  readonly abroad: boolean;
}

/** Describes a text message template as a provider approved it. */
export interface SmsTemplate extends SmsTemplateKey {
  readonly signName: string;
  readonly templateId: string;
  readonly parameters: readonly { readonly name: string; readonly value: SmsValue }[];
}

/** Loads the text message templates of a site, with the moments of their last changes. */
export async function loadSmsTemplates({ query, siteId }: SiteDatabase): Promise<readonly (SmsTemplate & { readonly changedAt: Date })[]> {
  const rows = await query
    .selectFrom('sms_template')
    .select([
      'provider',
      'purpose',
      'abroad',
      'sign_name as signName',
      'template_id as templateId',
      'parameters',
      'changed_at as changedAt',
    ])
    .where('site_id', '=', siteId)
    .orderBy('provider')
    .orderBy('purpose')
    .orderBy('abroad')
    .execute();
  return rows.map((row) => ({
    ...row,
    provider: row.provider as ProviderName, // checked by the table
    purpose: row.purpose as SmsPurpose, // written only by `saveSmsTemplate`, as are the parameters
    parameters: row.parameters as SmsTemplate['parameters'],
  }));
}

/** Saves a text message template, and replaces the former one. */
export async function saveSmsTemplate(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  template: SmsTemplate,
  now: Date,
): Promise<void> {
  markSiteDataChanged();
  const { provider, purpose, abroad, signName, templateId, parameters } = template;
  const row = { sign_name: signName, template_id: templateId, parameters: JSON.stringify(parameters), changed_at: now };
  await query
    .insertInto('sms_template')
    .values({ site_id: siteId, provider, purpose, abroad, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider', 'purpose', 'abroad']).doUpdateSet(row))
    .execute();
}

/** Removes the template that a text message provider approved for a purpose, in China or abroad. */
export async function removeSmsTemplate(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { provider, purpose, abroad }: SmsTemplateKey,
): Promise<void> {
  markSiteDataChanged();
  await query
    .deleteFrom('sms_template')
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .where('purpose', '=', purpose)
    .where('abroad', '=', abroad)
    .execute();
}
