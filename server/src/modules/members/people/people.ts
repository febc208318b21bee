export { endOwners } from './store/people.ts';
export { addDefaultRoles } from './store/roles.ts';
