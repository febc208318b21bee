/**
 * Lists the code on the wire of every refusal of the product, by its name. Import it whole (`import * as refusalCodes`): a bundle then holds
 * only the codes it uses. The sentence that a person reads has the same name in server/src/sentences.
 * Codes of the specification stay as they are. Ours have six digits, in a range for each domain:
 * 10 site, 11 account, 12 goods, 13 address, 14 freight, 15 checkout, 16 order, 17 payment, 18 merchant, 19 message, 20 person, 22 favourite,
 * 23 identity, 24 promotion, 25 coupon, 26 points, 27 card, 29 equity, 30 lucky draw, 31 upload, 33 refund,
 * 35 booking and survey, 38 providers of text messages, identity checks and maps, 39 messaging, 42 sharing, 44 sign-in and pop-ups.
 */

// site
export const textNotFound = 101001;
export const settingNotFound = 101002;
export const shopNotFound = 101003;
export const textEmpty = 101004;

// account
export const userNotFound = 1001;
export const mobileWrong = 110001;
export const mobileTaken = 110002;
export const notRegistered = 110003;
export const passwordWeak = 110004;
export const codeWrong = 110005;
export const codeTooSoon = 110006;
export const codeTooMany = 110007;
export const codeNetworkTooMany = 110008;
export const loginWrong = 110009;
export const loginTooMany = 110010;
export const loginNetworkTooMany = 110011;
export const loginNeedsProof = 110012;
export const loginOtherWay = 110013;
export const memberClosed = 110014;
export const textsChanged = 110015;
export const tooBusy = 110016;
export const memberClosing = 110017;
export const mobileBoundElsewhere = 110018;
export const mobileNeeded = 560000;
export const nickEmpty = 110019;
export const payPasswordWeak = 110021;
export const payPasswordNeeded = 110022;
export const payPasswordWrong = 110023;
export const payPasswordTooMany = 110024;
export const pictureUnknown = 110020;

// goods
export const goodsNotFound = 120000;
export const goodsOffSale = 120001;
export const notEnoughStock = 120002;
export const notOrderable = 120003;
export const buyLimit = 120005;
export const levelNeeded = 120006;
export const skuNeeded = 120004;
export const groupNotFound = 120020;
export const categoryNotFound = 120021;

// page
export const pageNotFound = 121001;
export const versionNotFound = 121002;
export const pieceWrong = 121003;
export const draftChanged = 121004;
export const pageEmpty = 121005;
export const pageNeeded = 121006;
export const pageTooMany = 121007;
export const previewOver = 121008;
export const previewWrong = 121009;

// address
export const addressNotFound = 130001;
export const addressLimit = 130002;
export const regionWrong = 130003;
export const streetsNotFound = 130004;
export const addressWordless = 130005;

// checkout
export const draftNotFound = 150001;
export const draftExpired = 150002;
export const draftDiffers = 150003;
export const priceChanged = 150004;
export const addressNeeded = 150005;
export const notServed = 150006;
export const leaveMessageWrong = 150007;
export const realnameNeeded = 150008;
export const realnameDiffers = 150009;
export const overseasLimit = 150010;
export const overseasMixed = 150011;
export const boughtAlone = 150012;
export const noReturnNotAgreed = 150013;

// order
export const orderNotFound = 160001;
export const orderState = 160002;
export const orderAlreadyClosed = 160003;
export const partlySent = 160004;
export const freightDiffers = 160005;
export const receiptDelayed = 160006;
export const receiptNotDue = 160007;
export const orderNotOver = 160008;
export const tooManyUnpaid = 160010;
export const orderNotPaid = 160011;
export const remindedAlready = 160009;

