import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();

const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true });
const chooseRegion = async (visit: Visit, ...names: readonly string[]) => {
  for (const name of names) await visit.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};
/** Returns the texts of the listed addresses, the default one first. */
const addressTexts = ({ page }: Visit) => page.getByRole('list', { name: '收货地址' }).getByRole('listitem').allTextContents();

describe('the address pages', () => {
  it('fill in the form from one pasted line, and save the address after the member checked it', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/addressForm/new');
    await visit.page.getByLabel('智能识别', { exact: true }).fill('张三 138 0000 0000 湖南省长沙市岳麓区云栖路66号2栋');
    await button(visit, '识别').click();
    await visit.page.getByText('湖南省 长沙市 岳麓区').waitFor();
    expect(await visit.page.getByLabel('收货人', { exact: true }).inputValue()).toBe('张三');
    expect(await visit.page.getByLabel('手机号', { exact: true }).inputValue()).toBe('13800000000');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('address-pasted');
    await visit.waitForReply(addressCalls.saveAddress, () => button(visit, '保存').click());
    const { list } = await mall.testApp.as('dazhi').ask(addressCalls.pages, { keyword: '云栖路66号2栋' });
    expect(list).toMatchObject([{ name: '张三', district: '岳麓区' }]);
  });

  it('overwrite fields filled from an earlier pasted address, but not those that the member typed', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/addressForm/new');
    const field = (name: string) => visit.page.getByLabel(name, { exact: true });
    const paste = async (line: string, place: string) => {
      await field('智能识别').fill(line);
      await button(visit, '识别').click();
      await visit.page.getByText(place).first().waitFor();
      return Promise.all(['收货人', '手机号', '详细地址'].map((name) => field(name).inputValue()));
    };
    const first = await paste('86-13912345678 欧阳娜娜 湖南长沙岳麓区麓谷街道 中电软件园1栋', '湖南省 长沙市 岳麓区');
    expect(first.slice(0, 2)).toEqual(['欧阳娜娜', '13912345678']);
    expect(await paste('广东省广州市天河区体育西路1号', '广东省 广州市 天河区')).toEqual(['', '', '体育西路1号']);
    await field('收货人').fill('外婆');
    expect(await paste('13999998888 浙江省杭州市西湖区文三路1号', '浙江省 杭州市 西湖区')).toEqual(['外婆', '13999998888', '文三路1号']);
  });

  it('let a member add an address, change it, make it the default and remove it', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: '收货地址' }).click();
    await visit.page.getByText('云栖路 66 号 2 栋 1203').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('addresses');

    await visit.page.getByRole('link', { name: '新增收货地址' }).click();
    await visit.waitForPath('/addressForm/new');
    await button(visit, '保存').click();
    await visit.page.getByText('请选择所在地区').waitFor();
    await visit.page.getByLabel('收货人', { exact: true }).fill('外婆');
    await visit.page.getByLabel('手机号', { exact: true }).fill('13911112222');
    await visit.page.getByLabel('详细地址', { exact: true }).fill('橘子洲 5 号');
    await visit.page.getByRole('button', { name: /^所在地区/ }).click();
    await chooseRegion(visit, '湖南省', '长沙市', '岳麓区');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('region');
    await chooseRegion(visit, '望月湖街道');
    await visit.page.getByText('湖南省 长沙市 岳麓区 望月湖街道').waitFor();
    await button(visit, '家').click();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('address-form');
    await visit.waitForReply(addressCalls.saveAddress, () => button(visit, '保存').click());
    await visit.waitForPath('/addressList');
    await visit.page.getByText('橘子洲 5 号').waitFor();
    expect((await addressTexts(visit))[0]).toContain('云栖路 66 号');

    const second = visit.page.getByRole('listitem').filter({ hasText: '橘子洲 5 号' });
    await visit.waitForReply(addressCalls.saveAddress, () => second.getByRole('checkbox', { name: '设为默认' }).click());
    await expect.poll(async () => (await addressTexts(visit))[0]).toContain('橘子洲 5 号');

    await second.getByRole('link', { name: '编辑' }).click();
    await visit.page.getByLabel('详细地址', { exact: true }).fill('橘子洲 6 号');
    await visit.waitForReply(addressCalls.saveAddress, () => button(visit, '保存').click());
    await visit.waitForPath('/addressList');
    await visit.page.getByText('橘子洲 6 号').waitFor();

    await visit.page.getByRole('listitem').filter({ hasText: '橘子洲 6 号' }).getByRole('button', { name: '删除' }).click();
    await visit.waitForReply(addressCalls.deleteAddress, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click(),
    );
    await expect.poll(() => addressTexts(visit)).toHaveLength(1);
    await expect.poll(async () => (await addressTexts(visit))[0]).toContain('默认');
  });

  it('say that the member has no address yet', async () => {
    await mall.testApp.sql('delete from address where member_id = 3');
    const visit = await mall.visit({ as: 'anran' });
    await visit.open('/addressList');
    await visit.page.getByRole('heading', { name: '暂无地址' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('addresses-none');
  });

  it('list a county that belongs to no city among the cities of its province [R-616]', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/addressForm/new');
    await visit.page.getByRole('button', { name: /^所在地区/ }).click();
    await chooseRegion(visit, '湖北省');
    expect(await visit.page.getByRole('dialog').getByText('省直辖县级行政区划').count()).toBe(0);
    await chooseRegion(visit, '仙桃市', '暂不选择');
    await visit.page.getByText('湖北省 仙桃市', { exact: true }).waitFor();
  });

  it("report the address of another member as not found, with a link to the member's own addresses", async () => {
    const [other] = await mall.testApp.sql<{ id: number }>('select id from address where member_id = 2');
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/addressForm/${other?.id}`);
    await visit.page.getByRole('heading', { name: '地址不存在' }).waitFor();
    await visit.page.getByRole('link', { name: '查看全部地址' }).click();
    await visit.waitForPath('/addressList');
  });

  it('redirect alternative URLs of the address form to its main URL', async () => {
    const [own] = await mall.testApp.sql<{ id: number }>('select id from address where member_id = 1');
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/newAddress');
    await visit.waitForPath('/addressForm/new');
    await visit.open(`/addressEdit?id=${own?.id}`);
    await visit.waitForPath(`/addressForm/${own?.id}`);
    await visit.page.getByLabel('收货人', { exact: true }).waitFor();
  });

  it('show a failure to load the addresses and load them again on a tap', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    let failing = true;
    await visit.page.route('**/address/pages*', (route) => (failing ? route.abort() : route.continue()));
    await visit.open('/addressList');
    await visit.page.getByText('没有加载出来').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    failing = false;
    await visit.waitForReply(addressCalls.pages, () => button(visit, '重试').click());
    await visit.page.getByText('云栖路 66 号 2 栋 1203').waitFor();
    await visit.page.getByText('138 0000 0001').first().waitFor();
  });

  it('accept Hong Kong phone numbers on a site in Hong Kong dollars', async () => {
    const visit = await mall.visit({ as: 'kaying' });
    await visit.open('/addressForm/new');
    await visit.page.getByRole('heading', { level: 1, name: '新增地址' }).waitFor();
    await expect.poll(() => visit.page.title()).toBe('新增地址');
    await visit.page.getByLabel('收貨人', { exact: true }).fill('嘉瑩');
    await visit.page.getByLabel('電話號碼', { exact: true }).fill('6123 4567');
    await visit.page.getByLabel('詳細地址', { exact: true }).fill('皇后大道中 1 號');
    await visit.page.getByRole('button', { name: /^所在地區/ }).click();
    await chooseRegion(visit, '香港特別行政區', '香港島');
    await visit.page.getByRole('dialog').locator('li button').first().click();
    await visit.waitForReply(addressCalls.saveAddress, () => button(visit, '儲存').click());
    await visit.waitForPath('/addressList');
    await visit.page.getByRole('listitem').filter({ hasText: '皇后大道中 1' }).getByText('+852 6123 4567').waitFor();
  });
});
