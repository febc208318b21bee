import { personCalls } from 'contract/person/person.calls.ts';
import { people } from '../people.ts';
import { specimensOf } from '../specimen.ts';

export const personSpecimens = specimensOf(personCalls, {
  exportTicket: { input: {} },
  exportData: {
    input: async (town) => ({ ticket: (await town.as('dazhi').ask(personCalls.exportTicket, {})).ticket }),
    neighbours: async (town) => [
      { input: { ticket: (await town.as('kaying').ask(personCalls.exportTicket, {})).ticket }, refused: 'ticketOver' },
    ],
  },
  leaving: { input: {} },
  // A member with a balance cannot close the account: other samples still need anran.
  closeAccount: { who: 'anran', input: { password: people.anran.password }, refused: 'leavingBalance' },
});
