export { clearWantBuys, listMemberWantBuys } from './store/want-buys.ts';
