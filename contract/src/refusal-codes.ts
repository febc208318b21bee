/**
 * Lists the code on the wire of every refusal of the product, by its name. Import it whole (`import * as refusalCodes`): a bundle then holds
 * only the codes it uses. The sentence that a person reads has the same name in server/src/sentences.
 * Codes of the specification stay as they are. Ours have six digits, in a range for each domain:
 * 10 site, 11 account, 12 goods, 13 address, 14 freight, 15 checkout, 16 order, 17 payment, 18 merchant, 19 message, 20 person, 22 favourite,
 * 23 identity, 24 promotion, 25 coupon, 26 points, 27 card, 29 equity, 30 lucky draw, 31 upload, 33 refund,
 * 35 booking and survey, 38 providers of text messages, identity checks and maps, 39 messaging, 42 sharing, 44 sign-in and pop-ups.
 */

// site
/** Holds the code for the refusal of a legal text that the site does not have. */
export const textNotFound = 101001;
/** Holds the code for the refusal of a setting that does not exist, or that clients may not read. */
export const settingNotFound = 101002;
/** Holds the code for the refusal of a shop id that is not the id of this shop. */
export const shopNotFound = 101003;
/** Holds the code for the refusal to publish an empty legal text. */
export const textEmpty = 101004;

// account
/** Holds the code for the refusal of an unknown member. */
export const userNotFound = 1001;
/** Holds the code for the refusal of a mobile number that is not valid. */
export const mobileWrong = 110001;
/** Holds the code for the refusal to register a mobile number that has an account. */
export const mobileTaken = 110002;
/** Holds the code for the refusal to log in with a mobile number that has no account. */
export const notRegistered = 110003;
/** Holds the code for the refusal of a new password that is too short, too long, all digits or only spaces. */
export const passwordWeak = 110004;
/** Holds the code for the refusal of a verification code that is wrong or expired. */
export const codeWrong = 110005;
/** Holds the code for the refusal to send a verification code too soon after another one to the number. */
export const codeTooSoon = 110006;
/** Holds the code for the refusal to send more verification codes to this number today. */
export const codeTooMany = 110007;
/** Holds the code for the refusal of verification codes for a network that requested too many. */
export const codeNetworkTooMany = 110008;
/** Holds the code for the refusal of a wrong mobile number or password, without saying which. */
export const loginWrong = 110009;
/** Holds the code for the refusal to log in after too many failed tries; a code still works. */
export const loginTooMany = 110010;
/** Holds the code for the refusal of logins from a network that tried too often. */
export const loginNetworkTooMany = 110011;
/** Holds the code for the refusal of a login with neither a password nor a code. */
export const loginCredentialMissing = 110012;
/** Holds the code for the refusal of a login method that the site does not offer. */
export const loginMethodUnknown = 110013;
/** Holds the code for the refusal of a member whose account is closed. */
export const memberClosed = 110014;
/** Holds the code for the refusal of consent to legal texts that have changed since they were shown to the person. */
export const legalTextsChanged = 110015;
/** Holds the code for the refusal of a login while too many are being checked at the same time. */
export const tooBusy = 110016;
/** Holds the code for the refusal of a member who asked to close the account, until they log in again. */
export const memberClosing = 110017;
/** Holds the code for the refusal of a mobile number that another account has. */
export const mobileBoundElsewhere = 110018;
/** Holds the code for the refusal of a member without a mobile number where the site requires one. */
export const mobileNeeded = 560000;
/**
 * Holds the code for the refusal of a change of a profile with neither a nickname nor a picture, and a nickname of which nothing is left without its
 * emoji and spaces.
 */
export const nickEmpty = 110019;
/** Holds the code for the refusal of a new payment password that is not six digits, or whose digits are equal or consecutive. */
export const payPasswordWeak = 110021;
/** Holds the code for the refusal of a payment from the balance without the payment password. */
export const payPasswordNeeded = 110022;
/** Holds the code for the refusal of a wrong payment password. */
export const payPasswordWrong = 110023;
/** Holds the code for the refusal of payment passwords for three hours after too many wrong ones. */
export const payPasswordTooMany = 110024;
/** Holds the code for the refusal of a profile picture that is neither offered nor uploaded. */
export const pictureUnknown = 110020;

// goods
/** Holds the code for the refusal of an unknown product. */
export const goodsNotFound = 120000;
/** Holds the code for the refusal of a product that is off sale, or not on sale yet. */
export const goodsOffSale = 120001;
/** Holds the code for the refusal of more pieces than are in stock. */
export const notEnoughStock = 120002;
/** Holds the code for the refusal of a product that the shop shows but does not sell online. */
export const notOrderable = 120003;
/** Holds the code for the refusal of more pieces than the product's purchase limit allows. */
export const buyLimit = 120005;
/** Holds the code for the refusal of a product that is sold to other member levels only. */
export const levelNeeded = 120006;
/** Holds the code for the refusal of a request that names a product with options but no SKU of it. */
export const skuNeeded = 120004;
/** Holds the code for the refusal of an unknown product group. */
export const groupNotFound = 120020;
/** Holds the code for the refusal of an unknown category. */
export const categoryNotFound = 120021;

