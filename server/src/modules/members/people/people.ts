export { addDefaultRoles } from './store/roles.ts';
