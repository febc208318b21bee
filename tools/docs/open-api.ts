import { isOwnCall, type CallRow, type CallShape } from 'contract/call.ts';
import { maxPageSize } from 'contract/wire.ts';
import { webhookBodies } from 'contract/overall/webhook/webhook-body.shapes.ts';
import { webhookEvents } from 'contract/overall/webhook/webhook-events.ts';
import { domainApis } from 'server/compose.ts';

type Json = Readonly<Record<string, unknown>>;

const envelope = (body: unknown): Json => ({
  type: 'object',
  required: ['code', 'success', 'message', 'body'],
  properties: { code: { type: 'integer' }, success: { type: 'boolean' }, message: { type: 'string' }, body },
});

/** Returns the fields of a part of a call; those of our own calls with the largest page that they take. */
function listFields(row: CallRow, part: NonNullable<CallShape['params']>): [string, unknown][] {
  const bounded = (name: string, schema: object) => (name === 'pageSize' && isOwnCall(row) ? { ...schema, maximum: maxPageSize } : schema);
  return Object.entries(part.properties).map(([name, schema]) => [name, bounded(name, schema)]);
}

const withBounds = (row: CallRow, body: NonNullable<CallShape['body']>): unknown => ({
  ...body,
  properties: Object.fromEntries(listFields(row, body)),
});

function parameters(row: CallRow, part: CallShape['params'], place: 'path' | 'query'): Json[] {
  if (!part) return [];
  const required = new Set<string>((part as { required?: string[] }).required ?? []);
  return listFields(row, part).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema,
  }));
}

function operation(domain: string, name: string, row: CallRow, shape: CallShape): Json {
  const content = (schema: unknown): Json => ({ 'application/json': { schema } });
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: row.says,
    security: row.caller === 'anyone' ? [] : [{ [row.caller === 'merchant' ? 'accessKey' : 'token']: [] }],
    parameters: [...parameters(row, shape.params, 'path'), ...parameters(row, shape.query, 'query')],
    ...(shape.body
      ? {
          requestBody: {
            content: {
              ...content(shape.forms ?? (row.wholeBody === undefined ? withBounds(row, shape.body) : shape.body.properties[row.wholeBody])),
              'application/x-www-form-urlencoded': { schema: withBounds(row, shape.body) },
            },
          },
        }
      : {}),
    responses: {
      200: { description: 'the answer, or a refusal with success false', content: content(row.bare ? shape.reply : envelope(shape.reply)) },
    },
  };
}

/** Describes the webhooks that merchants' systems receive (docs/webhooks.md). */
const webhooks: Json = Object.fromEntries(
  Object.entries(webhookBodies).map(([type, schema]) => [
    type,
    {
      post: {
        summary: { ...webhookEvents, ping: '商家自己发出的测试' }[type],
        requestBody: { content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'taken' } },
      },
    },
  ]),
);

/** Generates the OpenAPI document of the contract, as JSON text. */
export function buildOpenApi(): string {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { domain, calls, shapes } of domainApis) {
    for (const [name, row] of Object.entries(calls)) {
      const shape = shapes[name];
      if (!shape) continue;
      const path = row.path.replace(/:([A-Za-z]\w*)/g, '{$1}');
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(domain, name, row, shape) };
    }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: '万铺', version: '0.1.0', description: 'Written by `npm run docs` from the contract.' },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' }, accessKey: { type: 'http', scheme: 'bearer' } },
    },
    paths,
    webhooks,
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}