// page
/** Holds the code for the refusal of an unknown page. */
export const pageNotFound = 121001;
/** Holds the code for the refusal of an unknown version of a page. */
export const versionNotFound = 121002;
/** Holds the code for the refusal of a page block with wrong content. */
export const pageBlockWrong = 121003;
/** Holds the code for the refusal of a draft that someone else changed in the meantime. */
export const draftChanged = 121004;
/** Holds the code for the refusal to publish a page without blocks. */
export const pageEmpty = 121005;
/** Holds the code for the refusal to unpublish the home page or the bottom menu. */
export const pageNeeded = 121006;
/** Holds the code for the refusal of more than 200 micro pages. */
export const pageTooMany = 121007;
/** Holds the code for the refusal of a preview link that has expired. */
export const previewExpired = 121008;
/** Holds the code for the refusal of a preview link that is not valid. */
export const previewWrong = 121009;

// address
/** Holds the code for the refusal of an address that the caller does not have. */
export const addressNotFound = 130001;
/** Holds the code for the refusal of more than 50 addresses of one member. */
export const addressTooMany = 130002;
/** Holds the code for the refusal of a region that does not exist. */
export const regionWrong = 130003;
/** Holds the code for the refusal of a county without a list of streets. */
export const streetsNotFound = 130004;
/** Holds the code for the refusal of an address without a receiver or a street. */
export const addressIncomplete = 130005;

// checkout
/** Holds the code for the refusal of a checkout that is not the caller's, or that no longer exists. */
export const draftNotFound = 150001;
/** Holds the code for the refusal of a checkout that was open too long. */
export const draftExpired = 150002;
/** Holds the code for the refusal of an order whose lines differ from those of its checkout. */
export const draftDiffers = 150003;
/** Holds the code for the refusal of a price that is no longer the one the shopper saw. */
export const priceChanged = 150004;
/** Holds the code for the refusal of an order without an address to ship to. */
export const addressNeeded = 150005;
/** Holds the code for the refusal of a region to which the products are not shipped. */
export const notServed = 150006;
/** Holds the code for the refusal of answers to a product's questions that do not fit. */
export const leaveMessageWrong = 150007;
/** Holds the code for the refusal of an overseas order without the buyer's ID document. */
export const realnameNeeded = 150008;
/** Holds the code for the refusal of an overseas order whose receiver is not the person on the buyer's ID document. */
export const realnameDiffers = 150009;
/** Holds the code for the refusal of an overseas order above the limit of customs. */
export const overseasLimit = 150010;
/** Holds the code for the refusal of an order that mixes overseas products with others. */
export const overseasMixed = 150011;
/** Holds the code for the refusal of virtual products in one order with others. */
export const boughtAlone = 150012;
/** Holds the code for the refusal of an order whose buyer has not agreed that a product cannot be returned. */
export const noReturnNotAgreed = 150013;

// order
/** Holds the code for the refusal of an unknown order. */
export const orderNotFound = 160001;
/** Holds the code for the refusal of an action that the state of the order does not allow. */
export const orderStateForbids = 160002;
/** Holds the code for the refusal of an order that is closed. */
export const orderAlreadyClosed = 160003;
/** Holds the code for the refusal of a new address for an order of which a parcel is shipped. */
export const orderPartlyShipped = 160004;
/** Holds the code for the refusal to change an order's address to one with another shipping fee. */
export const freightDiffers = 160005;
/** Holds the code for the refusal to postpone the receipt of an order twice. */
export const receiptDelayedAlready = 160006;
/** Holds the code for the refusal to postpone a receipt earlier than three days before it. */
export const receiptNotDue = 160007;
/** Holds the code for the refusal to delete an order that is still going on. */
export const orderNotOver = 160008;
/** Holds the code for the refusal of an order of a member who has too many unpaid ones. */
export const tooManyUnpaid = 160010;
/** Holds the code for the refusal of the receipt, or the poster, of an order that is not paid. */
export const orderNotPaid = 160011;
/** Holds the code for the refusal to remind the merchant of an order twice a day. */
export const remindedAlready = 160009;

// payment
/** Holds the code for the refusal of a payment above the balance. */
export const notEnoughBalance = 170001;
/** Holds the code for the refusal of an unknown payment. */
export const paymentNotFound = 170002;
/** Holds the code for the refusal of a payment method that the site does not offer. */
export const payMethodUnknown = 170003;
/** Holds the code for the refusal of a recharge where the shop offers none. */
export const rechargeOff = 170004;
/** Holds the code for the refusal of an amount that cannot be recharged. */
export const rechargeAmountWrong = 170005;
/** Holds the code for the refusal of a recharge that would lift the balance above its limit. */
export const rechargeAboveLimit = 170006;
/** Holds the code for the refusal of an unknown recharge. */
export const rechargeNotFound = 170007;
/** Holds the code for the refusal to pay a recharge twice. */
export const rechargePaid = 170008;
/** Holds the code for the refusal of a recharge that was not paid in time. */
export const rechargeExpired = 170009;
/** Holds the code for the refusal of a payment while its provider does not respond. */
export const payProviderAway = 170010;
/** Holds the code for the refusal of a payment whose amount at the provider is not ours. */
export const providerAmountDiffers = 170012;
/** Holds the code for the refusal of an order above what a balance can ever hold, where the shop offers no other payment method. */
export const orderBeyondBalance = 170013;
/** Holds the code for the refusal of a payment that its provider refused. */
export const payProviderRefused = 170014;
/** Holds the code for the refusal of an unknown difference between a payment provider's bill and the shop's ledger. */
export const differenceNotFound = 170015;
/** Holds the code for the refusal of an unknown refund. */
export const refundNotFound = 170016;
/** Holds the code for the refusal to retry a payment provider's refund that has not failed, or to record it as paid back otherwise. */
export const refundNotFailed = 170017;
/** Holds the code for the refusal to book a payment whose money the provider has not received. */
export const paymentNotReceived = 170018;
/** Holds the code for the refusal of a refund above what is left of the payment. */
export const refundTooMuch = 170019;
/** Holds the code for the refusal to pay an order twice. */
export const orderAlreadyPaid = 780000;

