import { describe, expect, it } from 'vitest';
import { assertProductionIsComplete, readConfiguration } from './configuration.ts';

describe('the settings of an installation', () => {
  it('are refused with an error that has a line for each wrong setting, but not the database URL', () => {
    const wrong = { PORT: 'abc', DATABASE_URL: 'mysql://root:secret@db/mall', LOG_LEVEL: 'loud' };
    expect(() => readConfiguration(wrong)).toThrow(
      /^PORT=abc is not usable: .*\nDATABASE_URL=… is not usable: .*\nLOG_LEVEL=loud is not usable: .*$/,
    );
  });

  it.each(['production', 'jm', 'shop-2'])('accept %s as the name of a production installation', (ENVIRONMENT) => {
    expect(readConfiguration({ ENVIRONMENT })).toMatchObject({ ENVIRONMENT, production: true, DEMO: false });
  });

  it.each(['dev', 'test'])('treat an installation with the name %s as not in production', (ENVIRONMENT) => {
    expect(readConfiguration({ ENVIRONMENT }).production).toBe(false);
  });

  it.each(['Production', 'a', 'my mall', 'x'.repeat(31)])('refuse %j as the name of an installation', (ENVIRONMENT) => {
    expect(() => readConfiguration({ ENVIRONMENT })).toThrow(`ENVIRONMENT=${ENVIRONMENT} is not usable`);
  });

  it('that are missing in production are all named in one error message', () => {
    const production = (more: Record<string, string>) => readConfiguration({ ENVIRONMENT: 'production', ...more });
    expect(() => assertProductionIsComplete(production({}))).toThrow(/^SECRET_KEY is not set.*\nDATA_KEY is not set.*/);
    const key = 'a'.repeat(44);
    expect(() => assertProductionIsComplete(production({ SECRET_KEY: key, DATA_KEY: key }))).not.toThrow();
    expect(() => assertProductionIsComplete(production({ SECRET_KEY: key, DATA_KEY: key, DEMO: '1' }))).toThrow(/^DEMO is set/);
    expect(() => assertProductionIsComplete(readConfiguration({ ENVIRONMENT: 'dev' }))).not.toThrow();
  });
});
