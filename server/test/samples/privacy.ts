import { personCalls } from 'contract/person/person.calls.ts';
import { people } from '../people.ts';
import { samplesOf } from '../call-sample.ts';

export const privacySamples = samplesOf(personCalls, {
  exportTicket: { input: {} },
  exportData: {
    input: async (testApp) => ({ ticket: (await testApp.as('dazhi').ask(personCalls.exportTicket, {})).ticket }),
    foreignIds: async (testApp) => [
      { input: { ticket: (await testApp.as('kaying').ask(personCalls.exportTicket, {})).ticket }, refused: 'ticketOver' },
    ],
  },
  leaving: { input: {} },
  // A member with a balance cannot close the account: other samples still need anran.
  closeAccount: { who: 'anran', input: { password: people.anran.password }, refused: 'leavingBalance' },
});
