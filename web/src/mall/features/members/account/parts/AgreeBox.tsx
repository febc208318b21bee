import type { ConsentBox } from '#mall/common/use-consent-box.ts';
import { ConsentCheckbox, ConsentLink } from '#kit/ui/ConsentCheckbox.tsx';
import { texts } from '../texts.ts';

/** Lists the legal texts to accept when logging in or registering. */
export const loginTextKinds = ['service', 'privacy'] as const;

/** Holds the state of the checkbox for the legal texts at the login. */
export type LoginConsent = ConsentBox<(typeof loginTextKinds)[number]>;

/** Renders the checkbox for the legal texts, with links to them. */
export const AgreeBox = ({ of }: { readonly of: LoginConsent }) => (
  <ConsentCheckbox id={of.id} on={of.on} error={of.error} onTick={of.tick}>
    {texts.age}
    <ConsentLink to="/texts/service">{texts.service}</ConsentLink>
    {texts.and}
    <ConsentLink to="/texts/privacy">{texts.privacy}</ConsentLink>
  </ConsentCheckbox>
);
