import { mapsCalls } from 'contract/maps/maps.calls.ts';
import { describe, expect, it } from 'vitest';
import { useMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = useMall();

const status = (visit: Visit) => visit.page.getByRole('status');
const confirmButton = (visit: Visit) => visit.page.getByRole('button', { name: '选这里' });

describe('the map picker', () => {
  it('begins in Changsha, places a marker by a tap, and says province, city, county and code [R-093]', async () => {
    const visit = await mall.visit();
    await visit.open('/baiduMap');
    const map = visit.page.getByRole('img', { name: /^地图/ });
    await map.waitFor();
    await expect.poll(() => visit.page.locator('img[src*="/maps/picture/1001/15/28.2316,112.9332/"]').count()).toBe(1);
    await visit.page.getByText('审图号').waitFor();
    expect(await confirmButton(visit).isDisabled()).toBe(true);
    await visit.waitForReply(mapsCalls.reverseGeocode, () => map.click());
    await visit.page.getByText(/^湖南省 长沙市 /).waitFor();
    await visit.page.getByText(/^地区编号 4301\d\d$/).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('map-picker');
  });

  it('moves by a drag and changes its scale, without placing a marker', async () => {
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
    expect(await status(visit).textContent()).toBe('还没有选择位置');
  });

  it('finds a place by its name, and keeps the last three cities [R-204]', async () => {
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

  it('says that a position was refused, and offers the list of regions without placeholder names', async () => {
    const visit = await mall.visit();
    await visit.open('/cityLocation');
    await visit.page.getByRole('button', { name: '定位到我的位置' }).click();
    await visit.page.getByText('没有允许定位').waitFor();
    await visit.page.getByRole('button', { name: '选择所在地区' }).click();
    const sheet = visit.page.getByRole('dialog');
    await sheet.getByRole('button', { name: '湖北省' }).click();
    await sheet.getByRole('button', { name: '仙桃市' }).waitFor();
    expect(await sheet.getByText('省直辖县级行政区划').count()).toBe(0);
    await sheet.getByRole('button', { name: '仙桃市' }).click();
    await visit.page.getByText('湖北省 仙桃市').waitFor();
    await confirmButton(visit).click();
    await visit.waitForPath('/');
  });

  it('goes to the position of a device that allows it', async () => {
    const visit = await mall.visit();
    await visit.page.context().grantPermissions(['geolocation']);
    await visit.page.context().setGeolocation({ latitude: 31.2422, longitude: 121.486 });
    await visit.open('/baiduMap');
    await visit.waitForReply(mapsCalls.reverseGeocode, () => visit.page.getByRole('button', { name: '定位到我的位置' }).click());
    await visit.page.getByText(/^上海市 黄浦区/).waitFor();
  });

  it('says that the region must be chosen where the map does not answer', async () => {
    const visit = await mall.visit();
    await visit.open('/baiduMap');
    await visit.page.waitForLoadState('networkidle');
    mall.testApp.maps.injectFault('fail');
    await visit.page.getByRole('img', { name: /^地图/ }).click({ position: { x: 30, y: 30 } });
    await visit.page.getByText('地图暂时没有回应，请选择所在地区').waitFor();
  });
});
