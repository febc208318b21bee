import { useSite } from '#app/site.ts';
import { callTo } from '#features/site/call-to.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Unseen } from '#ui/Unseen.tsx';
import { texts } from '../texts.ts';
import { useLogout } from '../use-logout.ts';

/** A frozen account, or one not activated: nothing of the mall is shown but this, and the way to another account. [R-084..R-087, R-194, R-195, R-297] */
export function Restricted({ status }: { readonly status: number }) {
  const logout = useLogout();
  const { name, servicePhone } = useSite();
  return (
    <main>
      <h1>
        <Unseen>{name}</Unseen>
      </h1>
      <Message drawing="nopermission" title={status === 10 ? texts.notActivated : texts.restricted} text={texts.restrictedWhy}>
        {servicePhone !== '' && (
          <Button to={callTo(servicePhone)}>
            {texts.servicePhone} {servicePhone}
          </Button>
        )}
        <Button kind="main" onTap={() => void logout()}>
          {texts.changeAccount}
        </Button>
      </Message>
    </main>
  );
}
