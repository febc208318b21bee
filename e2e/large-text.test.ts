import { testEverySecondPage } from './every-page.ts';

testEverySecondPage(0);