// offline payment
/** Holds the code for the refusal of a payment by transfer where the shop does not offer it. */
export const offlinePayOff = 171001;
/** Holds the code for the refusal of a payment by transfer for an order of this kind. */
export const offlinePayNotForOrder = 171002;
/** Holds the code for the refusal of a transfer to a bank account that the shop no longer has. */
export const offlineAccountUnknown = 171003;
/** Holds the code for the refusal of a second proof of transfer while one waits for its check. */
export const proofWaiting = 171004;
/** Holds the code for the refusal of an unknown proof of transfer. */
export const proofNotFound = 171005;
/** Holds the code for the refusal of an action that the state of the proof of transfer does not allow. */
export const proofStateForbids = 171006;
/** Holds the code for the refusal to approve a proof of transfer whose amount is not the amount due. */
export const proofAmountDiffers = 171007;
/** Holds the code for the refusal of a caller who is not a payment clerk of the shop. */
export const notPaymentClerk = 171008;
/** Holds the code for the refusal to pay an order whose bank transfer proof is being checked. */
export const orderAuditing = 171009;
/** Holds the code for the refusal to retry automatically a refund that the merchant must transfer by hand. */
export const refundOnlyByHand = 171010;

// face-to-face payment
/** Holds the code for the refusal of a face-to-face payment where the shop takes none. */
export const facePayOff = 171101;
/** Holds the code for the refusal of an amount that cannot be paid face to face. */
export const facePayAmountWrong = 171102;
/** Holds the code for the refusal of an unknown face-to-face payment. */
export const facePaymentNotFound = 171103;
/** Holds the code for the refusal to pay a face-to-face payment twice. */
export const facePaid = 171104;
/** Holds the code for the refusal of a face-to-face payment that was not paid in time. */
export const facePaymentExpired = 171105;
/** Holds the code for the refusal of a face-to-face payment that is not paid. */
export const facePaymentUnpaid = 171106;
/** Holds the code for the refusal of a face-to-face payment with neither a name, a phone number nor a message. */
export const faceContactMissing = 171107;

// merchant
/** Holds the code for the refusal of an unknown courier. */
export const courierUnknown = 180001;
/** Holds the code for the refusal of an unknown parcel of an order. */
export const parcelNotFound = 180003;
/** Holds the code for the refusal of a parcel number that the same order already has. */
export const parcelTaken = 180004;
/** Holds the code for the refusal to ship lines or pieces that the order does not have. */
export const linesUnknown = 180002;
/** Holds the code for the refusal of a goods file with wrong rows. */
export const goodsFileWrong = 180020;
/** Holds the code for the refusal of an unknown import of products. */
export const importNotFound = 180021;
/** Holds the code for the refusal of rows of a goods file that do not begin where the import stopped. */
export const importOutOfOrder = 180022;
/** Holds the code for the refusal of a file that is no picture, or one that is too large. */
export const pictureWrong = 180023;
/** Holds the code for the refusal of more pictures than a site may store. */
export const pictureTooMany = 180033;
/** Holds the code for the refusal of a name that a category of the same parent has. */
export const categoryNameTaken = 180024;
/** Holds the code for the refusal to remove a category that has products or children. */
export const categoryUsed = 180025;
/** Holds the code for the refusal of a category below the second level. */
export const categoryTooDeep = 180026;
/** Holds the code for the refusal of a name that another product group has. */
export const groupNameTaken = 180027;
/** Holds the code for the refusal to remove a product group that has products. */
export const groupUsed = 180028;
/** Holds the code for the refusal of an unknown freight template. */
export const templateNotFound = 180029;
/** Holds the code for the refusal to remove a freight template that products use. */
export const templateUsed = 180030;
/** Holds the code for the refusal of a freight template with wrong values. */
export const templateWrong = 180031;
/** Holds the code for the refusal of a picture that is neither uploaded to the shop nor from an allowed host. */
export const pictureAddressWrong = 180034;
/** Holds the code for the refusal of more categories, product groups or freight templates than a site may have. */
export const catalogueTooMany = 180032;
/** Holds the code for the refusal of a change after which the price of an order would be below 0. */
export const priceTooLow = 180040;
/** Holds the code for the refusal of an unknown member level. */
export const levelNotFound = 180050;
/** Holds the code for the refusal of a member level with wrong values. */
export const levelWrong = 180051;
/** Holds the code for the refusal to freeze or unfreeze a member whose account is neither active nor frozen. */
export const memberStateWrong = 180052;
/** Holds the code for the refusal of a value that does not fit the setting. */
export const settingWrong = 180053;
/** Holds the code for the refusal of a payment account with wrong values. */
export const payAccountWrong = 180060;
/** Holds the code for the refusal of an unknown payment account. */
export const payAccountNotFound = 180061;
/** Holds the code for the refusal of more than 20 accounts of one payment provider. */
export const payAccountTooMany = 180062;
/** Holds the code for the refusal of a sandbox account where the deployment has no sandbox. */
export const paySandboxNone = 180063;
/** Holds the code for the refusal of a day that is not written like 2026-11-22. */
export const dayWrong = 180054;
/** Holds the code for the refusal of an unknown access key. */
export const keyNotFound = 180010;
/** Holds the code for the refusal of a name that another access key has. */
export const keyNameTaken = 180011;
/** Holds the code for the refusal of more than 50 access keys. */
export const keyTooMany = 180012;
/** Holds the code for the refusal to revoke the last access key of the owner. */
export const lastOwnerKey = 180013;
/** Holds the code for the refusal of an unknown webhook endpoint. */
export const webhookNotFound = 180100;
/** Holds the code for the refusal of a URL that webhooks may not be sent to. */
export const webhookUrlWrong = 180101;
/** Holds the code for the refusal of a URL that another endpoint has. */
export const webhookTaken = 180102;
/** Holds the code for the refusal of more than 10 webhook endpoints. */
export const webhookTooMany = 180103;
/** Holds the code for the refusal of an unknown webhook delivery, or one that is too old to be stored. */
export const deliveryNotFound = 180104;

