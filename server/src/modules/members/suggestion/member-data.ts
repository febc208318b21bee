import type { MemberData } from '#define-module.ts';
import { buildReadUrl } from '#modules/shop/upload/upload.ts';
import { moveSuggestions } from './move-suggestions.ts';
import { clearSuggestions, listSuggestionsSince } from './store/suggestions.ts';

export const suggestionMemberData: MemberData = {
  tables: ['suggestion'],
  async list(db, memberId, { secrets, now }) {
    const suggestions = await listSuggestionsSince(db, memberId, new Date(0));
    return {
      suggestions: suggestions.map(({ kind, text, pictures, contactSealed, sentAt, reply, repliedAt }) => ({
        about: kind,
        text,
        pictures: pictures.map((link) => buildReadUrl(link, secrets, now)),
        contact: contactSealed ? secrets.open(contactSealed) : '',
        sentAt: sentAt.getTime(),
        reply,
        repliedAt: repliedAt?.getTime() ?? null,
      })),
    };
  },
  move: moveSuggestions,
  erase: clearSuggestions,
};
