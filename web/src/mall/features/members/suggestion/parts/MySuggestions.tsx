import { suggestionCalls } from 'contract/members/suggestion/suggestion.calls.ts';
import { usePages } from '#phone/client.ts';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { texts } from '../texts.ts';
import { SuggestionItem } from './SuggestionItem.tsx';

/** Lists the member's suggestions, the latest first. */
export function MySuggestions() {
  const suggestions = usePages(suggestionCalls.mySuggestions, {}, { staleMs: 0 });
  return (
    <QueryList
      query={suggestions}
      items={({ items }) => items}
      keyOf={({ id }) => id}
      label={texts.mine}
      skeleton={<Skeleton height={320} />}
      empty={() => <EmptyState type="nodata" title={texts.none} text={texts.noneWhy} />}
      renderItem={(suggestion) => <SuggestionItem suggestion={suggestion} />}
    />
  );
}
