import { accountCalls } from 'contract/account/account.calls.ts';
import { send } from '#api/send.ts';
import { hasMessagingLogin } from '#app/messaging-login.ts';
import { endSession } from '#app/session.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';

/** Logs out: clears token, agent id and cookies, and shows the login page. */
export function useLogout(): () => Promise<void> {
  const { go } = usePageNavigation();
  return async () => {
    // Logging out works offline too: the token then expires by itself.
    await send(accountCalls.logout, {}).catch(() => {});
    endSession();
    // In the messaging app the login page would log the same person in again at once.
    go(hasMessagingLogin() ? '/login?by=mobile' : '/login', { replace: true });
  };
}
