import type { Deployment } from '#platform/deployments.ts';
import type { CallRow, CallShape, ParsedInput, Reply } from 'contract/call.ts';
import type { Say } from 'contract/sentence.ts';
import type { ProviderAccountForms } from '#gateways/cloud/provider-accounts.ts';
import type { CourierAccounts, CourierServices } from '#gateways/courier/courier.ts';
import type { ProviderService } from 'contract/shop/provider/provider-services.ts';
import type { IdentityServices } from '#gateways/identity/identity.ts';
import type { MapServices } from '#gateways/maps/maps.ts';
import type { MessagingPlatforms } from '#gateways/messaging/messaging.ts';
import type { Objects } from '#gateways/objects/object-store.ts';
import type { OwnUrls } from '#gateways/own/own-urls.ts';
import type { PaymentAccounts, PaymentProviders } from '#gateways/pay/payment-provider.ts';
import type { PictureStore } from '#gateways/pictures/picture-store.ts';
import type { SmsServices } from '#gateways/sms/sms.ts';
import type { PosterStore } from '#gateways/posters/poster-store.ts';
import type { WebhookClient } from '#gateways/webhook/webhook-client.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { ClientLogEntry, TrailEvent } from '#modules/front/tracking/tracking.ts';
import type { CallRates } from '#platform/call-rates.ts';
import type { SiteDatabase, Units } from '#platform/database.ts';
import type { Principal } from './principal.ts';
import type { Ids } from '#platform/ids.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { WriteBuffer } from '#platform/write-buffer.ts';

/**
 * Holds what a handler may use between its transactions. These are clients of outside services, stores of files, slow
 * work such as hashing, and buffers of records.
 */
export interface Gateways {
  readonly couriers: CourierServices;
  readonly identity: IdentityServices;
  readonly maps: MapServices;
  readonly objects: Objects;
  readonly pay: PaymentProviders;
  readonly payDesk: PaymentAccounts;
  readonly pictures: PictureStore;
  readonly sms: SmsServices;
  readonly posters: PosterStore;
  readonly webhooks: WebhookClient;
  /** Takes what is written a moment later, many rows in one transaction. */
  readonly trail: Pick<WriteBuffer<TrailEvent>, 'add'>;
  readonly clientLog: Pick<WriteBuffer<ClientLogEntry>, 'add'>;
  readonly callRates: CallRates;
}

/** Describes the member who makes a call, by the login token: id, level, session, and whether they set a payment password. */
export interface Member {
  readonly id: number;
  readonly levelId: number;
  /** Tells whether they set a payment password, as it was a moment ago. */
  readonly paysByPassword: boolean;
  readonly sessionId: string;
}

/**
 * Describes the client that makes a call: network address, kind of app, and the mall's origin as the client wrote it.
 * Also holds the secret of its browser, and the session id that it sends in a header.
 */
export interface CallClient {
  /** The network address. */
  readonly address: string;
  /** mp, wx, h5, AP or empty. */
  readonly clientType: string;
  /** The mall's origin as the caller wrote it. */
  readonly origin: string;
  /** The secret of the browser that began a login at the messaging platform; empty without one. It logs nobody in. */
  readonly browserKey: string;
  /** The session that the caller names by the header x-c3-sessionid; empty without one. */
  readonly namedSession: string;
  /** The browser and system as the client names itself; empty if it does not. */
  readonly device: string;
}

/** Holds the context that every handler gets, whoever calls: site, time, language and so on. */
export interface BaseContext {
  readonly siteId: number;
  readonly site: Site;
  /** Says a sentence in the words of the site's locale. */
  readonly say: Say;
  /** Converts a place's name, or a courier's trace, to the characters of the site's locale. */
  readonly sayPlace: (text: string) => string;
  readonly now: Date;
  readonly ids: Ids;
  readonly secrets: Secrets;
  /** The deployment that this process belongs to. */
  readonly deployment: Deployment;
  /** Checks pages and picture files of this installation by their names. */
  readonly ownUrls: OwnUrls;
  /** The fields of a payment account, by provider. */
  readonly accountFields: PaymentAccounts['fields'];
  /** Tells which accounts with a service for parcels a shop can enter. */
  readonly courierAccounts: CourierAccounts;
  readonly providerForms: ProviderAccountForms;
  /** Tells which services a sandbox stands in for, where a shop has no account. */
  readonly sandboxed: Readonly<Record<ProviderService, boolean>>;
  /** Tells whether this installation has an invoicing service. */
  readonly hasInvoices: boolean;
  readonly messagingPlatforms: MessagingPlatforms;
  /** Describes where the call comes from. */
  readonly client: CallClient;
}
/**
 * Gives a read or a write the database of its one unit of work. Steps open units of their own, and only they get the gateways: no provider is
 * called inside a transaction.
 */
type WorkContext<Row extends CallRow> = Row['work'] extends 'steps'
  ? { readonly units: Pick<Units, 'read' | 'write'>; readonly gateways: Gateways }
  : { readonly db: SiteDatabase };
/**
 * Gives a merchant's call what it needs for the audit log. A write is logged with its input unless it calls `unchanged`; `noted` adds details,
 * such as the former values. Steps call `note` in the unit of the change, with the input or a shorter description.
 */
type AuditContext<Row extends CallRow> = Row['work'] extends 'steps'
  ? { readonly note: (db: SiteDatabase, about?: Readonly<Record<string, unknown>>) => Promise<void> }
  : Row['work'] extends 'write'
    ? { readonly unchanged: () => void; readonly noted: (more: Readonly<Record<string, unknown>>) => void }
    : unknown;
/** Gives a call its caller: the member if there is one for anyone's, always for a shopper's, and who acts for the merchant for a merchant's. */
type CallerContext<Row extends CallRow> = Row['caller'] extends 'anyone'
  ? { readonly member: Member | null }
  : Row['caller'] extends 'merchant'
    ? { readonly principal: Principal } & AuditContext<Row>
    : { readonly member: Member };

/** Describes two functions for code that builds replies: one renders sentences in the site's language, the other place names. */
export type Speaker = Pick<BaseContext, 'say' | 'sayPlace'>;

/** Holds what the handler of a call gets: the base context, the database or its units of work, and the caller. */
export type Context<Row extends CallRow> = BaseContext & WorkContext<Row> & CallerContext<Row>;
/** Describes the function that handles one call of the contract: it gets the call's context and checked input, and returns the reply. */
export type Handler<Row extends CallRow> = (context: Context<Row>, input: ParsedInput<Row>) => Promise<Reply<Row>>;
/** Maps each call of a domain to the type of its handler, so that a call without a handler does not compile. */
export type Handlers<Rows extends Record<string, CallRow>> = { readonly [Name in keyof Rows]: Handler<Rows[Name]> };

/** Describes the calls that a domain serves: their definitions (URL, caller, permission), schemas and handlers. compose.ts lists them all. */
export interface DomainApi {
  readonly domain: string;
  readonly calls: Readonly<Record<string, CallRow>>;
  readonly shapes: Readonly<Record<string, CallShape>>;
  // Each handler fits its own row, which `serve` proved; the list of them all can only say so much.
  readonly handlers: Readonly<Record<string, (context: never, input: never) => Promise<unknown>>>;
}

/** Joins the definitions, schemas and handlers of one domain's calls. The compiler checks that each call has a schema and a handler that fit it. */
export const defineApi = <Rows extends Record<string, CallRow>>(
  domain: string,
  calls: Rows,
  shapes: { readonly [Name in keyof Rows]: CallShape },
  handlers: Handlers<Rows>,
): DomainApi => ({ domain, calls, shapes, handlers });
