import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { privacyShapes } from 'contract/overall/privacy/privacy.shapes.ts';
import { defineModule, type MemberData } from '#define-module.ts';
import { defineApi } from '#http/handler.ts';
import { exportData, exportTicket } from './calls/export.ts';
import { identityClaim } from './calls/identityClaim.ts';
import { closeAccount, leaving } from './calls/leaving.ts';
import { privacyScheduledTasks } from './scheduled-tasks.ts';

/**
 * Lets members export their data, close their account, or merge it into that of a mobile number.
 * @param modules what the other modules store about a member
 */
export const privacyModule = (modules: readonly MemberData[]) =>
  defineModule({
    name: 'privacy',
    apis: [
      defineApi('person', privacyCalls, privacyShapes, {
        exportTicket,
        exportData: exportData(modules),
        leaving,
        closeAccount: closeAccount(modules),
        identityClaim: identityClaim(modules),
      }),
    ],
    tasks: ({ secrets }) => privacyScheduledTasks(modules, secrets),
  });
