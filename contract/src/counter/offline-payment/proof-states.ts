/** Lists the states of the proof of a bank transfer with their codes on the wire. */
export const proofStates = { waiting: 0, approved: 1, rejected: 2, withdrawn: 3 } as const;
/** Names a state of the proof of a bank transfer. */
export type ProofState = keyof typeof proofStates;

/** Limits how many files prove one bank transfer. */
export const maxProofFiles = 6;
