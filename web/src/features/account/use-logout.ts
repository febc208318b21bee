import { accountCalls } from 'contract/account/account.calls.ts';
import { send } from '#api/send.ts';
import { endSession } from '#app/session.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';

/** Logs out: token, agent id and cookies go, and the login page comes. */
export function useLogout(): () => Promise<void> {
  const { go } = usePageNavigation();
  return async () => {
    // Whoever wants to leave is let go, also when the server cannot be told: the token then ends by itself.
    await send(accountCalls.logout, {}).catch(() => {});
    endSession();
    go('/login', { replace: true });
  };
}
