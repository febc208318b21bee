import {
  refundFeedback,
  refundFeedbackLabel,
  type RefundActor,
  type RefundKind,
  type RefundReason,
  type RefundState,
} from 'contract/aftersales/refund/refund-states.ts';

const kinds: Readonly<Record<RefundKind, string>> = { money: '仅退款', return: '退货退款', exchange: '换货' };
const reasons: Readonly<Record<RefundReason, string>> = {
  notWanted: '不想要了',
  wrongOrder: '拍错、多拍',
  late: '商家没有按时发货',
  soldOut: '商家缺货',
  notArrived: '没有收到货',
  faulty: '质量问题',
  damaged: '收到时破损',
  incomplete: '少件、漏发',
  notAsShown: '与描述不符、发错货',
  wrongSize: '尺寸、颜色不合适',
  other: '其他原因',
};
const actors: Readonly<Record<RefundActor, string>> = { shopper: '买家', merchant: '商家', time: '系统', payment: '支付平台' };
const records: Readonly<Record<string, string>> = {
  asked: '发起申请',
  changed: '修改申请',
  withdrawn: '撤销申请',
  agreed: '同意退款',
  offered: '提出退款金额，等买家同意',
  offerAccepted: '同意商家提出的金额',
  offerDeclined: '不同意商家提出的金额',
  receivedInPart: '收到部分寄回的商品',
  notReceived: '没有收到的商品，可以修改后再申请',
  agreedToReturn: '同意申请，请寄回商品',
  rejected: '拒绝申请',
  sentBack: '已寄回商品',
  sentBackOtherwise: '更正了寄回的单号',
  received: '已收到寄回的商品',
  resent: '已寄出换货商品',
  refundedOutright: '主动退款',
  refundedInstead: '换货改为退款',
  paid: '退款已到账',
  insurancePaid: '退货运费险已赔付到余额',
  closed: '超时未处理，申请已关闭',
  message: '商家留言',
};
const tenders: Readonly<Record<string, string>> = {
  cardPaid: '储值卡',
  cardGift: '储值卡（赠送部分）',
  offline: '线下付款',
  balance: '账户余额',
  wechat: '微信',
  alipay: '支付宝',
};

/** Says what happens next with a refund, and who is to act. */
function sayNext({ state, kind, sentBack, isHeld }: { state: RefundState; kind: RefundKind; sentBack: boolean; isHeld: boolean }): string {
  switch (state) {
    case 'asked':
      return '等待商家处理，超时未处理将自动同意';
    case 'rejected':
      return '商家拒绝了申请，您可以修改后再提交，或联系商家；超时未修改将自动关闭';
    case 'toReturn':
      if (!sentBack) return '商家已同意，请在期限内寄回商品并填写单号，超时将自动关闭';
      return kind === 'exchange' ? '等待商家收货后寄出换货商品' : '等待商家收货，超时未处理将自动退款';
    case 'returned':
      return isHeld ? '商家已收到商品，正在准备换货商品' : '商家已收到商品，要换的规格暂时没有货：可以等商家补货寄出，也可以改为退款';
    case 'paying':
      return '退款已提交给支付平台，一般 1–3 个工作日到账';
    case 'closed':
      return '申请已关闭';
    case 'done':
      return kind === 'exchange' ? '换货商品已寄出' : '退款已按原路退回';
  }
}

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about refunds,
 * returns and exchanges.
 */
