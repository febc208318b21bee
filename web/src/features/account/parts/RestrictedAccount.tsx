import { useSite } from '#app/site.ts';
import { telLink } from '#features/site/tel-link.ts';
import { Button } from '#ui/Button.tsx';
import { StateMessage } from '#ui/StateMessage.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import { useLogout } from '../use-logout.ts';

/** Replaces all pages for a frozen or not activated account, except for switching accounts. [R-084..R-087, R-194, R-195, R-297] */
export function RestrictedAccount({ status }: { readonly status: number }) {
  const logout = useLogout();
  const { name, servicePhone } = useSite();
  return (
    <main>
      <h1>
        <VisuallyHidden>{name}</VisuallyHidden>
      </h1>
      <StateMessage illustration="nopermission" title={status === 10 ? texts.notActivated : texts.restricted} text={texts.restrictedWhy}>
        {servicePhone !== '' && (
          <Button to={telLink(servicePhone)}>
            {texts.servicePhone} {servicePhone}
          </Button>
        )}
        <Button kind="main" onTap={() => void logout()}>
          {texts.changeAccount}
        </Button>
      </StateMessage>
    </main>
  );
}
