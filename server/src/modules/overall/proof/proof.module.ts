import { defineModule } from '#define-module.ts';
import type { Prover } from './proof.ts';
import { proofScheduledTasks } from './scheduled-tasks.ts';

/**
 * Looks for contradictions in each site's data once a night.
 * @param provers what the other modules prove
 */
export const proofModule = (provers: readonly Prover[]) => defineModule({ name: 'proof', tasks: () => proofScheduledTasks(provers) });
