import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { privacyShapes } from 'contract/overall/privacy/privacy.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { closeAccount, leaving } from './calls/leaving.ts';
import { identityClaim } from './calls/identityClaim.ts';
import { exportData, exportTicket } from './calls/export.ts';

/** Holds the handlers of the calls by which members export their data, close their account, or merge it into that of a mobile number. */
export const privacyApi = defineApi('person', privacyCalls, privacyShapes, {
  exportTicket,
  exportData,
  leaving,
  closeAccount,
  identityClaim,
});
export { privacyScheduledTasks } from './scheduled-tasks.ts';
