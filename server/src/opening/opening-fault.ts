/** What an operator can mend, in a sentence. */
export class OpeningFault extends Error {}
