/** Lists the states of a payment proof with their codes on the wire. */
export const proofStates = { waiting: 0, approved: 1, rejected: 2, withdrawn: 3 } as const;
/** Describes a state of the proof of a transfer. */
export type ProofState = keyof typeof proofStates;

/** Limits the files of a proof. */
export const maxProofFiles = 6;
