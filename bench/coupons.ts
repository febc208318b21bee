import { randomUUID } from 'node:crypto';
import { cents } from 'contract/money.ts';
import { signLoginToken } from 'server/modules/members/account/account.ts';
import { findCouponInconsistencies } from 'server/modules/offers/coupon/store/member-coupons.ts';
import { saveCoupon } from 'server/modules/offers/coupon/coupon.ts';
import type { BenchEnvironment, RunningProgram } from './bench-environment.ts';
import { Connection, median } from './load.ts';

const siteId = 1001;
const connections = 64;

/** Holds the figures of a benchmark in which a crowd requests a coupon's last pieces: coupons received, refusals, times, and errors in the books. */
export interface CouponRush {
  readonly received: number;
  /** Counts those who were told that none is left. */
  readonly told: number;
  readonly seconds: number;
  /** Gives the median time of a reply and the time that 99 in 100 were within, in milliseconds. */
  readonly reply: { readonly median: number; readonly within99: number };
  /** Lists what the books of the coupon do not agree with. */
  readonly errors: readonly string[];
}

/** Inserts, for a benchmark, a number of active members with a login session each. Returns a login token for each. */
export async function addMembers({ databases, secrets }: BenchEnvironment, count: number): Promise<string[]> {
  const sessions = Array.from({ length: count }, () => randomUUID());
  const ids = await databases.asDatabaseOwner(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into member (site_id, nick, level_id, status, joined_at, sessions_from)
       select $1, 'Member ' || n, (select min(id) from level where site_id = $1), 1, now(), to_timestamp(0) from generate_series(1, $2) n returning id`,
      [siteId, count],
    );
    await client.query(
      `insert into session (site_id, id, member_id, client_type, begun_at, good_until)
       select $1, s.id, s.member_id, '', now(), now() + interval '7 days' from unnest($2::uuid[], $3::bigint[]) as s (id, member_id)`,
      [siteId, sessions, rows.map(({ id }) => id)],
    );
    await client.query('analyze member; analyze session');
    return rows.map(({ id }) => id);
  });
  const now = new Date();
  return Promise.all(ids.map((memberId, i) => signLoginToken(secrets.signing, { siteId, memberId, sessionId: sessions[i] ?? '' }, now)));
}

/**
 * Runs the benchmark in which a crowd of members simultaneously requests the few pieces of a coupon. Returns coupons received, refusals,
 * times, and errors in the books.
 */
export async function benchCoupons(stage: BenchEnvironment, mall: RunningProgram, people: number, pieces: number): Promise<CouponRush> {
  const tokens = await addMembers(stage, people);
  const { units } = stage.databases;
  const now = new Date();
  const coupon = {
    key: 'rush',
    name: 'Rush',
    note: '',
    benefit: { kind: 'generic', off: cents(100) },
    threshold: cents(0),
    goodsIds: null,
    levels: [],
    stacks: true,
    receipt: 'page',
    startsAt: new Date(now.getTime() - 1000),
    endsAt: null,
    stock: pieces,
    perMember: 1,
    validity: { days: 7 },
    sharePieces: 0,
    givable: false,
    backOnRefund: true,
    word: '',
  } as const;
  const id = await units.write(siteId, (db) => saveCoupon(db, coupon, now));

  const wires = await Promise.all(Array.from({ length: connections }, () => Connection.open(mall.port)));
  const [times, answers]: [number[], Map<number, number>] = [[], new Map()];
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    wires.map(async (wire) => {
      for (let token = tokens[next++]; token !== undefined; token = tokens[next++]) {
        const from = performance.now();
        const headers = { sjid: String(siteId), token };
        const { body } = await wire.send({ method: 'POST', path: `/api/v1/coupons/${id}/receive`, headers, body: '{}' });
        times.push(performance.now() - from);
        const { code } = JSON.parse(body) as { code: number };
        answers.set(code, (answers.get(code) ?? 0) + 1);
      }
      wire.close();
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const errors = await units.read(siteId, findCouponInconsistencies);
  const within99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const received = answers.get(0) ?? 0;
  return {
    received,
    told: answers.get(250_006) ?? 0,
    seconds,
    reply: { median: median(times), within99 },
    errors: errors.map(({ what }) => what),
  };
}
