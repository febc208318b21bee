import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { people } from '../people.ts';
import { samplesOf } from '../call-sample.ts';

/** Holds a sample request for each call of `privacyCalls`, which the tests of all calls send. */
export const privacySamples = samplesOf(privacyCalls, {
  exportTicket: { input: { password: people.xiaoman.password } },
  exportData: {
    input: async (testApp) => ({
      ticket: (await testApp.as('dazhi').ask(privacyCalls.exportTicket, { password: people.dazhi.password })).ticket,
    }),
    foreignIds: async (testApp) => [
      {
        input: { ticket: (await testApp.as('kaying').ask(privacyCalls.exportTicket, { password: people.kaying.password })).ticket },
        refused: 'downloadTicketExpired',
      },
    ],
  },
  leaving: { input: {} },
  // The header x-c3-sessionid names no session here: identity-claim.test.ts sends it.
  identityClaim: { input: { mobile: '13600000009', validcode: '123456' }, refused: 'messagingSessionWrong' },
  // A member with a balance cannot close the account: other samples still need anran.
  closeAccount: { who: 'anran', input: { password: people.anran.password }, refused: 'accountHasBalance' },
});