// payment
export const notEnoughBalance = 170001;
export const paymentNotFound = 170002;
export const payMethodUnknown = 170003;
export const rechargeOff = 170004;
export const rechargeAmount = 170005;
export const rechargeMost = 170006;
export const rechargeNotFound = 170007;
export const rechargePaid = 170008;
export const rechargeExpired = 170009;
export const payProviderAway = 170010;
export const noticeDiffers = 170012;
export const orderBeyondBalance = 170013;
export const payProviderRefused = 170014;
export const differenceNotFound = 170015;
export const refundNotFound = 170016;
export const refundNotFailed = 170017;
export const paymentNotCome = 170018;
export const refundTooMuch = 170019;
export const orderAlreadyPaid = 780000;

// offline payment
export const offlinePayOff = 171001;
export const offlinePayNotForOrder = 171002;
export const offlineAccountUnknown = 171003;
export const proofWaiting = 171004;
export const proofNotFound = 171005;
export const proofState = 171006;
export const proofAmountDiffers = 171007;
export const notPaymentClerk = 171008;
export const orderAuditing = 171009;
export const refundByHand = 171010;

// face-to-face payment
export const facePayOff = 171101;
export const facePayAmount = 171102;
export const facePaymentNotFound = 171103;
export const facePaid = 171104;
export const facePaymentExpired = 171105;
export const facePaymentUnpaid = 171106;
export const faceContactMissing = 171107;

// merchant
export const courierUnknown = 180001;
export const parcelNotFound = 180003;
export const parcelTaken = 180004;
export const linesUnknown = 180002;
export const goodsFileWrong = 180020;
export const importNotFound = 180021;
export const importOutOfOrder = 180022;
export const pictureWrong = 180023;
export const pictureTooMany = 180033;
export const categoryNameTaken = 180024;
export const categoryUsed = 180025;
export const categoryTooDeep = 180026;
export const groupNameTaken = 180027;
export const groupUsed = 180028;
export const templateNotFound = 180029;
export const templateUsed = 180030;
export const templateWrong = 180031;
export const pictureAddressWrong = 180034;
export const shelfTooMany = 180032;
export const priceTooLow = 180040;
export const levelNotFound = 180050;
export const levelWrong = 180051;
export const memberStateWrong = 180052;
export const settingWrong = 180053;
export const payAccountWrong = 180060;
export const payAccountNotFound = 180061;
export const payAccountTooMany = 180062;
export const paySandboxNone = 180063;
export const dayWrong = 180054;
export const keyNotFound = 180010;
export const keyNameTaken = 180011;
export const keyTooMany = 180012;
export const lastOwnerKey = 180013;
export const webhookNotFound = 180100;
export const webhookUrlWrong = 180101;
export const webhookTaken = 180102;
export const webhookTooMany = 180103;
export const deliveryNotFound = 180104;

// message
export const messageNotFound = 190001;

// person
export const leavingOrders = 200001;
export const leavingBalance = 200002;
export const leavingPayment = 200004;
export const ticketOver = 200003;

// favourite
export const favouriteLimit = 220001;

// want to buy
export const wantBuyOff = 221001;
export const wantBuyTooMany = 221002;
export const wantBuyNotFound = 221003;

// review
export const reviewNotFound = 320001;
export const reviewNotAllowed = 320002;
export const reviewExists = 320003;
export const reviewWrong = 320004;

// identity
export const identityNotFound = 230001;
export const identityLimit = 230002;
export const identityName = 230003;
export const identityNumber = 230004;
export const identityTaken = 230005;
export const identityMismatch = 230006;
export const identityTries = 230007;
export const identityProviderAway = 230008;

// promotion
export const promotionWrong = 240001;
export const promotionNotFound = 240002;
export const promotionTooMany = 240003;
export const promotionOver = 240004;
export const promotionSoldOut = 240005;
export const promotionLimit = 240006;
export const flashSaleBusy = 240020;
export const accessNeeded = 240021;
export const accessWrong = 240022;
export const accessExpired = 240023;
export const accessUsed = 240024;

// groups that buy together
export const groupBuyNotFound = 245001;
export const groupOver = 245002;
export const groupFull = 245003;
export const groupJoined = 245004;

