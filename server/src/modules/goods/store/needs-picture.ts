import { sql } from 'kysely';

/** Tells whether the goods have a field for the shopper to fill in that requires an uploaded picture. */
export const needsPicture = sql<boolean>`goods.leave_messages @? '$[*] ? (@.type == "image" && @.required == true)'`;
