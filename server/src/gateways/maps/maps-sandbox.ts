import { isOutsideChina, type Position } from 'contract/shop/maps/coordinates.ts';
import { answerWithFault, type CloudSandboxFault } from '../cloud/sandbox-faults.ts';
import type { ProviderAnswer, ProviderRequest, ProviderRequestSender } from '../cloud/send-request.ts';
import { drawGrid } from './draw-grid.ts';
import { isSignedMaps } from './maps-signature.ts';
import { tencentMapsApi } from './tencent-maps.ts';

/** Describes a request that the map sandbox received, and when. */
export interface MapsRequest {
  readonly path: string;
  readonly asked: string;
  readonly at: Date;
}

/**
 * Describes the stand-in for Tencent Location Service, for demos and tests. One function answers requests, one lists those received, and one
 * injects a fault.
 */
export interface MapsSandbox {
  /** Answers requests as Tencent Location Service does. */
  readonly send: ProviderRequestSender;
  /** Lists the recent requests, newest first. */
  requests(): readonly MapsRequest[];
  /** Injects a fault into the next request; several are used in order. */
  injectFault(fault: CloudSandboxFault): void;
}

/** Holds the account that the map sandbox accepts, in demos and tests. */
export const mapsSandboxAccount = {
  provider: 'tencent',
  fields: { key: 'SANDB-OXMAP-KEY00-00000-00000-00001', secretKey: 'sandboxmapssecretkey000000000001', reviewNumber: '沙箱网格，不是地图' },
} as const;

const maxRequests = 50;

interface SamplePlace {
  readonly title: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly adcode: string;
  readonly position: Position;
}
const place = (title: string, province: string, city: string, district: string, adcode: string, lat: number, lng: number): SamplePlace => ({
  title,
  province,
  city,
  district,
  adcode,
  position: { lat, lng },
});

/** Bounds how far from a place a position still belongs to it, in degrees of latitude: about 30 km. */
const reach = 0.27;

/** Lists the places that the sandbox knows, in GCJ-02. A position belongs to the nearest of them within reach; farther ones are not found. */
const places: readonly SamplePlace[] = [
  place('橘子洲', '湖南省', '长沙市', '岳麓区', '430104', 28.1866, 112.9617),
  place('五一广场', '湖南省', '长沙市', '芙蓉区', '430102', 28.1957, 112.9764),
  place('长沙南站', '湖南省', '长沙市', '雨花区', '430111', 28.1463, 113.0654),
  place('开福寺', '湖南省', '长沙市', '开福区', '430105', 28.2277, 112.9818),
  place('天安门广场', '北京市', '北京市', '东城区', '110101', 39.9033, 116.3976),
  place('外滩', '上海市', '上海市', '黄浦区', '310101', 31.2402, 121.4906),
  place('广州塔', '广东省', '广州市', '海珠区', '440105', 23.1066, 113.3245),
  place('市民中心', '广东省', '深圳市', '福田区', '440304', 22.5431, 114.0579),
  place('西湖', '浙江省', '杭州市', '西湖区', '330106', 30.2467, 120.1485),
  place('春熙路', '四川省', '成都市', '锦江区', '510104', 30.6571, 104.0817),
  place('解放碑', '重庆市', '重庆市', '渝中区', '500103', 29.5572, 106.577),
  place('钟楼', '陕西省', '西安市', '碑林区', '610103', 34.2591, 108.9472),
  place('楚河汉街', '湖北省', '武汉市', '武昌区', '420106', 30.5547, 114.3419),
  place('维多利亚港', '香港特别行政区', '香港特别行政区', '油尖旺区', '810005', 22.2936, 114.1744),
  place('仙桃市政府', '湖北省', '省直辖县级行政区划', '仙桃市', '429004', 30.3625, 113.4545),
];

const answer = (status: number, message: string, more: object = {}): ProviderAnswer => ({
  status: 200,
  body: JSON.stringify({ status, message, ...more }),
});

