import type { RefundActor, RefundKind, RefundReason, RefundState } from 'contract/aftersales/refund/refund-states.ts';

const feedback: Readonly<Record<RefundState, string>> = {
  asked: '待商戶處理',
  rejected: '商戶已拒絕',
  toReturn: '待買家退貨',
  returned: '商戶已收到退貨',
  paying: '商戶退款中',
  closed: '退款已關閉',
  done: '退款成功',
};
const kinds: Readonly<Record<RefundKind, string>> = { money: '僅退款', return: '退貨退款', exchange: '換貨' };
const reasons: Readonly<Record<RefundReason, string>> = {
  notWanted: '不想要了',
  wrongOrder: '拍錯、多拍',
  late: '商戶沒有按時發貨',
  soldOut: '商戶缺貨',
  notArrived: '沒有收到貨',
  faulty: '質量問題',
  damaged: '收到時破損',
  incomplete: '少件、漏發',
  notAsShown: '與描述不符、發錯貨',
  wrongSize: '尺寸、顏色不合適',
  other: '其他原因',
};
const actors: Readonly<Record<RefundActor, string>> = { shopper: '買家', merchant: '商戶', time: '系統', payment: '付款平台' };
const records: Readonly<Record<string, string>> = {
  asked: '發起申請',
  changed: '修改申請',
  withdrawn: '撤銷申請',
  agreed: '同意退款',
  offered: '提出退款金額，等買家同意',
  offerAccepted: '同意商戶提出的金額',
  offerDeclined: '不同意商戶提出的金額',
  receivedInPart: '收到部分寄回的貨品',
  notReceived: '沒有收到的貨品，可以修改後再申請',
  agreedToReturn: '同意申請，請寄回商品',
  rejected: '拒絕申請',
  sentBack: '已寄回商品',
  sentBackOtherwise: '更正了寄回的單號',
  received: '已收到寄回的商品',
  resent: '已寄出換貨商品',
  refundedOutright: '主動退款',
  refundedInstead: '換貨改為退款',
  paid: '退款已到賬',
  insurancePaid: '退貨運費險已賠付到餘額',
  closed: '超時未處理，申請已關閉',
  message: '商戶留言',
};
const tenders: Readonly<Record<string, string>> = {
  cardPaid: '儲值卡',
  cardGift: '儲值卡（贈送部分）',
  offline: '線下付款',
  balance: '帳戶餘額',
  wechat: '微信',
  alipay: '支付寶',
};

/** Says what happens next with a refund, and who is to act. */
function sayNext({ state, kind, sentBack, isHeld }: { state: RefundState; kind: RefundKind; sentBack: boolean; isHeld: boolean }): string {
  switch (state) {
    case 'asked':
      return '等待商戶處理，超時未處理將自動同意';
    case 'rejected':
      return '商戶拒絕了申請，您可以修改後再提交，或聯絡商戶；超時未修改將自動關閉';
    case 'toReturn':
      if (!sentBack) return '商戶已同意，請在期限內寄回商品並填寫單號，超時將自動關閉';
      return kind === 'exchange' ? '等待商戶收貨後寄出換貨商品' : '等待商戶收貨，超時未處理將自動退款';
    case 'returned':
      return isHeld ? '商戶已收到商品，正在準備換貨商品' : '商戶已收到商品，要換的規格暫時沒有貨：可以等商戶補貨寄出，也可以改為退款';
    case 'paying':
      return '退款已提交給付款平台，一般 1–3 個工作日到賬';
    case 'closed':
      return '申請已關閉';
    case 'done':
      return kind === 'exchange' ? '換貨商品已寄出' : '退款已按原路退回';
  }
}

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about refunds, returns and exchanges.
 */