export const refund = {
  refundFeedback: ({ state }: { state: RefundState }) => refundFeedbackLabel(refundFeedback[state]),
  refundKind: ({ kind }: { kind: RefundKind }) => kinds[kind],
  refundReason: ({ reason }: { reason: RefundReason }) => reasons[reason],
  refundActor: ({ who }: { who: RefundActor }) => actors[who],
  refundRecord: ({ what }: { what: string }) => records[what] ?? '',
  refundRecordReason: ({ reason }: { reason: string }) => `原因：${reason}`,
  refundRecordAmount: ({ amount }: { amount: string }) => `金额：${amount}`,
  refundRecordJoint: '；',
  refundTender: ({ kind }: { kind: string }) => tenders[kind] ?? kind,
  refundNext: sayNext,
  refundStateWrong: ({ state }: { state: string }) => `这笔申请是「${state}」，不能这样操作`,
  refundOfDelivered: '虚拟商品付款后立即交付，如需退款请联系商家',
  refundOfGroup: '拼团成功或失败之前不能申请退款；拼团失败会自动退款',
  refundOfState: ({ status }: { status: string }) => `订单是「${status}」，不能退款`,
  refundTimeOver: '已超过售后期限（确认收货后 15 天），如有问题请联系商家',
  refundNothingLeft: '没有可以退款的商品了',
  refundNotShipped: '商品还没有发货，只能申请仅退款',
  refundPiecesTooMany: ({ line, title, most }: { line: number; title: string; most: number }) =>
    title === '' ? `订单里没有第 ${line} 行商品` : `「${title}」最多可以申请 ${most} 件`,
  refundLinesTied: ({ titles }: { titles: string }) => `「${titles}」是随所退商品赠送或换购的，需要一起退`,
  refundOfNoReturn: ({ title }: { title: string }) => `「${title}」不支持7天无理由退货，只有质量问题、破损、少件或与描述不符可以退换`,
  refundAmountBounds: ({ least, most }: { least: number; most: number }) => `退款金额应在 ${least} 元到 ${most} 元之间`,
  refundLessNeedsWhy: '退款金额低于买家申请的金额时，请写明原因（why）',
  refundLineTwice: ({ line }: { line: number }) => `第 ${line} 行商品写了两次，请合成一行`,
  refundKeptTooDear: ({ titles, price, most }: { titles: string; price: number; most: number }) =>
    `留下「${titles}」要扣 ${price} 元，比可退的 ${most} 元还多，请一起退回`,
  refundUnshippedWhole: ({ whole }: { whole: number }) => `还没发货的商品按全额退 ${whole} 元；不同意退款请拒绝申请`,
  refundPiecesWhole: ({ whole }: { whole: number }) => `退这几件应退全额 ${whole} 元；只退一部分钱（差价、补偿）请用 refund-money`,
  refundSaidOtherwise: '这笔申请已经处理过，内容和这次不同；请先查看处理结果',
  refundRequestNoUsed: '这个请求编号（requestNo）已经用于另一笔退款，请换一个',
  refundNothingArrived: '一件都没有收到时，请拒绝申请并写明原因',
  refundPiecesMissing: ({ pieces }: { pieces: number }) => `店铺没有收到其中 ${pieces} 件`,
  refundReceivedInPart: ({ arrived, missing }: { arrived: number; missing: number }) => `收到 ${arrived} 件，${missing} 件没有收到`,
  refundOfferNext: '商家提出了退款金额，等您同意；不同意的话由商家重新处理',
  refundOfferTitle: '商家提出了退款金额',
  refundOfferNews: ({ title, amount, why }: { title: string; amount: string; why: string }) =>
    `「${title}」商家提出退 ${amount}，说明：${why}。请在售后详情里选择是否同意`,
  exchangeSkuOffSale: '已下架',
  exchangeSkuPrice: '价格不同，不能换',
  exchangeSkuSoldOut: '暂时缺货',
  exchangeSkuWrong: ({ title, sku, why }: { title: string; sku: string; why: string }) =>
    `「${title}」${sku && `换成「${sku}」`}不行：${why}。可以换别的规格，或者申请退货退款`,
  exchangeOutOfStock: ({ names }: { names: string }) => `没有货可以换给顾客：${names}。请先补货，或者拒绝申请并说明`,
  exchangeSkuOfOneLine: '这笔换货有几种商品，不能另写规格',
  exchangeBeingSent: '商家正在寄出换货商品；收到退货 7 天以后还没有寄出，才可以改为退款',
  refundSentBack: '商品已经寄回，请等待商家收货',
  refundNotOver: '处理中的申请不能删除',
  instantRefundOff: '商家没有开通极速退款',
  instantRefundUnshipped: '只有还没发货、没有申请过退款的订单可以极速退款',
  instantRefundTooDear: ({ most }: { most: number }) => `${most} 元以内的订单可以极速退款`,
  refundNewsTitle: ({ state, kind }: { state: RefundState; kind: RefundKind }) =>
    ({
      asked: '商家为您发起了退款',
      rejected: '商家拒绝了您的申请',
      toReturn: '商家同意了您的申请',
      returned: '商家已收到您寄回的商品',
      paying: '商家已退款',
      closed: '售后申请已关闭',
      done: kind === 'exchange' ? '换货商品已寄出' : '退款成功',
    })[state],
  refundNews: ({ state, kind, amount, why, title }: { state: RefundState; kind: RefundKind; amount: string; why: string; title: string }) =>
    ({
      asked: `「${title}」`,
      rejected: `「${title}」的${kinds[kind]}申请被拒绝${why && `，原因：${why}`}，您可以修改后再提交`,
      toReturn: `「${title}」的${kinds[kind]}申请已同意，请按地址寄回商品并填写单号`,
      returned: `您寄回的「${title}」商家已收到，正在准备换货商品`,
      paying: `「${title}」退款 ${amount} 已提交给支付平台，一般 1–3 个工作日到账${why && `。商家说明：${why}`}`,
      closed: `「${title}」的${kinds[kind]}申请已关闭`,
      done:
        kind === 'exchange'
          ? `您换的「${title}」已寄出，请留意查收`
          : `「${title}」退款 ${amount} 已按原路退回${why && `。商家说明：${why}`}`,
    })[state],
  refundMessageTitle: '商家给您留言了',
  refundMessageText: ({ title, text }: { title: string; text: string }) => `关于「${title}」的售后：${text}`,
  refundMessagesMost: ({ most }: { most: number }) => `一笔售后最多留言 ${most} 条`,
};