const parsePosition = (text: string): Position | undefined => {
  const found = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text);
  return found ? { lat: Number(found[1]), lng: Number(found[2]) } : undefined;
};

const distance = (one: Position, other: Position): number =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180));

function answerLocate(location: string): ProviderAnswer {
  const at = parsePosition(location);
  if (!at) return answer(310, '请求参数信息有误');
  if (isOutsideChina(at)) return answer(347, '查询无结果');
  const nearest = places.reduce((best, one) => (distance(one.position, at) < distance(best.position, at) ? one : best));
  if (distance(nearest.position, at) > reach) return answer(347, '查询无结果');
  const { province, city, district, adcode } = nearest;
  const address = `${province}${city === province ? '' : city}${district}`;
  return answer(0, 'query ok', {
    result: {
      location: at,
      address,
      ad_info: { nation_code: '156', adcode, name: `中国,${province},${city},${district}`, province, city, district },
    },
  });
}

function answerSearch(keyword: string, region: string): ProviderAnswer {
  const found = places.filter(
    ({ title, city, district, province }) =>
      `${province}${city}${district}${title}`.includes(keyword) && (region === '' || `${province}${city}`.includes(region)),
  );
  const data = found.map(({ title, province, city, district, adcode, position }) => ({
    id: adcode,
    title,
    address: `${province}${city === province ? '' : city}${district}`,
    province,
    city,
    district,
    adcode: Number(adcode),
    location: position,
  }));
  return answer(0, 'query ok', { count: data.length, data });
}

function answerDraw({ center = '', zoom = '', size = '' }: Readonly<Record<string, string>>): ProviderAnswer {
  const [at, [, width = 0, height = 0]] = [parsePosition(center), (/^(\d{2,4})\*(\d{2,4})$/.exec(size) ?? []).map(Number)];
  if (!at || !/^(1?\d|20)$/.test(zoom) || width === 0 || height === 0) return answer(310, '请求参数信息有误');
  const pixels = (256 * 2 ** Number(zoom)) / 360;
  const shift = (degrees: number) => ((Math.round(degrees * pixels) % 40) + 40) % 40;
  return {
    status: 200,
    body: '',
    picture: drawGrid(width * 2, height * 2, { step: 80, left: shift(at.lng) * 2, top: shift(-at.lat) * 2 }),
  };
}

/** Creates a sandbox that answers as Tencent Location Service does. It knows a few places, and draws plain grids in place of maps. */
export function mapsSandbox(now: () => Date): MapsSandbox {
  const faults: CloudSandboxFault[] = [];
  const asked: MapsRequest[] = [];
  const { key, secretKey } = mapsSandboxAccount.fields;

  function handle({ url }: ProviderRequest): ProviderAnswer {
    const { pathname, searchParams } = new URL(url);
    const parameters = Object.fromEntries(searchParams);
    if (!parameters['key']) return answer(311, 'key格式错误');
    if (parameters['key'] !== key) return answer(190, '无效的KEY');
    if (!isSignedMaps(pathname, parameters, secretKey)) return answer(111, '签名验证失败');
    asked.unshift({ path: pathname, asked: parameters['location'] ?? parameters['keyword'] ?? parameters['center'] ?? '', at: now() });
    asked.splice(maxRequests);
    if (pathname === tencentMapsApi.locate) return answerLocate(parameters['location'] ?? '');
    if (pathname === tencentMapsApi.search) return answerSearch(parameters['keyword'] ?? '', parameters['region'] ?? '');
    if (pathname === tencentMapsApi.draw) return answerDraw(parameters);
    return answer(404, '接口不存在');
  }

  return {
    send: (request, signal) => answerWithFault(faults.shift(), () => handle(request), signal),
    requests: () => asked,
    injectFault: (fault) => void faults.push(fault),
  };
}