// presale
export const finalPaymentNotYet = 246001;
export const finalPaymentOver = 246002;
export const depositNotAgreed = 246003;
export const depositPaid = 246004;

// coupon
export const couponNotFound = 250001;
export const couponNotYet = 250002;
export const couponHandoutEnded = 250003;
export const couponNotYours = 250004;
export const couponLimit = 250005;
export const couponNoneLeft = 250006;
export const couponUnusable = 250007;
export const couponCodeWrong = 250008;
export const couponShareNotFound = 250009;
export const couponShareOver = 250010;
export const couponShareTaken = 250011;
export const couponNotGivable = 250012;
export const couponGiftNotFound = 250013;
export const couponGiftOver = 250014;
export const couponGiftOwn = 250015;
export const couponWrong = 250016;
export const couponTooMany = 250017;
export const couponCodeUnknown = 250018;

// points
export const notEnoughPoints = 260001;
export const pointsNotGivable = 260002;
export const pointsReceiverUnknown = 260003;
export const pointsToOneself = 260004;
export const pointsGiftNotFound = 260005;
export const pointsGiftDiffers = 260006;
export const batchDiffers = 260007;
export const scoreGoodsNotFound = 260050;

// lucky draw
export const luckyDrawNotFound = 300001;
export const luckyDrawNotYet = 300002;
export const luckyDrawOver = 300003;
export const luckyDrawNotYours = 300004;
export const luckyDrawNoChance = 300005;
export const luckyDrawCostNotAgreed = 300006;
export const luckyDrawRecordsNotYet = 300007;
export const luckyDrawWrong = 300008;
export const luckyDrawBegun = 300009;
export const luckyDrawTooMany = 300010;
export const prizeNotFound = 300011;
export const prizeNotClaimed = 300012;
export const prizeSent = 300013;

// tied lines and gifts
export const markUpUnusable = 247001;
export const giftGone = 247002;
export const purchaseGiftWrong = 247003;
export const purchaseGiftNotFound = 247004;
export const purchaseGiftTooMany = 247005;
export const bundleWrong = 247006;

// upload
export const uploadNotFound = 310001;
export const uploadPurposeWrong = 310002;
export const uploadTypeWrong = 310003;
export const uploadEmpty = 310004;
export const uploadTooLarge = 310005;
export const uploadTooMany = 310006;
export const uploadSiteFull = 310007;
export const uploadNotArrived = 310008;
export const uploadIncomplete = 310009;
export const uploadContentWrong = 310010;
export const uploadUsed = 310011;

// equity
export const equityWrong = 290001;
export const rightNotFound = 290002;
export const rightUnusable = 290003;
export const rightExtended = 290004;
export const rightNotExtendable = 290005;
export const rightNotDue = 290006;

// cart
export const notForCart = 273002;
export const cartLineNotFound = 273001;
export const cartGoodsLimit = 273010;
export const cartLimit = 273000;

// card
export const cardNotFound = 270001;
export const cardTypeNotFound = 270002;
export const cardTypeWrong = 270003;
export const cardBatchIssued = 270004;
export const cardOrSecretWrong = 270005;
export const cardTriesTooMany = 270006;
export const cardEnded = 270007;
export const cardFrozen = 270008;
export const cardFull = 270009;
export const cardTierUnknown = 270010;

// refund
export const refundState = 330001;
export const refundNotPossible = 330002;
export const refundTiedLines = 330003;
export const refundAmountWrong = 330004;
export const refundReasonWrong = 330005;
export const refundNotInstant = 330006;
export const refundExpressChanges = 330007;
export const returnAddressMissing = 330008;
export const refundSkuWrong = 330009;

// invoice
export const invoiceOff = 340001;
export const invoiceChoiceOff = 340002;
export const invoiceTitleWrong = 340003;
export const invoiceOrderWrong = 340004;
export const invoiceNotFound = 340005;
export const invoiceState = 340006;
export const invoiceWhyMissing = 340007;

