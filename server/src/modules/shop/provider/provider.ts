export {
  callProvider,
  findProviderService,
  type SiteProviderService,
  hasProviderAccount,
  loadAccountsOfService,
  deriveSmsReceiptSecret,
} from './find-provider-service.ts';
