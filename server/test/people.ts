/**
 * Holds the named people of the tests: site, id, nickname, mobile number, password and so on. The template database has them with a session each;
 * ids are given in this order, from 1.
 */
export const people = {
  /** A shopper of site 1001, at the lowest level. */
  xiaoman: {
    siteId: 1001,
    id: 1,
    nick: '小满',
    mobile: '13800000001',
    password: 'xiaoman-2026',
    levelId: 0,
    status: 1,
    sessionId: '00000000-0000-4000-8000-000000000001',
  },
  /** Another shopper of the same site, whose data xiaoman must never see. */
  dazhi: {
    siteId: 1001,
    id: 2,
    nick: '大志',
    mobile: '13800000002',
    password: 'dazhi-2026',
    levelId: 1,
    status: 1,
    sessionId: '00000000-0000-4000-8000-000000000002',
  },
  /** An agent. */
  anran: {
    siteId: 1001,
    id: 3,
    nick: '安然',
    mobile: '13800000003',
    password: 'anran-2026',
    levelId: 2,
    status: 1,
    sessionId: '00000000-0000-4000-8000-000000000003',
  },
  /** The agent's recruiter, at the highest level. */
  meilin: {
    siteId: 1001,
    id: 4,
    nick: '美琳',
    mobile: '13800000004',
    password: 'meilin-2026',
    levelId: 3,
    status: 1,
    sessionId: '00000000-0000-4000-8000-000000000004',
  },
  /** A frozen member. */
  hanbing: {
    siteId: 1001,
    id: 5,
    nick: '寒冰',
    mobile: '13800000005',
    password: 'hanbing-2026',
    levelId: 0,
    status: 2,
    sessionId: '00000000-0000-4000-8000-000000000005',
  },
  /** A member who is not activated yet. */
  xinya: {
    siteId: 1001,
    id: 6,
    nick: '新芽',
    mobile: '13800000006',
    password: 'xinya-2026',
    levelId: 0,
    status: 10,
    sessionId: '00000000-0000-4000-8000-000000000006',
  },
  /** A member who closed her account. */
  guyun: {
    siteId: 1001,
    id: 7,
    nick: '孤云',
    mobile: '13800000007',
    password: 'guyun-2026',
    levelId: 0,
    status: 4,
    sessionId: '00000000-0000-4000-8000-000000000007',
  },
  /** A shopper of the other site, in Hong Kong. */
  kaying: {
    siteId: 1002,
    id: 8,
    nick: '嘉瑩',
    mobile: '+85261234567',
    password: 'kaying-2026',
    levelId: 0,
    status: 1,
    sessionId: '00000000-0000-4000-8000-000000000008',
  },
} as const;

/** Names a test person. */
export type PersonName = keyof typeof people;
