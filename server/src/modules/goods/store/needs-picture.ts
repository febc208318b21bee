import { sql } from 'kysely';

/** Tells whether a leave message of the goods requires an uploaded picture. */
export const needsPicture = sql<boolean>`goods.leave_messages @? '$[*] ? (@.type == "image" && @.required == true)'`;
