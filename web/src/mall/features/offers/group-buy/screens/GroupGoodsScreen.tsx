import { groupBuyCalls } from 'contract/offers/group-buy/group-buy.calls.ts';
import { usePages } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { GroupGoodsCard } from '#mall/features/goods/goods/parts/GroupGoodsCard.tsx';
import { texts } from '../texts.ts';

/** Lists the products that are sold at a group price. */
export function GroupGoodsScreen() {
  const goods = usePages(groupBuyCalls.groupGoods, {});
  return (
    <>
      <NavBar />
      <QueryList
        query={goods}
        items={({ items }) => items}
        keyOf={({ numIid }) => numIid}
        label={texts.goods}
        renderItem={(one, at) => <GroupGoodsCard goods={one} pending={goods.isPlaceholderData} first={at < 4} />}
        empty={() => (
          <EmptyState type="nodata" title={texts.noGoods} text={texts.noGoodsWhy}>
            <Button kind="main" to="/">
              {texts.home}
            </Button>
          </EmptyState>
        )}
      />
    </>
  );
}
