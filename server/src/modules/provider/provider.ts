export { askProvider, findService, type FoundService, hasService, loadServiceAccounts, receiptToken } from './find-service.ts';
