import { posterCalls } from 'contract/front/poster/poster.calls.ts';
import { posterShapes } from 'contract/front/poster/poster.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { generateReceipt } from './calls/receipt.ts';
import { goodsPoster, multiPoster, orderedGoodsPoster, orderPoster, orderPosters, pagePoster } from './calls/posters.ts';
import { defineModule } from '#define-module.ts';

/** Holds the handlers of the calls that draw posters. */
const posterApi = defineApi('poster', posterCalls, posterShapes, {
  pagePoster,
  goodsPoster,
  orderedGoodsPoster,
  multiPoster,
  orderPoster,
  orderPosters,
  generateReceipt,
});

export const posterModule = defineModule({ name: 'poster', apis: [posterApi] });
