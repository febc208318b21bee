import type { shelvesCalls } from 'contract/merchant/shelves.calls.ts';
import type { Handler } from '#http/handler.ts';
import { groupPlaces } from '#modules/goods/goods.ts';

export const listGroups: Handler<typeof shelvesCalls.listGroups> = async ({ db }) => ({
  list: (await groupPlaces(db)).map(({ id, name, onHome, sort, goods }) => ({ id, name, home: onHome, sort, goodsNum: goods })),
});