// message
/** Holds the code for the refusal of an unknown message. */
export const messageNotFound = 190001;

// person
/** Holds the code for the refusal to close an account that has unfinished orders. */
export const accountHasOrders = 200001;
/** Holds the code for the refusal to close an account that has a balance. */
export const accountHasBalance = 200002;
/** Holds the code for the refusal to close an account while a recharge of its balance may still arrive. */
export const accountHasRecharge = 200004;
/** Holds the code for the refusal of a download ticket that has expired. */
export const downloadTicketExpired = 200003;

// favourite
/** Holds the code for the refusal of more than 1,000 favourites of one member. */
export const favouriteTooMany = 220001;

// want to buy
/** Holds the code for the refusal of a request to buy where the member sees the price, or where the shop takes no such requests. */
export const wantBuyOff = 221001;
/** Holds the code for the refusal of more than 50 open requests to buy of one member. */
export const wantBuyTooMany = 221002;
/** Holds the code for the refusal of an unknown request to buy. */
export const wantBuyNotFound = 221003;

// review
/** Holds the code for the refusal of an unknown review. */
export const reviewNotFound = 320001;
/** Holds the code for the refusal to review an order line that is a gift, is not received, or was received too long ago. */
export const reviewNotAllowed = 320002;
/** Holds the code for the refusal of a second review of an order line, and a second addition to a review. */
export const reviewExists = 320003;
/** Holds the code for the refusal of a review with wrong content. */
export const reviewWrong = 320004;

// identity
/** Holds the code for the refusal of an identity that the caller has not saved. */
export const identityNotFound = 230001;
/** Holds the code for the refusal of more than 10 identities of one member. */
export const identityTooMany = 230002;
/** Holds the code for the refusal of a name that no identity card can have. */
export const identityNameWrong = 230003;
/** Holds the code for the refusal of an identity number that is not valid. */
export const identityNumberWrong = 230004;
/** Holds the code for the refusal of an identity number that the member has saved already. */
export const identityTaken = 230005;
/** Holds the code for the refusal of a name that does not belong to the identity number. */
export const identityMismatch = 230006;
/** Holds the code for the refusal of an identity check of a member who has had too many today. */
export const identityTriesTooMany = 230007;
/** Holds the code for the refusal of an identity check while its provider does not respond. */
export const identityProviderAway = 230008;

// promotion
/** Holds the code for the refusal of a promotion with wrong values. */
export const promotionWrong = 240001;
/** Holds the code for the refusal of an unknown promotion. */
export const promotionNotFound = 240002;
/** Holds the code for the refusal of more than 200 promotions that are not over. */
export const promotionTooMany = 240003;
/** Holds the code for the refusal of a promotion that is over or has not begun. */
export const promotionOver = 240004;
/** Holds the code for the refusal of a promotion whose pieces are sold out. */
export const promotionSoldOut = 240005;
/** Holds the code for the refusal of more pieces than the promotion allows each member. */
export const promotionLimit = 240006;
/** Holds the code for the refusal of another flash sale pass while as many shoppers hold one as the sale can serve. */
export const flashSaleBusy = 240020;
/** Holds the code for the refusal to order a flash sale product without the sale's pass. */
export const accessNeeded = 240021;
/** Holds the code for the refusal of a flash sale pass that is not valid. */
export const accessWrong = 240022;
/** Holds the code for the refusal of a flash sale pass that has expired. */
export const accessExpired = 240023;
/** Holds the code for the refusal of a flash sale pass that has already made an order. */
export const accessUsed = 240024;

// groups that buy together
/** Holds the code for the refusal of an unknown group of buyers. */
export const groupBuyNotFound = 245001;
/** Holds the code for the refusal to join a group of buyers that is over. */
export const groupOver = 245002;
/** Holds the code for the refusal to join a group of buyers that is full. */
export const groupFull = 245003;
/** Holds the code for the refusal to join a group of buyers twice. */
export const groupJoined = 245004;

// presale
/** Holds the code for the refusal of the final payment of a presale before its time. */
export const finalPaymentNotYet = 246001;
/** Holds the code for the refusal of the final payment of a presale after its time. */
export const finalPaymentOver = 246002;
/** Holds the code for the refusal of a presale whose buyer has not agreed that the deposit is not returned. */
export const depositNotAgreed = 246003;
/** Holds the code for the refusal to cancel a presale order whose deposit is paid. */
export const depositPaid = 246004;

