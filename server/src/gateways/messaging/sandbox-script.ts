/**
 * Holds a script that stands in for WeChat's own (jweixin) in a plain browser: the same calls with the same answers.
 * The sandbox checks its configuration, and calls that were not configured fail. Where WeChat would ask its user, the
 * script asks the developer.
 */
export const sandboxScript = `(() => {
const base = new URL('.', document.currentScript.src).href.replace(/open\\/js\\/$/, '');
const menu = { shown: true, hiddenItems: [] };
const shared = {};
let allowed;
let failure;
const waiting = [];
const failing = [];

const settle = (name, options, how, more) => {
  const answer = { errMsg: name + ':' + how, ...more };
  const does = how === 'ok' ? options.success : how === 'cancel' ? options.cancel || options.fail : options.fail;
  if (does) does(answer);
  if (options.complete) options.complete(answer);
};

/** Asks the developer; resolves to the button, and to what was typed. */
const ask = (title, { input, yes, no }) =>
  new Promise((resolve) => {
    const panel = document.createElement('dialog');
    panel.setAttribute('aria-label', title);
    panel.style.cssText = 'inset:auto 0 0;width:100%;max-width:none;margin:0;padding:24px 16px 32px;border:0;box-sizing:border-box;background:#fff;color:#1f2329;font:16px/1.6 system-ui,sans-serif;text-align:center';
    const heading = document.createElement('h2');
    heading.textContent = title;
    heading.style.cssText = 'margin:0 0 4px;font-size:18px';
    const note = document.createElement('p');
    note.textContent = '这是微信的沙箱，不是微信';
    note.style.cssText = 'margin:0 0 16px;color:#646a73;font-size:14px';
    panel.append(heading, note);
    const field = document.createElement('input');
    if (input) {
      field.type = input;
      field.setAttribute('aria-label', title);
      field.style.cssText = 'width:100%;min-height:44px;margin:0 0 16px;box-sizing:border-box;font:inherit';
      panel.append(field);
    }
    const end = (chosen) => {
      const typed = field.value;
      const files = [...(field.files || [])];
      panel.remove();
      resolve({ chosen, typed, files });
    };
    for (const [text, chosen] of [[yes, true], [no, false]]) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      button.style.cssText = 'display:block;width:100%;min-height:44px;margin:0 0 8px;border:0;border-radius:8px;font:inherit;' + (chosen ? 'background:#1a6d43;color:#fff' : 'background:#f2f3f5;color:#1f2329');
      button.addEventListener('click', () => end(chosen));
      panel.append(button);
    }
    panel.addEventListener('cancel', () => end(false));
    document.body.append(panel);
    panel.showModal();
  });

const images = new Map();
const actions = {
  async chooseImage() {
    const { chosen, files } = await ask('选择图片', { input: 'file', yes: '确定', no: '取消' });
    if (!chosen || files.length === 0) return ['cancel'];
    const localIds = files.map((file) => {
      const id = 'wxLocalResource://' + (images.size + 1);
      images.set(id, file);
      return id;
    });
    return ['ok', { localIds, sourceType: 'album' }];
  },
  async getLocalImgData({ localId }) {
    const file = images.get(localId);
    if (!file) return ['fail'];
    const localData = await new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.readAsDataURL(file);
    });
    return ['ok', { localData }];
  },
  async getLocation({ type = 'wgs84' }) {
    const { chosen } = await ask('获取你的位置信息', { yes: '允许', no: '拒绝' });
    const [latitude, longitude] = type === 'gcj02' ? [28.2249, 112.9443] : [28.2282, 112.9388];
    return chosen ? ['ok', { latitude, longitude, speed: -1, accuracy: 30 }] : ['cancel'];
  },
  async scanQRCode({ needResult = 0 }) {
    const { chosen, typed } = await ask('扫一扫', { input: 'text', yes: '确定', no: '取消' });
    return chosen && typed !== '' ? ['ok', needResult === 1 ? { resultStr: typed } : {}] : ['cancel'];
  },
  async updateAppMessageShareData({ title, desc, link, imgUrl }) {
    if (new URL(link).host !== location.host) return ['fail, link is not of the safe domain'];
    shared.friend = { title, desc, link, imgUrl };
    return ['ok'];
  },
  async updateTimelineShareData({ title, link, imgUrl }) {
    if (new URL(link).host !== location.host) return ['fail, link is not of the safe domain'];
    shared.timeline = { title, link, imgUrl };
    return ['ok'];
  },
  async hideOptionMenu() {
    menu.shown = false;
    return ['ok'];
  },
  async showOptionMenu() {
    menu.shown = true;
    return ['ok'];
  },
  async hideMenuItems({ menuList }) {
    menu.hiddenItems = [...new Set([...menu.hiddenItems, ...menuList])];
    return ['ok'];
  },
  async showMenuItems({ menuList }) {
    menu.hiddenItems = menu.hiddenItems.filter((item) => !menuList.includes(item));
    return ['ok'];
  },
  async chooseWXPay(options) {
    const complete = ['timestamp', 'nonceStr', 'package', 'signType', 'paySign'].every((name) => options[name]);
    if (!complete || !/^prepay_id=./.test(options.package)) return ['fail'];
    const { chosen } = await ask('微信支付', { yes: '确认支付', no: '取消' });
    if (!chosen) return ['cancel'];
    const page = await fetch('/sandbox/pay/wechat/h5?' + options.package + '&package=sandbox');
    const [, key] = /name="key" value="([^"]*)"/.exec(await page.text()) || [];
    if (!key) return ['fail'];
    const paid = await fetch('/sandbox/pay/till', { method: 'POST', body: new URLSearchParams({ key, back: '', does: 'pay' }) });
    return paid.ok ? ['ok'] : ['fail'];
  },
};

window.wx = {
  /** Holds what the app would show, for a developer to look at. */
  sandbox: { menu, shared },
  config({ appId, timestamp, nonceStr, signature, jsApiList }) {
    const url = location.href.split('#')[0];
    allowed = failure = undefined;
    fetch(base + 'check-page?' + new URLSearchParams({ appId, timestamp, nonceStr, signature, url }))
      .then((answer) => answer.json())
      .then(({ errMsg }) => {
        if (errMsg === 'config:ok') {
          allowed = jsApiList;
          for (const one of waiting.splice(0)) one();
        } else {
          failure = { errMsg };
          for (const one of failing) one(failure);
        }
      });
  },
  ready: (does) => (allowed ? does() : void waiting.push(does)),
  error(does) {
    failing.push(does);
    if (failure) does(failure);
  },
  checkJsApi: (options) =>
    settle('checkJsApi', options, 'ok', { checkResult: Object.fromEntries(options.jsApiList.map((name) => [name, name in actions])) }),
};
for (const [name, act] of Object.entries(actions)) {
  window.wx[name] = (options = {}) => {
    if (!allowed || !allowed.includes(name)) return settle(name, options, allowed ? 'permission denied' : 'the permission value is offline verifying');
    act(options).then(
      ([how, more]) => settle(name, options, how, more),
      () => settle(name, options, 'fail'),
    );
  };
}
})();
`;