// booking
export const bookingServiceNotFound = 350001;
export const bookingResourceNotFound = 350002;
export const bookingSlotWrong = 350003;
export const bookingTooSoon = 350004;
export const bookingFull = 350005;
export const bookingTooManyUnpaid = 350006;
export const bookingTooMany = 350007;
export const bookingTermsChanged = 350008;
export const bookingNotFound = 350009;
export const bookingState = 350010;
export const bookingNotChangeable = 350011;
export const bookingNotToday = 350012;
export const bookingNotBegun = 350013;
export const bookingFormWrong = 350014;
export const bookingFormTooMany = 350015;
export const bookingRequestDiffers = 350016;
export const leavingBookings = 350017;

// return-freight insurance
export const insuranceOff = 370001;
export const insuranceChanged = 370002;

// survey
export const surveyNotFound = 351001;
export const surveyNeeded = 351002;
export const surveyAnswerWrong = 351003;
export const surveyAnswered = 351004;
export const surveyNotOpen = 351005;
export const surveyWrong = 351006;
export const surveyTooMany = 351007;

// express
export const expressNotFound = 360001;
export const courierAway = 360002;
export const courierAccountWrong = 360003;

// door pickup
export const pickupNotFound = 360101;
export const pickupNotPossible = 360102;
export const pickupCombineWrong = 360103;
export const pickupAgreementMissing = 360104;
export const pickupTimeWrong = 360105;
export const pickupFeeChanged = 360106;
export const pickupState = 360107;
export const pickupPaid = 360108;

// providers of text messages, identity checks and maps
export const providerAccountWrong = 380001;
export const providerAway = 380002;
export const smsOff = 381001;
export const smsLimit = 381002;
export const smsNumberWrong = 381003;
export const smsTemplateWrong = 381004;
export const identityOff = 382001;
export const identitySiteLimit = 382002;
export const identityNoRecord = 382003;
export const identityNumberTooOften = 382004;
export const positionNeeded = 20012;
export const regionNeeded = 383001;
export const placeNotFound = 383002;
export const mapsAway = 383003;
export const mapsTooOften = 383004;

// messaging
export const payerNeeded = 530001;
export const messagingOff = 390001;
export const messagingAway = 390002;
export const messagingUrlNotOwn = 390003;
export const messagingTicketWrong = 390004;
export const messagingCodeWrong = 390005;
export const messagingOnlyWay = 390006;
export const messagingSessionWrong = 390007;
export const messagingAccountWrong = 390008;
export const messagingBoundElsewhere = 390009;
export const claimNotPossible = 390010;

// share
export const shareTargetMissing = 420001;
export const sharerNotFound = 420002;
export const shareTextWrong = 420003;
export const shareTextTooMany = 420004;

// links
export const linkNotOwn = 420101;
export const linkHasToken = 420102;
export const linkNotFound = 420103;
export const sceneNotFound = 420104;

// poster
export const posterNotDrawn = 420201;
export const posterSkuNotFound = 420202;

// tracking
export const trailOfOther = 430002;
export const footprintsNotNamed = 430003;
export const recordsTooMany = 430004;

// suggestion
export const suggestionTooShort = 431001;
export const suggestionTooMany = 431002;
export const suggestionNotFound = 431003;

// signin
export const signInClosed = 440001;
export const signInRulesWrong = 440002;

// popup
export const advertNotFound = 440101;
export const storeGiftNotFound = 440102;
export const storeGiftGone = 440103;
export const advertWrong = 440104;
export const storeGiftWrong = 440105;
export const popupTooMany = 440106;

// upload task
export const uploadTaskNotFound = 440201;
export const uploadTaskDone = 440202;
export const uploadTaskWrong = 440203;
export const uploadTaskTooMany = 440204;
export const uploadRecordNotFound = 440205;
export const uploadRecordWaits = 440206;
export const uploadRecordDecided = 440207;
export const rejectReasonMissing = 440208;

// site
export const outsideLinkNotAllowed = 450001;

// any call for the goods of a store
export const storeIdMissing = 460200;
