export { countFilledByShop, countMissingMembers, findGroupJoinProblem, type GroupBuy, hasGroupPlace } from './rules/group-buy.ts';
export { confirmGroupPlace, endGroupBuy, releaseGroupPlace, type GroupPlaceClaim, takeGroupPlace } from './store/group-places.ts';
export {
  findGroupBuy,
  isGroupBuyMember,
  listGroupBuysOfMember,
  listGroupBuyMembers,
  listOpenGroupBuys,
  lockGroupBuy,
} from './store/group-buys.ts';
