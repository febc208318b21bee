import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { send } from '#console/client.ts';

/** Sends the code of a log-in to a mobile number. */
export const sendLogInCode = (mobile: string) => send(peopleCalls.sendPersonCode, { mobile });
