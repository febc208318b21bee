import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { asDatabaseOwner } from '../../test/databases.ts';
import { createOrUpdateRole } from './roles.ts';

describe('the roles of a database', () => {
  const database = inject('database');
  const names = ['roles_test_landlord', 'roles_test_app'] as const;
  const [landlord, app] = names;
  const as = async (user: string, password: string, work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ host: database.host, database: 'postgres', user, password });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const rights = async () =>
    asDatabaseOwner(database, 'postgres', async (client) => {
      const { rows } = await client.query('select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = $1', [app]);
      return rows[0];
    });
  afterAll(() =>
    asDatabaseOwner(database, 'postgres', async (client) => {
      for (const role of names.toReversed()) await client.query(`drop role if exists ${role}`);
    }),
  );

  it('can be created, and given a new password, by a database owner who is not a superuser', async () => {
    await asDatabaseOwner(database, 'postgres', (client) => client.query(`create role ${landlord} login createrole password 'landlord'`));
    for (const password of ['first', 'second']) {
      await as(landlord, 'landlord', (client) => createOrUpdateRole(client, app, password));
      await as(app, password, (client) => client.query('select 1'));
    }
    await expect(as(app, 'first', (client) => client.query('select 1'))).rejects.toThrow('password authentication failed');
  });

  it('lose superuser privileges that somebody else gave them', async () => {
    await asDatabaseOwner(database, 'postgres', async (client) => {
      await client.query(`alter role ${app} superuser createdb`);
      await createOrUpdateRole(client, app, 'third');
    });
    expect(await rights()).toEqual({ rolsuper: false, rolcreatedb: false, rolcreaterole: false });
  });
});
