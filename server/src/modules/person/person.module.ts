import { personCalls } from 'contract/person/person.calls.ts';
import { personShapes } from 'contract/person/person.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { closeAccount } from './calls/closeAccount.ts';
import { exportData } from './calls/exportData.ts';
import { exportTicket } from './calls/exportTicket.ts';
import { leaving } from './calls/leaving.ts';

/** Defines the privacy calls: export and erasure of a member's data in all modules. */
export const personApi = defineApi('person', personCalls, personShapes, { exportTicket, exportData, leaving, closeAccount });
export { personSweepers } from './sweepers.ts';