// coupon
/** Holds the code for the refusal of an unknown coupon. */
export const couponNotFound = 250001;
/** Holds the code for the refusal to collect a coupon before the shop hands it out. */
export const couponNotYet = 250002;
/** Holds the code for the refusal to collect a coupon that the shop no longer hands out. */
export const couponHandoutEnded = 250003;
/** Holds the code for the refusal to give a member a coupon that is for other member levels. */
export const couponForOtherLevels = 250004;
/** Holds the code for the refusal to collect a coupon more often than each member may. */
export const couponLimitReached = 250005;
/** Holds the code for the refusal to collect a coupon of which none is left. */
export const couponNoneLeft = 250006;
/** Holds the code for the refusal of a coupon that cannot be used now. */
export const couponUnusable = 250007;
/** Holds the code for the refusal of a coupon code that is wrong or already taken. */
export const couponCodeWrong = 250008;
/** Holds the code for the refusal of an unknown link by which coupons are shared. */
export const couponShareNotFound = 250009;
/** Holds the code for the refusal of a shared coupon link that has ended or has no coupon left. */
export const couponShareOver = 250010;
/** Holds the code for the refusal to take a coupon twice from one shared coupon link. */
export const couponShareTaken = 250011;
/** Holds the code for the refusal to give away a coupon whose terms forbid it. */
export const couponNotGivable = 250012;
/** Holds the code for the refusal of an unknown link by which a member gives away a coupon. */
export const couponGiftNotFound = 250013;
/** Holds the code for the refusal of a link to a coupon that a member gives away once someone took it or it has ended. */
export const couponGiftOver = 250014;
/** Holds the code for the refusal to take a coupon that one gives away oneself. */
export const couponGiftOwn = 250015;
/** Holds the code for the refusal of a coupon with wrong values. */
export const couponWrong = 250016;
/** Holds the code for the refusal of more than 500 coupons that can be collected. */
export const couponTooMany = 250017;
/** Holds the code for the refusal of an unknown code of a coupon for stores. */
export const couponCodeUnknown = 250018;

// points
/** Holds the code for the refusal of more points than the member has. */
export const notEnoughPoints = 260001;
/** Holds the code for the refusal to give away points where the shop does not allow it. */
export const pointsNotGivable = 260002;
/** Holds the code for the refusal of points for a member who is not found. */
export const pointsReceiverUnknown = 260003;
/** Holds the code for the refusal to give points to oneself. */
export const pointsToOneself = 260004;
/** Holds the code for the refusal of an unknown gift of points. */
export const pointsGiftNotFound = 260005;
/** Holds the code for the refusal of a repeated gift of points with another receiver or number. */
export const pointsGiftDiffers = 260006;
/** Holds the code for the refusal of a repeated batch of points for members with other content. */
export const batchDiffers = 260007;
/** Holds the code for the refusal of a product that the points mall does not offer. */
export const scoreGoodsNotFound = 260050;

// lucky draw
/** Holds the code for the refusal of an unknown lucky draw. */
export const luckyDrawNotFound = 300001;
/** Holds the code for the refusal of a lucky draw that has not begun. */
export const luckyDrawNotYet = 300002;
/** Holds the code for the refusal of a lucky draw that is over. */
export const luckyDrawOver = 300003;
/** Holds the code for the refusal of a lucky draw that is for other member levels. */
export const luckyDrawForOtherLevels = 300004;
/** Holds the code for the refusal of a draw when the member has none left today. */
export const luckyDrawNoChance = 300005;
/** Holds the code for the refusal of a lucky draw that costs points when the member has not agreed to that cost. */
export const luckyDrawCostNotAgreed = 300006;
/** Holds the code for the refusal of the records of a lucky draw that is not over. */
export const luckyDrawRecordsNotYet = 300007;
/** Holds the code for the refusal of a lucky draw with wrong values. */
export const luckyDrawWrong = 300008;
/** Holds the code for the refusal to change a lucky draw that has begun. */
export const luckyDrawBegun = 300009;
/** Holds the code for the refusal of more than 200 lucky draws that are not over. */
export const luckyDrawTooMany = 300010;
/** Holds the code for the refusal of an unknown prize. */
export const prizeNotFound = 300011;
/** Holds the code for the refusal to send a prize whose winner has given no address. */
export const prizeNotClaimed = 300012;
/** Holds the code for the refusal to change a prize that is sent. */
export const prizeSent = 300013;

// tied lines and gifts
/** Holds the code for the refusal of an add-on purchase (加价购) whose condition the order does not meet. */
export const markUpUnusable = 247001;
/** Holds the code for the refusal of a gift of which none is left. */
export const giftGone = 247002;
/** Holds the code for the refusal of a purchase gift with wrong values. */
export const purchaseGiftWrong = 247003;
/** Holds the code for the refusal of an unknown purchase gift. */
export const purchaseGiftNotFound = 247004;
/** Holds the code for the refusal of more than 50 purchase gifts that are not over. */
export const purchaseGiftTooMany = 247005;
/** Holds the code for the refusal of a bundle product with wrong components. */
export const bundleWrong = 247006;

