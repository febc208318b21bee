import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { peopleShapes } from 'contract/members/people/people.shapes.ts';
import { defineModule } from '#define-module.ts';
import { defineApi } from '#http/handler.ts';
import { retain } from '#platform/retention.ts';
import { addPerson, addRole, changePerson, changeRole, endPerson, listPeople, listRoles, removeRole } from './calls/people.ts';
import { beginSecondStep, confirmSecondStep, endSecondStep, renewRecoveryCodes, resetSecondStep } from './calls/second-step.ts';
import {
  endOwnSession,
  logInPerson,
  logOutPerson,
  ownSessions,
  sendPersonCode,
  setOwnPassword,
  testSms,
  whoAmI,
} from './calls/sessions.ts';

/** Holds the handlers of the calls for a merchant's people: their log-ins, roles and permissions. */
const peopleApi = defineApi('merchant', peopleCalls, peopleShapes, {
  sendPersonCode,
  logInPerson,
  whoAmI,
  logOutPerson,
  ownSessions,
  endOwnSession,
  setOwnPassword,
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
  resetSecondStep,
  testSms,
  listPeople,
  addPerson,
  changePerson,
  endPerson,
  listRoles,
  addRole,
  changeRole,
  removeRole,
});
export { createPrincipalLookup } from './find-principal.ts';

export const peopleModule = defineModule({
  name: 'people',
  apis: [peopleApi],
  retention: [retain({ name: 'forgetOldPersonSessions', table: 'person_session', column: 'good_until', keptDays: 30 })],
});
