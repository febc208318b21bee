export { findService, hasService, loadServiceAccounts, receiptToken } from './find-service.ts';
