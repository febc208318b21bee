import { mapsCalls } from 'contract/shop/maps/maps.calls.ts';
import { openMessagingSandbox } from 'server/test/messaging-browser.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMall, type VisitOptions } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall({ atSandbox: true });
beforeAll(async () => {
  await openMessagingSandbox(mall.testApp);
});

const confirmButton = (visit: Visit) => visit.page.getByRole('button', { name: '选这里' });

describe('the map picker', () => {
  it('begins in Changsha at zoom 15 [R-093] [R-696] [R-768] [R-094] [R-697] [R-769]', async () => {
    const visit = await mall.visit();
    await visit.open('/baiduMap');
    await visit.page.getByRole('img', { name: /^地图/ }).waitFor();
    await expect.poll(() => visit.page.locator('img[src*="/maps/picture/1001/15/28.2316,112.9332/"]').count()).toBe(1);
    await visit.page.getByText('审图号').waitFor();
    expect(await confirmButton(visit).isDisabled()).toBe(true);
  });

  it('places a marker by a tap, and shows the region at that point [R-091] [R-694] [R-092] [R-695] [R-515] [R-203]', async () => {
    const visit = await mall.visit();
    await visit.open('/baiduMap');
    const map = visit.page.getByRole('img', { name: /^地图/ });
    await map.waitFor();
    const answer = await visit.waitForReply(mapsCalls.reverseGeocode, () => map.click());
    const { body } = (await answer.json()) as { body: { adcode: string; county: string } };
    await visit.page.getByText(/^湖南省 长沙市 /).waitFor();
    // The tap was in the middle of the map, and the point of the marker stands there.
    const [frame, marker] = await Promise.all([map.boundingBox(), map.locator('svg').boundingBox()]);
    if (!frame || !marker) throw new Error('the marker is not drawn');
    expect(Math.abs(marker.x + marker.width / 2 - (frame.x + frame.width / 2))).toBeLessThan(3);
    expect(Math.abs(marker.y + marker.height - (frame.y + frame.height / 2))).toBeLessThan(12);
    expect(await visit.page.getByText(/地区编号|纬度/).count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('map-picker');
    await confirmButton(visit).click();
    await visit.waitForPath('/');
    const kept = await visit.page.evaluate(() => localStorage.getItem('mall_cityHistory_1001'));
    expect(JSON.parse(kept ?? '')).toMatchObject({
      value: [
        {
          provinceName: '湖南省',
          provinceCode: '430000',
          cityName: '长沙市',
          cityCode: '430100',
          districtName: body.county,
          districtCode: body.adcode,
        },
      ],
    });
  });

  it('moves by a drag and zooms in, without placing a marker', async () => {
    const visit = await mall.visit();
    await visit.open('/baiduMap');
    const map = visit.page.getByRole('img', { name: /^地图/ });
    const box = await map.boundingBox();
    if (!box) throw new Error('the map is not drawn');
    await visit.page.mouse.move(box.x + 200, box.y + 150);
    await visit.page.mouse.down();
    await visit.page.mouse.move(box.x + 120, box.y + 150, { steps: 4 });
    await visit.page.mouse.up();
    await expect.poll(() => visit.page.locator('img[src*="/15/28.2316,112.9366/"]').count()).toBe(1);
    await visit.page.getByRole('button', { name: '放大' }).click();
    await expect.poll(() => visit.page.locator('img[src*="/maps/picture/1001/16/"]').count()).toBe(1);
    expect(await confirmButton(visit).isDisabled()).toBe(true);
  });

  it('finds a place by its name, and remembers the last three chosen cities [R-204]', async () => {
    const visit = await mall.visit();
    await visit.open('/baiduMap');
    for (const [keyword, city] of [
      ['天安门', '北京市'],
      ['外滩', '上海市'],
      ['广州塔', '广州市'],
      ['春熙路', '成都市'],
    ] as const) {
      await visit.open('/baiduMap');
      await visit.page.getByRole('searchbox').fill(keyword);
      await visit.page.getByRole('button', { name: '搜索', exact: true }).click();
      await visit.page.getByRole('list', { name: '搜索结果' }).getByRole('button').click();
      await visit.page.getByText(new RegExp(city)).first().waitFor();
      await confirmButton(visit).click();
      await visit.waitForPath('/');
    }
    await visit.open('/cityLocation');
    const history = visit.page.getByRole('group', { name: '最近选过的城市' });
    expect(await history.getByRole('button').allTextContents()).toEqual([
      expect.stringContaining('成都市'),
      expect.stringContaining('广州市'),
      expect.stringContaining('上海市'),
    ]);
    await visit.screenshot('city-location');
  });

  it('says that the device refused the position, and lets the user choose the region from a list', async () => {
    const visit = await mall.visit();
    await visit.open('/cityLocation');
    await visit.page.getByText('没有允许定位').waitFor();
    const hot = visit.page.getByRole('group', { name: '热门城市' });
    await hot.getByRole('button', { name: '长沙市' }).click();
    await visit.page.getByRole('dialog').getByRole('button', { name: '岳麓区' }).waitFor();
    await visit.page.keyboard.press('Escape');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('city-list', true);
    await visit.page.getByRole('searchbox', { name: '搜索城市或区县' }).fill('仙桃');
    const found = visit.page.getByRole('list', { name: '搜索结果' });
    expect(await found.getByText('省直辖县级行政区划').count()).toBe(0);
    await found.getByRole('button', { name: /^仙桃市/ }).click();
    await visit.waitForPath('/');
    const stored = await visit.page.evaluate(() => localStorage.getItem('mall_cityHistory_1001'));
    expect(JSON.parse(stored ?? '')).toMatchObject({ value: [{ provinceName: '湖北省', districtName: '仙桃市' }] });
  });

  it('starts at the position of the device if the device allows access to the position [R-090]', async () => {
    const visit = await mall.visit();
    await visit.page.context().grantPermissions(['geolocation']);
    await visit.page.context().setGeolocation({ latitude: 31.2422, longitude: 121.486 });
    await visit.open('/baiduMap');
    await visit.page.getByText(/^上海市 黄浦区/).waitFor();
    const map = visit.page.getByRole('img', { name: /^地图/ });
    const markerFromCenter = async () => {
      const [frame, marker] = await Promise.all([map.boundingBox(), map.locator('svg').boundingBox()]);
      return frame && marker ? Math.abs(marker.x + marker.width / 2 - (frame.x + frame.width / 2)) : Infinity;
    };
    await expect.poll(markerFromCenter).toBeLessThan(3);
    await map.click({ position: { x: 30, y: 30 } });
    await expect.poll(markerFromCenter).toBeGreaterThan(50);
    await visit.page.getByRole('button', { name: '定位到我的位置' }).click();
    await expect.poll(markerFromCenter).toBeLessThan(3);
    await visit.page.getByText(/^上海市 黄浦区/).waitFor();
  });

  it("reuses the device's position for 12 hours, and then asks the device again [R-251] [R-579]", async () => {
    const visit = await mall.visit();
    const { page } = visit;
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 30.2741, longitude: 120.1551 });
    await visit.open('/baiduMap');
    await page.getByText(/^浙江省 杭州市 /).waitFor();
    await page.context().setGeolocation({ latitude: 31.2422, longitude: 121.486 });
    const begin = Date.now();
    await page.clock.setSystemTime(begin + 11.9 * 3_600_000);
    await visit.open('/baiduMap');
    await page.getByText(/^浙江省 杭州市 /).waitFor();
    await page.clock.setSystemTime(begin + 12.1 * 3_600_000);
    await visit.open('/baiduMap');
    await page.getByText(/^上海市 /).waitFor();
  });

  it('asks the user to choose the region from the list if the map service does not answer', async () => {
    const visit = await mall.visit();
    await visit.open('/baiduMap');
    await visit.page.waitForLoadState('networkidle');
    mall.testApp.maps.injectFault('fail');
    await visit.page.getByRole('img', { name: /^地图/ }).click({ position: { x: 30, y: 30 } });
    await visit.page.getByText('地图暂时没有回应，请选择所在地区').waitFor();
  });
});

