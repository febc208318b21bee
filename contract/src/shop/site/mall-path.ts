/** Gives the path below which the mall's pages stand. Paths of calls that begin likewise are names of the specification, and stay as they are. */
export const mallPath = '/mall';