// upload
/** Holds the code for the refusal of an unknown upload. */
export const uploadNotFound = 310001;
/** Holds the code for the refusal of an upload that is for another purpose. */
export const uploadPurposeWrong = 310002;
/** Holds the code for the refusal of a file of a type that is not accepted. */
export const uploadTypeWrong = 310003;
/** Holds the code for the refusal of an empty file. */
export const uploadEmpty = 310004;
/** Holds the code for the refusal of a file above its size limit. */
export const uploadTooLarge = 310005;
/** Holds the code for the refusal of an upload of a member who has uploaded too many or too large files today. */
export const uploadTooMany = 310006;
/** Holds the code for the refusal of an upload to a site whose storage is full. */
export const uploadSiteFull = 310007;
/** Holds the code for the refusal to confirm an upload that has not arrived. */
export const uploadNotArrived = 310008;
/** Holds the code for the refusal of an upload that arrived only in part. */
export const uploadIncomplete = 310009;
/** Holds the code for the refusal of a file whose content is not of its stated type. */
export const uploadContentWrong = 310010;
/** Holds the code for the refusal to remove an upload that something uses. */
export const uploadUsed = 310011;

// equity
/** Holds the code for the refusal of an equity product with wrong terms. */
export const equityWrong = 290001;
/** Holds the code for the refusal of a bought entitlement (权益) that the caller does not have. */
export const rightNotFound = 290002;
/** Holds the code for the refusal of a bought entitlement (权益) that cannot be used for these products. */
export const rightUnusable = 290003;
/** Holds the code for the refusal to extend a bought entitlement (权益) twice. */
export const rightExtended = 290004;
/** Holds the code for the refusal to extend a bought entitlement (权益) whose terms forbid it. */
export const rightNotExtendable = 290005;
/** Holds the code for the refusal to extend a bought entitlement (权益) earlier than seven days before its end. */
export const rightNotDue = 290006;

// cart
/** Holds the code for the refusal to add a product that is not shipped (a virtual or equity product) to the cart. */
export const notForCart = 273002;
/** Holds the code for the refusal of an unknown line of the cart. */
export const cartLineNotFound = 273001;
/** Holds the code for the refusal of more than 200 pieces of one product in the cart. */
export const cartGoodsLimit = 273010;
/** Holds the code for the refusal of more than 200 lines in the cart. */
export const cartLimit = 273000;

// card
/** Holds the code for the refusal of an unknown stored-value card. */
export const cardNotFound = 270001;
/** Holds the code for the refusal of an unknown kind of stored-value card. */
export const cardTypeNotFound = 270002;
/** Holds the code for the refusal of a kind of stored-value card with wrong values. */
export const cardTypeWrong = 270003;
/** Holds the code for the refusal to issue a batch of stored-value cards twice. */
export const cardBatchIssued = 270004;
/** Holds the code for the refusal of a wrong stored-value card number or secret, without saying which. */
export const cardOrSecretWrong = 270005;
/** Holds the code for the refusal to add a stored-value card by its secret after too many tries today. */
export const cardTriesTooMany = 270006;
/** Holds the code for the refusal to add a stored-value card to an account after the card's last day. */
export const cardEnded = 270007;
/** Holds the code for the refusal of a stored-value card that the merchant froze. */
export const cardFrozen = 270008;
/** Holds the code for the refusal of a recharge that lifts a stored-value card above the most that it may hold. */
export const cardFull = 270009;
/** Holds the code for the refusal of a recharge amount that the stored-value card does not offer. */
export const cardTierUnknown = 270010;

// refund
/** Holds the code for the refusal of an action that the state of the refund does not allow. */
export const refundStateForbids = 330001;
/** Holds the code for the refusal of a refund of an order that allows none now, and of more pieces than can be refunded. */
export const refundNotPossible = 330002;
/** Holds the code for the refusal of a refund that leaves out the gifts and add-on pieces of its lines. */
export const refundTiedLines = 330003;
/**
 * Holds the code for the refusal of a refund amount above the most or below the least that is possible, and of a lower amount than requested
 * without a reason.
 */
export const refundAmountWrong = 330004;
/** Holds the code for the refusal of a reason that does not fit the refund, or for which the product cannot be returned. */
export const refundReasonWrong = 330005;
/** Holds the code for the refusal of an instant refund where the order or the shop does not allow it. */
export const refundNotInstant = 330006;
/** Holds the code for the refusal to correct the number of a return parcel more than three times. */
export const refundExpressChanges = 330007;
/** Holds the code for the refusal to agree to a return without an address to send it to. */
export const returnAddressMissing = 330008;
/** Holds the code for the refusal of an exchange for a SKU of another product. */
export const refundSkuWrong = 330009;

// invoice
/** Holds the code for the refusal of an invoice where the shop issues none. */
export const invoiceOff = 340001;
/** Holds the code for the refusal of a kind of invoice that the shop does not issue. */
export const invoiceChoiceOff = 340002;
/** Holds the code for the refusal of incomplete invoice details, and a wrong tax number or e-mail address. */
export const invoiceTitleWrong = 340003;
/** Holds the code for the refusal of an order that cannot be invoiced now. */
export const invoiceOrderWrong = 340004;
/** Holds the code for the refusal of an unknown invoice. */
export const invoiceNotFound = 340005;
/** Holds the code for the refusal of an action that the state of the invoice does not allow. */
export const invoiceStateForbids = 340006;
/** Holds the code for the refusal to void an invoice without a reason. */
export const invoiceWhyMissing = 340007;

