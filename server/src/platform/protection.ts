import { createHash } from 'node:crypto';
import pg from 'pg';
import { protectionMigrationName } from './migrate.ts';
import type { DatabaseRoles } from './roles.ts';

/**
 * Maps each table that belongs to no site to the SQL rights of the application role and of the platform role. Every other table begins with `site_id`
 * and is bound by row-level security.
 */
export const sharedTables: Readonly<Record<string, { readonly app: string; readonly platform: string }>> = {
  site: { app: 'select', platform: 'select, insert, update' },
  site_host: { app: 'select', platform: 'select, insert, update, delete' },
  outbox: { app: 'insert', platform: 'select, insert, update, delete' },
  migration: { app: '', platform: '' },
  scheduled_task_run: { app: '', platform: 'select, insert, update' },
  installation: { app: '', platform: 'select, update (ready_at)' },
};

/** Lists the tables whose rows are never changed or deleted: ledger, stock movements and audit log. */
export const appendOnlyTables: readonly string[] = ['ledger_entry', 'ledger_posting', 'stock_move', 'audit_entry'];

/**
 * Maps each site table to the columns that the platform role may read of all sites. The scheduled tasks, which run as
 * that role, need only what is due, and when; the server's start reads which accounts sites have.
 */
export const dueColumns: Readonly<Record<string, readonly string[]>> = {
  orders: ['site_id', 'tid', 'close_at', 'confirm_at', 'warn_at', 'final_told_at', 'identity_over_at'],
  draft: ['site_id', 'expires_at'],
  group_buy: ['site_id', 'id', 'state', 'ends_at', 'taken', 'paid'],
  payment: ['site_id', 'payment_no', 'ask_at', 'method', 'begun_at'],
  pay_account: ['site_id', 'id', 'bill_at', 'vendor', 'sandbox', 'offered'],
  payment_refund: ['site_id', 'refund_no', 'ask_at', 'begun_at'],
  sms_code: ['site_id', 'sent_at'],
  session: ['site_id', 'good_until'],
  merchant_news: ['site_id', 'happened_at'],
  person_session: ['site_id', 'good_until'],
  scene: ['site_id', 'created_at'],
  short_link: ['site_id', 'opened_at'],
  message: ['site_id', 'told_at'],
  sms_message: ['site_id', 'made_at'],
  identity_check: ['site_id', 'good_until'],
  provider_account: ['site_id', 'service', 'provider', 'place'],
  courier_account: ['site_id', 'provider'],
  allowance: ['site_id', 'since'],
  goods: ['site_id', 'tokens_rule'],
  goods_request: ['site_id', 'at'],
  stock_touched: ['site_id'],
  member: ['site_id', 'id', 'erase_at'],
  equity_right: ['site_id', 'id', 'level_end_at'],
  refund: ['site_id', 'refund_no', 'due_at'],
  invoice: ['site_id', 'id', 'ask_at'],
  booking: ['site_id', 'id', 'due_at', 'remind_at'],
  broadcast: ['site_id', 'id', 'due_at'],
  sign_in_reminder: ['site_id', 'member_id', 'remind_at'],
  restock_reminder: ['site_id', 'check_at', 'asked_at'],
  share_log: ['site_id', 'shared_at'],
  footprint: ['site_id', 'seen_at'],
  client_log: ['site_id', 'logged_at'],
  survey_answer: ['site_id', 'tid', 'survey_id', 'expires_at'],
  pickup_order: ['site_id', 'pickup_no', 'ask_at'],
  points_lot: ['site_id', 'id', 'ends_at', 'remaining'],
  book_proof: ['site_id', 'next_at'],
  figure_progress: ['site_id', 'next_at'],
  points_award: ['site_id', 'tid', 'settle_at', 'settled_at'],
  share_reward: ['site_id', 'tid', 'state', 'settle_at'],
  member_coupon: ['site_id', 'id', 'remind_at'],
  upload: ['site_id', 'id', 'remove_at'],
  webhook_endpoint: ['site_id', 'id', 'busy_until', 'failing_since', 'paused_for', 'removed_at'],
  webhook_event: ['site_id', 'made_at'],
  webhook_delivery: ['site_id', 'endpoint_id', 'state', 'send_at', 'is_ping'],
};

