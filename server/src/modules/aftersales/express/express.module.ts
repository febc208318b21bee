import { expressCalls } from 'contract/aftersales/express/express.calls.ts';
import { expressShapes } from 'contract/aftersales/express/express.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { expressCodeAssert } from './calls/expressCodeAssert.ts';
import { newQuery } from './calls/newQuery.ts';
import { defineModule } from '#define-module.ts';

/** Holds the definitions, schemas and handlers of the calls that look up a shopper's parcels by their numbers, of orders and of returns alike. */
const expressApi = defineApi('express', expressCalls, expressShapes, { newQuery, expressCodeAssert });

export const expressModule = defineModule({ name: 'express', apis: [expressApi] });
