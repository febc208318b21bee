export { countFilledByShop, countMissing, findJoinProblem, type GroupBuy, hasPlace } from './rules/group-buy.ts';
export { confirmPlace, endGroup, givePlaceBack, type GroupClaim, takeGroupPlace } from './store/group-places.ts';
export {
  findGroup,
  findGroupInconsistencies,
  isGroupMember,
  listGroupsOf,
  listMembers,
  listOpenGroups,
  lockGroup,
} from './store/group-buys.ts';
