import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { telLink } from '#mall/features/shop/site/tel-link.ts';
import { Button } from '#kit/ui/Button.tsx';
import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { VisuallyHidden } from '#kit/ui/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import { useLogout } from '../use-logout.ts';

/** Names the settings by which a site says it otherwise. */
const setnames = 'FROZEN_TITLE,NOT_ACTIVATED_TITLE,FROZEN_TEXT,CHANGE_ACCOUNT_SET';

/**
 * Renders the message that replaces all pages for a frozen or not activated account, with the number of customer service. Where the site offers it, a
 * button logs out, so that another account can be used. [R-084..R-087, R-194, R-195, R-297]
 */
export function RestrictedAccount({ status }: { readonly status: number }) {
  const logout = useLogout();
  const { name, servicePhone } = useSite();
  const settings = useRead(siteCalls.multiGetSystemSetting, { setnames });
  if (settings.isPending) return null;
  const textOf = (setname: string, own: string): string => String(settings.data?.[setname] ?? '') || own;
  return (
    <main>
      <h1>
        <VisuallyHidden>{name}</VisuallyHidden>
      </h1>
      <StateMessage
        illustration="nopermission"
        title={status === 10 ? textOf('NOT_ACTIVATED_TITLE', texts.notActivated) : textOf('FROZEN_TITLE', texts.restricted)}
        text={textOf('FROZEN_TEXT', texts.restrictedWhy)}
      >
        {servicePhone !== '' && (
          <Button to={telLink(servicePhone)}>
            {texts.servicePhone} {servicePhone}
          </Button>
        )}
        {settings.data?.['CHANGE_ACCOUNT_SET'] !== 0 && (
          <Button kind="main" onTap={() => void logout()}>
            {texts.changeAccount}
          </Button>
        )}
      </StateMessage>
    </main>
  );
}
