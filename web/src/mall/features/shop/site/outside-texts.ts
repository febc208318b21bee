import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts of the pages that link to other shops, and of the page with a frame. */
export const outsideTexts = pickTexts(
  {
    leaving: '即将前往合作商城',
    leavingTo: (host: string) => `正在打开 ${host}，那里的商品和付款由该商城负责`,
    open: '立即前往',
    toIndex: '留在本店',
    notAllowed: '不能前往这个网站',
    paying: '正在打开付款页',
    frame: '嵌入的页面',
    frameUrl: '页面路径',
    show: '打开',
  },
  {
    leaving: '即將前往合作商城',
    leavingTo: (host: string) => `正在開啟 ${host}，那裏的貨品和付款由該商城負責`,
    open: '立即前往',
    toIndex: '留在本店',
    notAllowed: '不能前往這個網站',
    paying: '正在開啟付款頁',
    frame: '嵌入的頁面',
    frameUrl: '頁面路徑',
    show: '開啟',
  },
);
