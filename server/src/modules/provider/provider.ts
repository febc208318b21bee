export {
  callProvider,
  findProviderService,
  type SiteProviderService,
  hasProviderAccount,
  loadAccountsOfService,
  deriveSmsReceiptSecret,
} from './find-service.ts';
