export { callProvider, findService, type SiteService, hasService, loadServiceAccounts, receiptToken } from './find-service.ts';
