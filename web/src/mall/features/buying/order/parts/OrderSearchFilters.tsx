import { type OrderKind, orderKinds } from 'contract/buying/order/order-status.ts';
import { useSite } from '#mall/common/site.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { shownOrderTabs } from '../order-tab.ts';
import { searchPeriodBounds, findSearchPeriod, searchPeriods } from '../search-periods.ts';
import type { OrderSearch } from '../order-search-url.ts';
import { texts } from '../texts.ts';

type Filters = Omit<OrderSearch, 'keyword'>;

interface SearchFiltersProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Renders the filters of the order search: time, state and kind. A second tap on a chosen option removes it. */
export function OrderSearchFilters({ filters, onChange }: SearchFiltersProps) {
  const { timeZone } = useSite();
  const on = findSearchPeriod(filters, shopNow(), timeZone);
  const withoutPeriod = { tab: filters.tab, kind: filters.kind };
  const toggle = (kind: OrderKind) => onChange({ ...filters, kind: kind === filters.kind ? undefined : kind });
  return (
    <>
      <Card title={texts.searchTime}>
        <ChipGroup label={texts.searchTime}>
          {searchPeriods.map((period) => (
            <Chip
              key={period}
              on={period === on}
              onTap={() =>
                onChange(period === on ? withoutPeriod : { ...withoutPeriod, ...searchPeriodBounds(period, shopNow(), timeZone) })
              }
            >
              {texts.searchPeriods[period]}
            </Chip>
          ))}
        </ChipGroup>
      </Card>
      <Card title={texts.searchState}>
        <ChipGroup label={texts.searchState}>
          {shownOrderTabs
            .filter((tab) => tab !== 'all')
            .map((tab) => (
              <Chip key={tab} on={tab === filters.tab} onTap={() => onChange({ ...filters, tab: tab === filters.tab ? 'all' : tab })}>
                {texts[tab]}
              </Chip>
            ))}
        </ChipGroup>
      </Card>
      <Card title={texts.searchKind}>
        <ChipGroup label={texts.searchKind}>
          {orderKinds.map((kind) => (
            <Chip key={kind} on={kind === filters.kind} onTap={() => toggle(kind)}>
              {texts.searchKinds[kind]}
            </Chip>
          ))}
        </ChipGroup>
      </Card>
    </>
  );
}
