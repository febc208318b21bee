// The floor that speed is measured against: a shop with as little as the same jobs can be done with. Fastify and pg, one statement a request,
// each prepared by name; one shop, no members' rights, no discounts, no freight. It shares nothing with the mall but the database server.
// Takes the settings of its database, as JSON.
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: 16 });
pool.on('error', () => {});
const run = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows[0];

await pool.query(`
  create table goods (id bigint primary key, title text not null, detail jsonb not null);
  create table sku (id bigint primary key, goods_id bigint not null references goods, price bigint not null, spec jsonb not null,
    stock bigint not null check (stock >= 0)) with (fillfactor = 50);
  create index sku_of_goods on sku (goods_id);
  create table cart_line (member_id bigint, sku_id bigint, pieces int not null, primary key (member_id, sku_id));
  create table draft (id bigint generated always as identity primary key, member_id bigint not null, lines jsonb not null,
    total bigint not null, address jsonb);
  create table purse (member_id bigint primary key, balance bigint not null check (balance >= 0));
  create table orders (id bigint primary key, member_id bigint not null, status text not null, total bigint not null, address jsonb,
    created_at timestamptz not null);
  create index orders_of_member on orders (member_id, created_at desc);
  create table order_line (order_id bigint references orders, sku_id bigint, pieces int, price bigint, primary key (order_id, sku_id));
  create table payment (order_id bigint primary key references orders, amount bigint not null, at timestamptz not null);
  create table outbox (id bigint generated always as identity primary key, topic text not null, body jsonb not null);
  insert into goods select i, 'Goods ' || i, jsonb_build_object('pictures', jsonb_build_array('/1.webp', '/2.webp', '/3.webp'),
    'text', repeat('A sentence about what these goods are made of and good for. ', 43)) from generate_series(1, 300) i;
  insert into sku select i * 10 + k, i, 1000 + i, jsonb_build_object('size', k, 'colour', 'c' || k), 1000000000
    from generate_series(1, 300) i, generate_series(1, 4) k;
  insert into purse select i, 1000000000000 from generate_series(1, 1000) i`);
await pool.query('vacuum analyze');

const app = Fastify();
const memberOf = (request: FastifyRequest): number => Number(request.headers['x-member']);

app.get<{ Params: { id: string } }>('/goods/:id', ({ params }) =>
  run(
    'goods',
    `select id, title, detail, (select jsonb_agg(jsonb_build_object('id', sku.id, 'price', price, 'spec', spec, 'stock', stock) order by sku.id)
                                  from sku where goods_id = goods.id) as skus
       from goods where id = $1`,
    [params.id],
  ),
);
app.post<{ Body: { skuId: number; pieces: number } }>('/cart', (request) =>
  run(
    'cart',
    `insert into cart_line values ($1, $2, $3)
     on conflict (member_id, sku_id) do update set pieces = cart_line.pieces + excluded.pieces
     returning pieces`,
    [memberOf(request), request.body.skuId, request.body.pieces],
  ),
);
app.post<{ Body: { lines: [skuId: number, pieces: number][] } }>('/bill', (request) =>
  run(
    'bill',
    `insert into draft (member_id, lines, total)
     select $1, $2::jsonb, sum(price * (line ->> 1)::int)::bigint
       from jsonb_array_elements($2::jsonb) line join sku on sku.id = (line ->> 0)::bigint
     returning id, total`,
    [memberOf(request), JSON.stringify(request.body.lines)],
  ),
);
app.post<{ Body: { id: number; address: object } }>('/cashier', (request) =>
  run('cashier', 'update draft set address = $3 where id = $1 and member_id = $2 returning id, total', [
    request.body.id,
    memberOf(request),
    JSON.stringify(request.body.address),
  ]),
);
app.post<{ Body: { id: number } }>('/order', (request, reply) =>
  run(
    'order',
    `with taken_draft as (delete from draft where id = $1 and member_id = $2 returning *),
     wanted as (select (line ->> 0)::bigint as sku_id, (line ->> 1)::int as pieces from taken_draft, jsonb_array_elements(lines) line),
     locked as materialized (select sku.id, price, pieces from wanted join sku on sku.id = sku_id order by sku.id for no key update of sku),
     taken as (update sku set stock = stock - pieces from locked where sku.id = locked.id returning sku.id, locked.price, pieces),
     placed as (insert into orders select id, member_id, 'unpaid', total, address, now() from taken_draft returning id, total),
     lines as (insert into order_line select placed.id, taken.id, pieces, price from placed, taken),
     told as (insert into outbox (topic, body) select 'order.placed', jsonb_build_object('id', id) from placed),
     left_cart as (delete from cart_line using wanted where member_id = $2 and cart_line.sku_id = wanted.sku_id)
     select id, total from placed`,
    [request.body.id, memberOf(request)],
  ).then((order) => order ?? reply.code(409).send({ error: 'no such draft' })),
);
app.post<{ Body: { id: number } }>('/pay', (request, reply) =>
  run(
    'pay',
    `with paid as (update orders set status = 'paid' where id = $1 and member_id = $2 and status = 'unpaid' returning id, total),
     spent as (update purse set balance = balance - total from paid where purse.member_id = $2 returning balance),
     kept as (insert into payment select id, total, now() from paid, spent returning order_id),
     told as (insert into outbox (topic, body) select 'order.paid', jsonb_build_object('id', order_id) from kept)
     select order_id as id from kept`,
    [request.body.id, memberOf(request)],
  ).then((payment) => payment ?? reply.code(409).send({ error: 'not payable' })),
);

await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`port=${(app.server.address() as AddressInfo).port}\n`);
process.on(
  'SIGINT',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
);