// booking
/** Holds the code for the refusal of an unknown service for booking. */
export const bookingServiceNotFound = 350001;
/** Holds the code for the refusal of a person or room that the service is not booked at. */
export const bookingResourceNotFound = 350002;
/** Holds the code for the refusal of a time at which the service has no slot. */
export const bookingSlotWrong = 350003;
/** Holds the code for the refusal of a slot that begins too soon. */
export const bookingTooSoon = 350004;
/** Holds the code for the refusal of a slot that has no free places left. */
export const bookingFull = 350005;
/** Holds the code for the refusal of a booking of a member who has too many unpaid ones. */
export const bookingTooManyUnpaid = 350006;
/** Holds the code for the refusal of a booking of a member who has too many still to come, or two at the same time already. */
export const bookingTooMany = 350007;
/** Holds the code for the refusal of a deposit or refund that is no longer the one the shopper saw. */
export const bookingTermsChanged = 350008;
/** Holds the code for the refusal of an unknown booking. */
export const bookingNotFound = 350009;
/** Holds the code for the refusal of an action that the state of the booking does not allow. */
export const bookingStateForbids = 350010;
/** Holds the code for the refusal to move a booking whose terms forbid it. */
export const bookingNotChangeable = 350011;
/** Holds the code for the refusal of an arrival before the day of the booking. */
export const bookingNotToday = 350012;
/** Holds the code for the refusal to record a no-show before the booking begins. */
export const bookingNotBegun = 350013;
/** Holds the code for the refusal of a bookable service, person or room that a merchant saves with wrong values. */
export const bookingFormWrong = 350014;
/** Holds the code for the refusal of more than 200 bookable services, or more than 200 persons and rooms. */
export const bookingFormTooMany = 350015;
/** Holds the code for the refusal of a repeated booking with other content. */
export const bookingRequestDiffers = 350016;
/** Holds the code for the refusal to close an account that has bookings ahead. */
export const accountHasBookings = 350017;

// return-freight insurance
/** Holds the code for the refusal of return-freight insurance that is not offered for these products. */
export const insuranceOff = 370001;
/** Holds the code for the refusal of return-freight insurance whose payout is no longer the one shown. */
export const insuranceChanged = 370002;

// survey
/** Holds the code for the refusal of an unknown survey. */
export const surveyNotFound = 351001;
/** Holds the code for the refusal of an order without the answers to a survey that it requires. */
export const surveyNeeded = 351002;
/** Holds the code for the refusal of answers to a survey that do not fit. */
export const surveyAnswerWrong = 351003;
/** Holds the code for the refusal to change the answers to a survey after the order. */
export const surveyAnswered = 351004;
/** Holds the code for the refusal of answers to a survey that is not open for the order. */
export const surveyNotOpen = 351005;
/** Holds the code for the refusal of a survey with wrong values. */
export const surveyWrong = 351006;
/** Holds the code for the refusal of more than 200 surveys. */
export const surveyTooMany = 351007;

// express
/** Holds the code for the refusal of a parcel number that no parcel of the caller has. */
export const expressNotFound = 360001;
/** Holds the code for the refusal of a request while the courier service does not respond. */
export const courierAway = 360002;
/** Holds the code for the refusal of an account with a courier service with wrong keys. */
export const courierAccountWrong = 360003;

// door pickup
/** Holds the code for the refusal of an unknown door pickup. */
export const pickupNotFound = 360101;
/** Holds the code for the refusal of a door pickup that cannot be booked now. */
export const pickupNotPossible = 360102;
/** Holds the code for the refusal of refunds that cannot be collected in one door pickup. */
export const pickupCombineWrong = 360103;
/** Holds the code for the refusal of a door pickup without consent to its terms. */
export const pickupAgreementMissing = 360104;
/** Holds the code for the refusal of a door pickup at a time at which no courier can come. */
export const pickupTimeWrong = 360105;
/** Holds the code for the refusal of a door pickup whose fee is no longer the one the shopper saw. */
export const pickupFeeChanged = 360106;
/** Holds the code for the refusal of an action that the state of the door pickup does not allow. */
export const pickupStateForbids = 360107;
/** Holds the code for the refusal to pay a door pickup twice. */
export const pickupPaid = 360108;

// providers of text messages, identity checks and maps
/** Holds the code for the refusal of a provider account with wrong keys. */
export const providerAccountWrong = 380001;
/** Holds the code for the refusal of a request while the provider does not respond. */
export const providerAway = 380002;
/** Holds the code for the refusal to send a text message where the shop has no provider for it. */
export const smsOff = 381001;
/** Holds the code for the refusal to send a text message to a number that was sent too many. */
export const smsTooMany = 381002;
/** Holds the code for the refusal of a number that cannot receive text messages. */
export const smsNumberWrong = 381003;
/** Holds the code for the refusal of a text message template with wrong values. */
export const smsTemplateWrong = 381004;
/** Holds the code for the refusal of an identity check where the shop has no provider for it. */
export const identityOff = 382001;
/** Holds the code for the refusal of an identity check in a shop that has had too many today. */
export const identitySiteLimit = 382002;
/** Holds the code for the refusal of an identity number that the authority has no record of. */
export const identityNoRecord = 382003;
/** Holds the code for the refusal to check an identity number that was checked too often today. */
export const identityNumberTooOften = 382004;
/** Holds the code for the refusal of a request that needs the caller's position on the map or region. */
export const positionNeeded = 20012;
/** Holds the code for the refusal of a search for places without a region where the shop has no maps. */
export const regionNeeded = 383001;
/** Holds the code for the refusal of a position that lies in no region. */
export const placeNotFound = 383002;
/** Holds the code for the refusal of a request while the map provider does not respond. */
export const mapsAway = 383003;
/** Holds the code for the refusal of a map request from a network, or in a shop, that has made too many. */
export const mapsTooOften = 383004;