/**
 * Maps each database function that runs with the owner's rights to the roles that may call it. These functions take the site from the unit of work,
 * never from an argument.
 */
export const ownerFunctions: Readonly<Record<string, readonly ('app' | 'platform')[]>> = {
  keep_trail_partitions: ['app'],
  put_job: ['app', 'platform'],
  search_goods: ['app'],
  take_due_events: ['app'],
  tokens_carried: ['app'],
};

const name = pg.escapeIdentifier;

/** Builds the grants for functions that run as their owner. Throws for one that is not listed, because by default everybody may call it. */
async function buildFunctionGrants(owner: pg.ClientBase, roles: Readonly<Record<'app' | 'platform', string>>): Promise<string[]> {
  const { rows } = await owner.query<{ called: string; signature: string }>(`
    select p.proname as called, p.oid::regprocedure::text as signature
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.prosecdef order by 2`);
  return rows.flatMap(({ called, signature }) => {
    const callers = ownerFunctions[called];
    if (!callers) throw new Error(`the function ${signature} runs as its owner and is not listed in platform/protection.ts`);
    return [
      `revoke all on function ${signature} from public, ${name(roles.app)}, ${name(roles.platform)}`,
      ...callers.map((caller) => `grant execute on function ${signature} to ${name(roles[caller])}`),
    ];
  });
}

/**
 * Applies row-level security and grants to every table, after the migrations; throws for a table that neither begins
 * with `site_id` nor is listed as shared. Only the owner has rights to a partition: it is reached by its table. Does
 * nothing if the same rules were applied before, because each statement locks its table for a moment.
 */
export async function applyRowLevelSecurity(owner: pg.ClientBase, { app, platform }: DatabaseRoles, now: Date): Promise<void> {
  const { rows: tables } = await owner.query<{ table: string; first: string; keyed: boolean }>(`
    select c.relname as table,
           (select attname from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum limit 1) as first,
           exists (select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
                   where i.indrelid = c.oid and i.indisprimary and a.attname = 'site_id') as keyed
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  const statements: string[] = [
    'revoke create on schema public from public',
    `grant usage on schema public to ${name(app)}, ${name(platform)}`,
    `grant usage on all sequences in schema public to ${name(app)}, ${name(platform)}`,
    ...(await buildFunctionGrants(owner, { app, platform })),
  ];
  for (const { table, first, keyed } of tables) {
    const common = sharedTables[table];
    statements.push(`revoke all on ${name(table)} from ${name(app)}, ${name(platform)}`);
    if (common) {
      if (common.app) statements.push(`grant ${common.app} on ${name(table)} to ${name(app)}`);
      if (common.platform) statements.push(`grant ${common.platform} on ${name(table)} to ${name(platform)}`);
      continue;
    }
    if (first !== 'site_id' || !keyed)
      throw new Error(
        `the table ${table} does not begin with site_id, also in its primary key: add site_id, or list the table in platform/protection.ts`,
      );
    statements.push(
      `alter table ${name(table)} enable row level security`,
      `drop policy if exists own_site on ${name(table)}`,
      `create policy own_site on ${name(table)} to ${name(app)} using (site_id = current_setting('app.site_id')::bigint) with check (site_id = current_setting('app.site_id')::bigint)`,
      `grant select, insert${appendOnlyTables.includes(table) ? '' : ', update, delete'} on ${name(table)} to ${name(app)}`,
      `drop policy if exists due on ${name(table)}`,
    );
    const due = dueColumns[table];
    if (due) {
      statements.push(
        `create policy due on ${name(table)} for select to ${name(platform)} using (true)`,
        `grant select (${due.map(name).join(', ')}) on ${name(table)} to ${name(platform)}`,
      );
    }
  }
  const hash = createHash('sha256').update(statements.join(';\n')).digest('hex');
  const { rowCount: done } = await owner.query('select 1 from migration where name = $1 and hash = $2', [protectionMigrationName, hash]);
  if (done) return;
  await owner.query('begin');
  try {
    for (const statement of statements) await owner.query(statement);
    await owner.query(
      'insert into migration (name, hash, applied_at) values ($1, $2, $3) on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at',
      [protectionMigrationName, hash, now],
    );
    await owner.query('commit');
  } catch (fault) {
    await owner.query('rollback');
    throw fault;
  }
}
