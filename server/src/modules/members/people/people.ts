export { addPersonOfRole } from './add-person-of-role.ts';
export { endOwners } from './store/people.ts';
export { addDefaultRoles } from './store/roles.ts';
