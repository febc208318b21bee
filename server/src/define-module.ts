import type { Reply } from 'contract/call.ts';
import type { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import type { CourierServices } from '#gateways/courier/courier.ts';
import type { InvoiceService } from '#gateways/invoice/invoice-service.ts';
import type { Objects } from '#gateways/objects/object-store.ts';
import type { PaymentAccounts, PaymentProviders } from '#gateways/pay/payment-provider.ts';
import type { PictureStore } from '#gateways/pictures/picture-store.ts';
import type { SmsServices } from '#gateways/sms/sms.ts';
import type { WebhookClient } from '#gateways/webhook/webhook-client.ts';
import type { BaseContext, DomainApi } from '#http/handler.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { Payables } from '#modules/money/payment/payables.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { DeliveryQueue } from '#platform/delivery-queue.ts';
import type { Ids } from '#platform/ids.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import type { EventListeners } from '#platform/outbox.ts';
import type { RetentionRule } from '#platform/retention.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Tables } from '#platform/tables.ts';

/** What a member reads of their own data, by section. */
export type MemberDataExport = Reply<typeof privacyCalls.exportData>;
/** What the export of a member's data is written with: the shop, its words, the time, and the keys of sealed values. */
export type ExportContext = Pick<BaseContext, 'site' | 'say' | 'now' | 'secrets'>;
/**
 * What keeps a member from leaving: orders (or counter payments and prizes) in progress, bookings to come, money, a payment at a provider, or
 * points and coupons, which only a merge would lose.
 */
export type Holding = 'orders' | 'bookings' | 'money' | 'payment' | 'points' | 'coupons';
/** A member's account is closed by its owner, merged into another account of theirs, or erased some time after it was closed. */
export type Departure = 'close' | 'merge' | 'erase';

/** What becomes of the rows that a module stores about a member. */
export interface MemberData {
  /** The tables with a member's id. Each table belongs to one module. */
  readonly tables: readonly (keyof Tables)[];
  /** Lists them for the member, with their own numbers unmasked. */
  readonly list?: (db: SiteDatabase, memberId: number, context: ExportContext) => Promise<Partial<MemberDataExport>>;
  /** Moves what was only given away, such as points for signing in, before a merge asks what would be lost. */
  readonly moveAwards?: (db: SiteDatabase, from: number, to: number, now: Date) => Promise<unknown>;
  /** Moves them to the account that a member is merged into. Without it a merge loses nothing here, or `findHoldings` finds it. */
  readonly move?: (db: SiteDatabase, from: number, to: number, now: Date) => Promise<unknown>;
  /** Removes them, or what of them says who the member was, when the account is erased. */
  readonly erase?: (db: SiteDatabase, memberId: number, at: { readonly now: Date; readonly secrets: Secrets }) => Promise<unknown>;
  /** Finds what the departure would lose, or leave unfinished. */
  readonly findHoldings?: (db: SiteDatabase, memberId: number, departure: Departure, now: Date) => Promise<readonly Holding[]>;
}

/** A table that keeps URLs of pictures: its columns with them (texts, lists or JSON), the one that a person knows the row by, and what the row is. */
export type PictureUse = {
  readonly [Table in keyof Tables]: {
    readonly table: Table;
    readonly columns: readonly (keyof Tables[Table] & string)[];
    readonly title: (keyof Tables[Table] & string) | null;
    readonly kind: Sentence;
  };
}[keyof Tables];

/** What the parts of a module that run without a request are made of. */
export interface ModuleDeps {
  readonly ids: Ids;
  readonly secrets: Secrets;
  /** For how many months visits are kept. */
  readonly trailMonths: number;
}

/** What the jobs of modules are made of: the services that they call. */
export interface JobDeps extends ModuleDeps {
  readonly couriers: CourierServices;
  readonly desk: PaymentAccounts;
  readonly invoices: InvoiceService | undefined;
  readonly objects: Objects;
  readonly payables: Payables;
  readonly pictures: PictureStore;
  readonly providers: PaymentProviders;
  readonly sms: SmsServices;
}

/** What a module brings to the server beside its public interface. compose.ts lists the modules; nothing else knows what they have. */
export interface Module {
  /** As in tools/layers.mjs. */
  readonly name: string;
  readonly apis?: readonly DomainApi[];
  /** The listeners of each event by name. The names are stored with deliveries that failed: one that is released stays. */
  readonly listeners?: (deps: ModuleDeps) => EventListeners;
  readonly tasks?: (deps: ModuleDeps) => readonly ScheduledTask[];
  /** What is deleted once it is old, and how long it is kept; docs/deployment.md says it to operators. */
  readonly retention?: readonly RetentionRule[];
  readonly jobs?: (deps: JobDeps) => Partial<JobHandlers>;
  /** The queues that deliver something to merchants' own systems. */
  readonly queues?: (deps: { readonly webhooks: WebhookClient; readonly secrets: Secrets }) => readonly DeliveryQueue[];
  /** What can be paid, with the functions that lock and settle each kind. */
  readonly payables?: Payables;
  /** Find contradictions in what the module stores. They run each night, and after tests. */
  readonly provers?: readonly ((db: SiteDatabase) => Promise<readonly { readonly what: string }[]>)[];
  readonly memberData?: MemberData;
  /** Where the module keeps the URLs of pictures and videos of the library: what is shown is not removed from it. */
  readonly pictureUses?: readonly PictureUse[];
}

/** Declares a module. The compiler checks its parts, and refuses one that nothing reads. */
export const defineModule = (module: Module): Module => module;