export const refund = {
  refundFeedback: ({ state }: { state: RefundState }) => feedback[state],
  refundKind: ({ kind }: { kind: RefundKind }) => kinds[kind],
  refundReason: ({ reason }: { reason: RefundReason }) => reasons[reason],
  refundActor: ({ who }: { who: RefundActor }) => actors[who],
  refundRecord: ({ what }: { what: string }) => records[what] ?? '',
  refundRecordReason: ({ reason }: { reason: string }) => `原因：${reason}`,
  refundRecordAmount: ({ amount }: { amount: string }) => `金額：${amount}`,
  refundRecordJoint: '；',
  refundTender: ({ kind }: { kind: string }) => tenders[kind] ?? kind,
  refundNext: sayNext,
  refundStateWrong: ({ state }: { state: string }) => `這筆申請是「${state}」，不能這樣操作`,
  refundOfDelivered: '虛擬商品付款後立即交付，如需退款請聯絡商戶',
  refundOfGroup: '拼團成功或失敗之前不能申請退款；拼團失敗會自動退款',
  refundOfState: ({ status }: { status: string }) => `訂單是「${status}」，不能退款`,
  refundTimeOver: '已超過售後期限（確認收貨後 15 天），如有問題請聯絡商戶',
  refundNothingLeft: '沒有可以退款的商品了',
  refundNotShipped: '商品還沒有發貨，只能申請僅退款',
  refundPiecesTooMany: ({ line, title, most }: { line: number; title: string; most: number }) =>
    title === '' ? `訂單裏沒有第 ${line} 行商品` : `「${title}」最多可以申請 ${most} 件`,
  refundLinesTied: ({ titles }: { titles: string }) => `「${titles}」是隨所退商品贈送或換購的，需要一起退`,
  refundOfNoReturn: ({ title }: { title: string }) => `「${title}」不設無理由退貨，只有質量問題、破損、少件或與描述不符可以退換`,
  refundAmountBounds: ({ least, most }: { least: number; most: number }) => `退款金額應在 ${least} 元到 ${most} 元之間`,
  refundLessNeedsWhy: '退款金額低於買家申請的金額時，請寫明原因（why）',
  refundLineTwice: ({ line }: { line: number }) => `第 ${line} 行貨品寫了兩次，請合成一行`,
  refundKeptTooDear: ({ titles, price, most }: { titles: string; price: number; most: number }) =>
    `留下「${titles}」要扣 ${price} 元，比可退的 ${most} 元還多，請一併退回`,
  refundUnshippedWhole: ({ whole }: { whole: number }) => `還沒出貨的貨品按全額退 ${whole} 元；不同意退款請拒絕申請`,
  refundPiecesWhole: ({ whole }: { whole: number }) => `退這幾件應退全額 ${whole} 元；只退一部分錢（差價、補償）請用 refund-money`,
  refundSaidOtherwise: '這筆申請已經處理過，內容和這次不同；請先查看處理結果',
  refundRequestNoUsed: '這個請求編號（requestNo）已經用於另一筆退款，請換一個',
  refundNothingArrived: '一件都沒有收到時，請拒絕申請並寫明原因',
  refundPiecesMissing: ({ pieces }: { pieces: number }) => `店舖沒有收到其中 ${pieces} 件`,
  refundReceivedInPart: ({ arrived, missing }: { arrived: number; missing: number }) => `收到 ${arrived} 件，${missing} 件沒有收到`,
  refundOfferNext: '商戶提出了退款金額，等您同意；不同意的話由商戶重新處理',
  refundOfferTitle: '商戶提出了退款金額',
  refundOfferNews: ({ title, amount, why }: { title: string; amount: string; why: string }) =>
    `「${title}」商戶提出退 ${amount}，說明：${why}。請在售後詳情裏選擇是否同意`,
  exchangeSkuOffSale: '已下架',
  exchangeSkuPrice: '價格不同，不能換',
  exchangeSkuSoldOut: '暫時缺貨',
  exchangeSkuWrong: ({ title, sku, why }: { title: string; sku: string; why: string }) =>
    `「${title}」${sku && `換成「${sku}」`}不行：${why}。可以換別的規格，或者申請退貨退款`,
  exchangeOutOfStock: ({ names }: { names: string }) => `沒有貨可以換給顧客：${names}。請先補貨，或者拒絕申請並說明`,
  exchangeSkuOfOneLine: '這筆換貨有幾種商品，不能另寫規格',
  exchangeBeingSent: '商戶正在寄出換貨商品；收到退貨 7 天以後還沒有寄出，才可以改為退款',
  refundSentBack: '商品已經寄回，請等待商戶收貨',
  refundNotOver: '處理中的申請不能刪除',
  instantRefundOff: '商戶沒有開通極速退款',
  instantRefundUnshipped: '只有還沒發貨、沒有申請過退款的訂單可以極速退款',
  instantRefundTooDear: ({ most }: { most: number }) => `${most} 元以內的訂單可以極速退款`,
  refundNewsTitle: ({ state, kind }: { state: RefundState; kind: RefundKind }) =>
    ({
      asked: '商戶為您發起了退款',
      rejected: '商戶拒絕了您的申請',
      toReturn: '商戶同意了您的申請',
      returned: '商戶已收到您寄回的商品',
      paying: '商戶已退款',
      closed: '售後申請已關閉',
      done: kind === 'exchange' ? '換貨商品已寄出' : '退款成功',
    })[state],
  refundNews: ({ state, kind, amount, why, title }: { state: RefundState; kind: RefundKind; amount: string; why: string; title: string }) =>
    ({
      asked: `「${title}」`,
      rejected: `「${title}」的${kinds[kind]}申請被拒絕${why && `，原因：${why}`}，您可以修改後再提交`,
      toReturn: `「${title}」的${kinds[kind]}申請已同意，請按地址寄回商品並填寫單號`,
      returned: `您寄回的「${title}」商戶已收到，正在準備換貨商品`,
      paying: `「${title}」退款 ${amount} 已提交給付款平台，一般 1–3 個工作日到賬${why && `。商戶説明：${why}`}`,
      closed: `「${title}」的${kinds[kind]}申請已關閉`,
      done:
        kind === 'exchange'
          ? `您換的「${title}」已寄出，請留意查收`
          : `「${title}」退款 ${amount} 已按原路退回${why && `。商戶説明：${why}`}`,
    })[state],
  refundMessageTitle: '商戶給您留言了',
  refundMessageText: ({ title, text }: { title: string; text: string }) => `關於「${title}」的售後：${text}`,
  refundMessagesMost: ({ most }: { most: number }) => `一筆售後最多留言 ${most} 條`,
};
