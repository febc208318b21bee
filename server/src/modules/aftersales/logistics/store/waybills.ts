import type { CourierCode } from 'contract/aftersales/logistics/couriers.ts';
import type { WaybillState } from 'contract/aftersales/logistics/waybill.shapes.ts';
import { sql } from 'kysely';
import type { IssuedWaybill, WaybillAccount } from '#gateways/courier/courier.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';

/** Describes an electronic waybill as it is stored, with whether a parcel was shipped with its number. */
export interface Waybill {
  readonly id: string;
  readonly tid: string;
  readonly courier: CourierCode;
  readonly lineNos: readonly number[] | null;
  readonly state: WaybillState;
  readonly number: string;
  readonly taskId: string;
  readonly courierOrder: string;
  readonly labelUrl: string;
  readonly why: string;
  readonly madeAt: Date;
  readonly changedAt: Date;
  readonly isShipped: boolean;
}

const selectWaybills = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('waybill')
    .select(['id', 'tid', 'courier', 'line_nos as lineNos', 'state', 'number', 'task_id as taskId', 'courier_order as courierOrder'])
    .select(['label_url as labelUrl', 'why', 'made_at as madeAt', 'changed_at as changedAt'])
    .select(
      sql<boolean>`exists (select from parcel where parcel.site_id = ${siteId} and parcel.tid = waybill.tid
                              and parcel.courier = waybill.courier and parcel.number = waybill.number)`.as('isShipped'),
    )
    .where('site_id', '=', siteId);
type Row = Awaited<ReturnType<ReturnType<typeof selectWaybills>['execute']>>[number];
/** Converts a row to a waybill; its texts are checked by the database and by this file, which alone writes them. */
const toWaybill = (row: Row): Waybill => ({ ...row, courier: row.courier as CourierCode, state: row.state as WaybillState });

/** Lists the waybills of an order that have a number or may have one, and that no parcel was shipped with. */
export async function listOpenWaybills(db: SiteDatabase, tid: string): Promise<Waybill[]> {
  const rows = await selectWaybills(db).where('tid', '=', tid).where('state', 'in', ['asked', 'issued', 'unknown']).orderBy('id').execute();
  return rows.map(toWaybill).filter(({ isShipped }) => !isShipped);
}

/** Tells whether an order has a waybill with a number, or may have one, that no parcel was shipped with: its label names the receiver. */
export const hasOpenWaybill = async (db: SiteDatabase, tid: string): Promise<boolean> => (await listOpenWaybills(db, tid)).length > 0;

/** Lists a page of waybills, the latest first; `total` is exact to 1,000. */
export async function listWaybillPage(
  db: SiteDatabase,
  { tid, state }: { readonly tid: string | undefined; readonly state: WaybillState | undefined },
  { pageSize, offset }: PageRange,
): Promise<{ list: Waybill[]; total: number }> {
  let all = db.query.selectFrom('waybill').select('id').where('site_id', '=', db.siteId);
  if (tid !== undefined) all = all.where('tid', '=', tid);
  if (state !== undefined) all = all.where('state', '=', state);
  const page = all.orderBy('id', 'desc').limit(pageSize).offset(offset);
  const [rows, total] = await Promise.all([
    selectWaybills(db).where('id', 'in', page).orderBy('id', 'desc').execute(),
    countRows(db.query, all),
  ]);
  return { list: rows.map(toWaybill), total };
}

/** Locks a waybill until the unit of work ends, and loads it; undefined if there is none. */
export async function lockWaybill(db: SiteDatabase, id: string): Promise<Waybill | undefined> {
  const row = await selectWaybills(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toWaybill(row);
}

/** Inserts a waybill that is about to be asked for. */
export async function insertWaybill(
  { query, siteId }: SiteDatabase,
  { id, tid, courier, lineNos }: Pick<Waybill, 'id' | 'tid' | 'courier' | 'lineNos'>,
  now: Date,
): Promise<void> {
  await query
    .insertInto('waybill')
    .values({ site_id: siteId, id, tid, courier, line_nos: lineNos && [...lineNos], state: 'asked', made_at: now, changed_at: now })
    .execute();
}

/** Saves what became of a waybill. */
export async function updateWaybill(
  { query, siteId }: SiteDatabase,
  id: string,
  { state, why = '', issued }: { readonly state: WaybillState; readonly why?: string; readonly issued?: Partial<IssuedWaybill> },
  now: Date,
): Promise<void> {
  await query
    .updateTable('waybill')
    .set({
      state,
      why,
      changed_at: now,
      ...(issued?.number === undefined ? {} : { number: issued.number }),
      ...(issued?.taskId === undefined ? {} : { task_id: issued.taskId }),
      ...(issued?.courierOrder === undefined ? {} : { courier_order: issued.courierOrder }),
      ...(issued?.labelUrl === undefined ? {} : { label_url: issued.labelUrl }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Saves where the label of a waybill is, which was drawn again. */
export async function saveWaybillLabel({ query, siteId }: SiteDatabase, id: string, labelUrl: string, now: Date): Promise<void> {
  await query
    .updateTable('waybill')
    .set({ label_url: labelUrl, changed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Forgets where the labels of a member's orders are: the provider shows on them who got the parcel, and where they live. */
export async function eraseWaybillLabels({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query
    .updateTable('waybill')
    .set({ label_url: '', task_id: '' })
    .where('site_id', '=', siteId)
    .where('tid', 'in', (inner) => inner.selectFrom('orders').select('tid').where('site_id', '=', siteId).where('member_id', '=', memberId))
    .execute();
}

/** Loads the shop's accounts with couriers for waybills, decrypted, by courier. */
export async function loadWaybillAccounts(
  { query, siteId }: SiteDatabase,
  open: (sealed: Buffer) => string,
): Promise<ReadonlyMap<string, WaybillAccount>> {
  const rows = await query
    .selectFrom('waybill_account')
    .select(['courier', 'fields_sealed as sealed'])
    .where('site_id', '=', siteId)
    .execute();
  return new Map(rows.map(({ courier, sealed }) => [courier, JSON.parse(open(sealed)) as WaybillAccount])); // sealed by saveWaybillAccount only
}

/** Saves the shop's account with a courier for waybills; undefined removes it. */
export async function saveWaybillAccount(
  { query, siteId }: SiteDatabase,
  courier: string,
  account: WaybillAccount | undefined,
  seal: (text: string) => Buffer,
  now: Date,
): Promise<void> {
  if (!account) {
    await query.deleteFrom('waybill_account').where('site_id', '=', siteId).where('courier', '=', courier).execute();
    return;
  }
  const row = { fields_sealed: seal(JSON.stringify(account)), changed_at: now };
  await query
    .insertInto('waybill_account')
    .values({ site_id: siteId, courier, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'courier']).doUpdateSet(row))
    .execute();
}
