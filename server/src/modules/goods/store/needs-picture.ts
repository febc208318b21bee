import { sql } from 'kysely';

/** Whether a goods asks for a picture that must be sent. */
export const needsPicture = sql<boolean>`goods.leave_messages @? '$[*] ? (@.type == "image" && @.required == true)'`;