describe('the button for the current position in an address form', () => {
  const regionField = (visit: Visit) => visit.page.getByRole('button', { name: /^所在地区/ });
  const locate = (visit: Visit) => visit.page.getByRole('button', { name: '用我的位置' }).click();
  const question = (visit: Visit) => visit.page.getByRole('dialog', { name: '获取你的位置信息' });
  const open = async (query: string) => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/newAddress?${query}`);
    return visit;
  };

  it('fills in the region if the user allows the messaging app to, and opens the map if the app fails [R-724] [R-725] [R-726] [R-727] [R-763] [R-764]', async () => {
    const visit = await open('container=wx');
    await locate(visit);
    await question(visit).getByRole('button', { name: '拒绝' }).click();
    await question(visit).waitFor({ state: 'hidden' });
    expect(await visit.page.getByRole('dialog').count()).toBe(0);
    expect(await regionField(visit).textContent()).toContain('请选择');
    await locate(visit);
    await question(visit).getByRole('button', { name: '允许' }).click();
    await regionField(visit).getByText('湖南省 长沙市 开福区').waitFor();
    await visit.screenshot('address-located');
    await visit.page.evaluate(() =>
      Object.assign(Reflect.get(window, 'wx') as object, {
        getLocation: ({ type, fail }: { type: string; fail: () => void }) => {
          Reflect.set(window, 'askedType', type);
          fail();
        },
      }),
    );
    await locate(visit);
    const sheet = visit.page.getByRole('dialog', { name: '在地图上选位置' });
    await sheet.getByText('设备没有给出位置').waitFor();
    expect(await visit.page.evaluate(() => Reflect.get(window, 'askedType') as unknown)).toBe('wgs84');
    // Dragging the map down does not drag its sheet away.
    await sheet.getByRole('img', { name: /^地图/ }).evaluate((map) => {
      const touch = (y: number) => new Touch({ identifier: 1, target: map, clientX: 200, clientY: y });
      for (const [type, y] of [
        ['touchstart', 400],
        ['touchmove', 430],
        ['touchmove', 780],
        ['touchend', 780],
      ] as const)
        map.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches: type === 'touchend' ? [] : [touch(y)] }));
    });
    await sheet.getByRole('searchbox').fill('外滩');
    await visit.page.keyboard.press('Enter');
    await sheet.getByRole('list', { name: '搜索结果' }).getByRole('button').click();
    await sheet.getByText(/^上海市 黄浦区/).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('map-sheet');
    let asked = 0;
    visit.page.on('request', (request) => {
      if (request.url().includes(mapsCalls.reverseGeocode.path)) asked += 1;
    });
    await sheet.getByRole('button', { name: '选这里' }).click();
    await regionField(visit).getByText('上海市 黄浦区').waitFor();
    expect(asked).toBe(0); // the map has said which place it is
  });

  it('asks the messaging app for the position, and the map service for the region at that position [R-655] [R-761] [R-767]', async () => {
    const visit = await open('container=wx');
    await locate(visit);
    await question(visit).getByRole('button', { name: '拒绝' }).click();
    await question(visit).waitFor({ state: 'hidden' });
    await visit.page.evaluate(() =>
      Object.assign(Reflect.get(window, 'wx') as object, {
        getLocation: ({ type, success }: { type: string; success: (found: object) => void }) => {
          Reflect.set(window, 'askedType', type);
          success({ latitude: 31.2422, longitude: 121.486 });
        },
      }),
    );
    await visit.waitForReply(mapsCalls.reverseGeocode, () => locate(visit));
    await regionField(visit).getByText('上海市 黄浦区').waitFor();
    expect(await visit.page.evaluate(() => Reflect.get(window, 'askedType') as unknown)).toBe('wgs84');
  });

  it('says in a mini program that the position is not available, and opens the list of regions [R-656] [R-728] [R-762]', async () => {
    const visit = await open('container=mp');
    await locate(visit);
    await visit.page.getByText('当前环境不支持地理定位').waitFor();
    await visit.page.getByRole('dialog').getByRole('button', { name: '湖南省' }).waitFor();
    await visit.screenshot('address-mini-program');
  });

  it('opens the list of regions without asking for the position on a page that only takes a payment [R-657]', async () => {
    const visit = await open('container=wx&onlyPay=1');
    await locate(visit);
    await visit.page.getByRole('dialog').getByRole('button', { name: '湖南省' }).waitFor();
    expect(await question(visit).count()).toBe(0);
  });

  it('opens the list of regions if the map service does not answer', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.page.context().grantPermissions(['geolocation']);
    await visit.page.context().setGeolocation({ latitude: 30.2467, longitude: 120.1485 });
    await visit.open('/newAddress');
    mall.testApp.maps.injectFault('fail');
    await locate(visit);
    await visit.page.getByText('地图暂时没有回应，请选择所在地区').waitFor();
    await visit.page.getByRole('dialog').getByRole('button', { name: '湖南省' }).waitFor();
  });
});

describe('the file with the list of cities', () => {
  const loaded = async (path: string, more: VisitOptions = { as: 'xiaoman' }) => {
    const visit = await mall.visit(more);
    const asked: string[] = [];
    visit.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit.open(path);
    await visit.page.waitForLoadState('networkidle');
    return asked.filter((one) => one.startsWith('/mall/static/') || one.endsWith('/getAllAreaCode'));
  };

  it('is loaded on a page that needs the list, and is a test file in a test environment [R-517] [R-518]', async () => {
    expect(await loaded('/cityLocation')).toEqual(['/mall/static/region-test.json']);
  });

  it('is not loaded in the snapshot mode (preview) of the messaging app [R-403]', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49';
    expect(await loaded('/cityLocation?isSnapshotuser=1', { more: { userAgent } })).toEqual([]);
  });
  it('is not loaded on /accountBind [R-404]', async () => expect(await loaded('/accountBind')).toEqual([]));
  it('is not loaded on /userCenter [R-407]', async () => expect(await loaded('/userCenter')).toEqual([]));
});