// messaging
/** Holds the code for the refusal of a WeChat payment without the openid of its payer. */
export const payerNeeded = 530001;
/** Holds the code for the refusal of a login by WeChat where the shop does not offer it. */
export const messagingOff = 390001;
/** Holds the code for the refusal of a request while WeChat does not respond. */
export const messagingAway = 390002;
/** Holds the code for the refusal to sign a URL that is not of the shop. */
export const messagingUrlNotOwn = 390003;
/** Holds the code for the refusal of a WeChat login ticket that is wrong, used or expired. */
export const messagingTicketWrong = 390004;
/** Holds the code for the refusal of a WeChat login code that is wrong, used or expired. */
export const messagingCodeWrong = 390005;
/** Holds the code for the refusal to unbind WeChat from an account that could not log in otherwise. */
export const messagingIsOnlyLogin = 390006;
/** Holds the code for the refusal of a call that needs a login by WeChat, in a session that began with another kind of login. */
export const messagingSessionWrong = 390007;
/** Holds the code for the refusal of a WeChat account of the shop with wrong values. */
export const messagingAccountWrong = 390008;
/** Holds the code for the refusal to bind WeChat to an account that has another WeChat bound. */
export const messagingBoundElsewhere = 390009;
/** Holds the code for the refusal to merge a WeChat account into the account that has the mobile number, if the two cannot be merged. */
export const claimNotPossible = 390010;

// share
/** Holds the code for the refusal of a share that does not say which product or page is shared. */
export const shareTargetMissing = 420001;
/** Holds the code for the refusal of an unknown member as the one who shared a link. */
export const sharerNotFound = 420002;
/** Holds the code for the refusal of a share text with wrong values. */
export const shareTextWrong = 420003;
/** Holds the code for the refusal of more than 500 share texts. */
export const shareTextTooMany = 420004;

// links
/** Holds the code for the refusal to shorten a URL that is not of the shop. */
export const linkNotOwn = 420101;
/** Holds the code for the refusal of a link that holds a login token. */
export const linkHasToken = 420102;
/** Holds the code for the refusal of an unknown short link. */
export const linkNotFound = 420103;
/** Holds the code for the refusal of a mini-program code whose scene is unknown. */
export const sceneNotFound = 420104;

// poster
/** Holds the code for the refusal of a poster that could not be drawn. */
export const posterNotDrawn = 420201;
/** Holds the code for the refusal of a poster of an unknown SKU. */
export const posterSkuNotFound = 420202;

// tracking
/** Holds the code for the refusal of tracking events of another member or site. */
export const trailOfOther = 430002;
/** Holds the code for the refusal to remove products from the browsing history without naming them. */
export const footprintsNotNamed = 430003;
/** Holds the code for the refusal of tracking events from a member, from a network or in a shop that has sent too many. */
export const recordsTooMany = 430004;

// suggestion
/** Holds the code for the refusal of a suggestion of fewer than five characters. */
export const suggestionTooShort = 431001;
/** Holds the code for the refusal of more than ten suggestions of one member a day. */
export const suggestionTooMany = 431002;
/** Holds the code for the refusal of an unknown suggestion. */
export const suggestionNotFound = 431003;

// signin
/** Holds the code for the refusal of a daily sign-in where the shop offers none. */
export const signInClosed = 440001;
/** Holds the code for the refusal of rules of the daily sign-in with wrong values. */
export const signInRulesWrong = 440002;

// popup
/** Holds the code for the refusal of a pop-up advert that is unknown or over. */
export const advertNotFound = 440101;
/** Holds the code for the refusal of an enter-store gift that is unknown or not for the caller. */
export const storeGiftNotFound = 440102;
/** Holds the code for the refusal of an enter-store gift of which none is left. */
export const storeGiftGone = 440103;
/** Holds the code for the refusal of a pop-up advert with wrong values. */
export const advertWrong = 440104;
/** Holds the code for the refusal of an enter-store gift with wrong values. */
export const storeGiftWrong = 440105;
/** Holds the code for the refusal of more than 200 pop-ups of a kind. */
export const popupTooMany = 440106;

// upload task
/** Holds the code for the refusal of an upload task that is unknown or over. */
export const uploadTaskNotFound = 440201;
/** Holds the code for the refusal of pictures for an upload task that the member has completed. */
export const uploadTaskDone = 440202;
/** Holds the code for the refusal of an upload task with wrong values. */
export const uploadTaskWrong = 440203;
/** Holds the code for the refusal of more than 200 upload tasks. */
export const uploadTaskTooMany = 440204;
/** Holds the code for the refusal of a submission to an upload task that is unknown or not the caller's to decide. */
export const uploadRecordNotFound = 440205;
/** Holds the code for the refusal of pictures for an upload task while the member's last submission waits for its decision. */
export const uploadRecordWaits = 440206;
/** Holds the code for the refusal of another decision on a submission to an upload task that is decided already. */
export const uploadRecordDecided = 440207;
/** Holds the code for the refusal to reject a submission to an upload task without a reason. */
export const rejectReasonMissing = 440208;

// site
/** Holds the code for the refusal of a link to a website that the shop has not allowed. */
export const outsideLinkNotAllowed = 450001;

// any call for the goods of a store
/** Holds the code for the refusal of a request for the goods of a store without the store's id. */
export const storeIdMissing = 460200;
