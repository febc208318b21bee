/**
 * Lists the code on the wire of every refusal of the product, by its name. Import it whole (`import * as refusalCodes`): a bundle then holds
 * only the codes it uses. The sentence that a person reads has the same name in server/src/sentences.
 * Codes of the specification stay as they are. Ours have six digits, in a range for each domain:
 * 10 site, 11 account, 12 goods, 13 address, 14 freight, 15 checkout, 16 order, 17 payment, 18 merchant, 19 message, 20 person, 22 favourite,
 * 23 identity, 24 promotion, 25 coupon, 26 points, 27 card, 29 equity, 30 lucky draw, 31 upload, 33 refund,
 * 35 booking and survey, 38 providers of text messages, identity checks and maps, 39 messaging, 42 sharing, 44 sign-in and pop-ups.
 */

// site
/** Holds the code for the refusal to show a legal text that the site does not have. */
export const textNotFound = 101001;
/** Holds the code for the refusal to read or change a setting that does not exist, or that clients may not read. */
export const settingNotFound = 101002;
/** Holds the code for the refusal of a request whose shop id is not the id of this shop. */
export const shopNotFound = 101003;
/** Holds the code for the refusal to publish an empty legal text. */
export const textEmpty = 101004;

// account
/** Holds the code for the refusal of a request about a member that does not exist. */
export const userNotFound = 1001;
/** Holds the code for the refusal of a request with a mobile number that is not valid. */
export const mobileWrong = 110001;
/** Holds the code for the refusal to register a mobile number that has an account. */
export const mobileTaken = 110002;
/** Holds the code for the refusal to log in, or to reset a password, with a mobile number that has no account. */
export const notRegistered = 110003;
/** Holds the code for the refusal to set a password that is too short, too long, all digits or only spaces. */
export const passwordWeak = 110004;
/** Holds the code for the refusal of a request with a verification code that is wrong or expired. */
export const codeWrong = 110005;
/** Holds the code for the refusal to send a verification code to a number that was sent one a moment ago. */
export const codeTooSoon = 110006;
/** Holds the code for the refusal to send a verification code to a number that was sent too many today. */
export const codeTooMany = 110007;
/** Holds the code for the refusal to send a verification code because too many were requested from the caller's network. */
export const codeNetworkTooMany = 110008;
/** Holds the code for the refusal to log in with a wrong mobile number or password. The refusal does not say which of the two is wrong. */
export const loginWrong = 110009;
/** Holds the code for the refusal to log in by password after too many failed tries; a verification code still works. */
export const loginTooMany = 110010;
/** Holds the code for the refusal to log in from a network from which too many logins were tried. */
export const loginNetworkTooMany = 110011;
/** Holds the code for the refusal to log in with neither a password nor a verification code. */
export const loginCredentialMissing = 110012;
/** Holds the code for the refusal to log in by a method that the site does not offer. */
export const loginMethodUnknown = 110013;
/** Holds the code for the refusal to log in to an account that is closed for good, or to reset a closed account's password. */
export const memberClosed = 110014;
/** Holds the code for the refusal of a request whose sender agreed to legal texts that have changed since they were shown. */
export const legalTextsChanged = 110015;
/** Holds the code for the refusal to log in while the server is checking too many logins at the same time. */
export const tooBusy = 110016;
/** Holds the code for the refusal to log in to an account that its member is closing, unless the login asks to reopen it. */
export const memberClosing = 110017;
/** Holds the code for the refusal to bind a mobile number that another account has. */
export const mobileBoundElsewhere = 110018;
/** Holds the code for the refusal of a request by a member without a mobile number where the site requires one. */
export const mobileNeeded = 560000;
/** Holds the code for the refusal to save a profile without nickname and picture, or with a nickname of emoji and spaces only. */
export const nickEmpty = 110019;
/** Holds the code for the refusal to set a payment password that is not six digits, or whose digits are equal or consecutive. */
export const payPasswordWeak = 110021;
/** Holds the code for the refusal to pay from the balance without the payment password that the member has set. */
export const payPasswordNeeded = 110022;
/** Holds the code for the refusal of a request with a wrong payment password. */
export const payPasswordWrong = 110023;
/** Holds the code for the refusal to check any payment password of a member for three hours after too many wrong ones. */
export const payPasswordTooMany = 110024;
/** Holds the code for the refusal to save a profile picture that is neither one of those offered nor an uploaded one. */
export const pictureUnknown = 110020;

// goods
/** Holds the code for the refusal of a request that names an unknown product. */
export const goodsNotFound = 120000;
/** Holds the code for the refusal to sell a product that is off sale, or not on sale yet. */
export const goodsOffSale = 120001;
/** Holds the code for the refusal to sell more pieces than are in stock. */
export const notEnoughStock = 120002;
/** Holds the code for the refusal to sell a product that the shop shows but does not sell online. */
export const notOrderable = 120003;
/** Holds the code for the refusal to sell more pieces than the product's purchase limit allows. */
export const buyLimit = 120005;
/** Holds the code for the refusal to sell a product to a member whose level may not buy it. */
export const levelNeeded = 120006;
/** Holds the code for the refusal of a request that names a product with options but no SKU of it. */
export const skuNeeded = 120004;
/** Holds the code for the refusal of a request that names an unknown product group. */
export const groupNotFound = 120020;
/** Holds the code for the refusal of a request that names an unknown category. */
export const categoryNotFound = 120021;
/** Holds the code for the refusal to save a product whose form has wrong values. The body lists the fields, each with its reason. */
export const goodsFormWrong = 120101;
/** Holds the code for the refusal to save a product that somebody else saved meanwhile. The body says who, when, and the present product. */
export const goodsChanged = 120102;
/** Holds the code for the refusal to repeat a request for products or stock under the same request number with other content. */
export const goodsRequestDiffers = 120103;
/** Holds the code for the refusal to correct the stock of a SKU to less than orders hold, or by no number. */
export const stockWrong = 120104;
/** Holds the code for the refusal to order categories or groups by a list that does not name each of them once. */
export const orderIncomplete = 120105;
/** Holds the code for the refusal of a change of many products that is not exactly one change of an existing kind. */
export const bulkChangeWrong = 120110;
/** Holds the code for the refusal to change more than 200,000 products at once. */
export const bulkChangeTooMany = 120111;
/** Holds the code for the refusal to begin a change of many products while another is under way. */
export const bulkChangeBusy = 120112;
/** Holds the code for the refusal to begin a change for another number of products than was previewed. The body has the present number. */
export const bulkScopeChanged = 120113;
/** Holds the code for the refusal of a request that names an unknown change of many products. */
export const bulkChangeNotFound = 120114;
/** Holds the code for the refusal to undo a change of many products that is still running. */
export const bulkChangeRuns = 120115;
/** Holds the code for the refusal of a request that names a picture or video that the library does not have. */
export const pictureNotFound = 120120;
/** Holds the code for the refusal to remove a picture or video that something shows. The body lists what. */
export const pictureUsed = 120121;
/** Holds the code for the refusal of a request that names an unknown folder of the library. */
export const folderNotFound = 120122;
/** Holds the code for the refusal to give a folder of the library the name of another one. */
export const folderNameTaken = 120123;
/** Holds the code for the refusal to store a file that is no MP4 video, or one that is too large. */
export const videoWrong = 120124;

// page
/** Holds the code for the refusal of a request that names an unknown page. */
export const pageNotFound = 121001;
/** Holds the code for the refusal of a request that names an unknown version of a page. */
export const versionNotFound = 121002;
/** Holds the code for the refusal to save a page with a block whose content is wrong. */
export const pageBlockWrong = 121003;
/** Holds the code for the refusal to save a page draft that someone else changed after the caller loaded it. */
export const draftChanged = 121004;
/** Holds the code for the refusal to publish a page without blocks. */
export const pageEmpty = 121005;
/** Holds the code for the refusal to unpublish the home page or the bottom menu. */
export const pageNeeded = 121006;
/** Holds the code for the refusal to delete a page that something leads to. */
export const pageLinked = 121010;
/** Holds the code for the refusal to save more than 200 micro pages. */
export const pageTooMany = 121007;
/** Holds the code for the refusal to show the preview of a page by a link that has expired. */
export const previewExpired = 121008;
/** Holds the code for the refusal to show the preview of a page by a link that is not valid. */
export const previewWrong = 121009;

// address
/** Holds the code for the refusal of a request that names an address that the caller does not have. */
export const addressNotFound = 130001;
/** Holds the code for the refusal to save more than 50 addresses of one member. */
export const addressTooMany = 130002;
/** Holds the code for the refusal to save an address in a region that does not exist. */
export const regionWrong = 130003;
/** Holds the code for the refusal to list the streets of a county that does not exist. */
export const streetsNotFound = 130004;
/** Holds the code for the refusal to save an address without a receiver or a street. */
export const addressIncomplete = 130005;
/** Holds the code for the refusal to save an address whose telephone number neither a mobile nor a landline has. */
export const receiverPhoneWrong = 130006;
/** Holds the code for the refusal to save an address with characters that a courier's label cannot print. */
export const addressNotPrintable = 130007;

// checkout
/** Holds the code for the refusal to continue a checkout that is not the caller's, or that no longer exists. */
export const draftNotFound = 150001;
/** Holds the code for the refusal to place the order of a checkout that was open too long. */
export const draftExpired = 150002;
/** Holds the code for the refusal to place an order whose lines differ from those of its checkout. */
export const draftDiffers = 150003;
/** Holds the code for the refusal to place an order at a price that has changed since the shopper saw it. */
export const priceChanged = 150004;
/** Holds the code for the refusal to place an order without an address to ship to. */
export const addressNeeded = 150005;
/** Holds the code for the refusal to ship products to a region where the shop does not ship them. */
export const notServed = 150006;
/** Holds the code for the refusal to sell a product when the buyer's answers to its questions are missing or wrong. */
export const leaveMessageWrong = 150007;
/** Holds the code for the refusal to place an overseas order without the buyer's name and national id number. */
export const realnameNeeded = 150008;
/** Holds the code for the refusal to ship an overseas order to a receiver who is not the person that the buyer's identity names. */
export const realnameDiffers = 150009;
/** Holds the code for the refusal to place an overseas order above the amount that customs allow. */
export const overseasLimit = 150010;
/** Holds the code for the refusal to place one order for both overseas products and others. */
export const overseasMixed = 150011;
/** Holds the code for the refusal to place one order for both virtual products and others. */
export const boughtAlone = 150012;
/** Holds the code for the refusal to place an order whose buyer has not agreed that a product cannot be returned. */
export const noReturnNotAgreed = 150013;
/** Holds the code for the refusal of a purchase by a member from whose level the shop hides prices. */
export const priceHidden = 150014;

// order
/** Holds the code for the refusal of a request that names an unknown order. */
export const orderNotFound = 160001;
/** Holds the code for the refusal of an action that the present state of the order does not allow. */
export const orderStateForbids = 160002;
/** Holds the code for the refusal to pay an order that is closed. */
export const orderAlreadyClosed = 160003;
/** Holds the code for the refusal to change the address of an order of which a parcel is shipped. */
export const orderPartlyShipped = 160004;
/** Holds the code for the refusal to change an order's address to one with another shipping fee. */
export const freightDiffers = 160005;
/** Holds the code for the refusal to postpone the automatic receipt of an order a second time. */
export const receiptDelayedAlready = 160006;
/** Holds the code for the refusal to postpone the automatic receipt of an order earlier than three days before it. */
export const receiptNotDue = 160007;
/** Holds the code for the refusal to delete an order that is not finished or closed yet. */
export const orderNotOver = 160008;
/** Holds the code for the refusal to place an order for a member who has too many unpaid ones. */
export const tooManyUnpaid = 160010;
/** Holds the code for the refusal to show the receipt, or draw the poster, of an order that is not paid. */
export const orderNotPaid = 160011;
/** Holds the code for the refusal to remind the merchant of the same order twice a day. */
export const remindedAlready = 160009;

// payment
/** Holds the code for the refusal to pay from the balance more than it holds. */
export const notEnoughBalance = 170001;
/** Holds the code for the refusal of a request that names an unknown payment. */
export const paymentNotFound = 170002;
/** Holds the code for the refusal to pay by a payment method that the site does not offer. */
export const payMethodUnknown = 170003;
/** Holds the code for the refusal to recharge the balance where the shop offers no recharges. */
export const rechargeOff = 170004;
/** Holds the code for the refusal to recharge the balance by an amount that the shop does not accept. */
export const rechargeAmountWrong = 170005;
/** Holds the code for the refusal to recharge the balance above its limit. */
export const rechargeAboveLimit = 170006;
/** Holds the code for the refusal of a request that names an unknown recharge. */
export const rechargeNotFound = 170007;
/** Holds the code for the refusal to pay a recharge (of the balance or a stored-value card) a second time. */
export const rechargePaid = 170008;
/** Holds the code for the refusal to pay a recharge (of the balance or a stored-value card) after its time to pay has ended. */
export const rechargeExpired = 170009;
/** Holds the code for the refusal of a request that needs a payment provider while the provider does not respond. */
export const payProviderAway = 170010;
/** Holds the code for the refusal to record a payment as received if its amount at the payment provider differs from the amount due. */
export const providerAmountDiffers = 170012;
/** Holds the code for the refusal to place an order above what any balance can hold, where the shop offers no other payment method. */
export const orderBeyondBalance = 170013;
/** Holds the code for the refusal to start a payment that the payment provider refused. */
export const payProviderRefused = 170014;
/** Holds the code for the refusal of a request that names an unknown difference between a payment provider's bill and the shop's ledger. */
export const differenceNotFound = 170015;
/** Holds the code for the refusal of a request that names an unknown refund. */
export const refundNotFound = 170016;
/** Holds the code for the refusal to retry a payment provider's refund that has not failed, or to record it as paid back otherwise. */
export const refundNotFailed = 170017;
/** Holds the code for the refusal to record a payment as received if the payment provider has not received its money. */
export const paymentNotReceived = 170018;
/** Holds the code for the refusal to pay back more than is left of a payment. */
export const refundTooMuch = 170019;
/** Holds the code for the refusal to pay an order a second time. */
export const orderAlreadyPaid = 780000;

// offline payment
/** Holds the code for the refusal of a payment by bank transfer where the shop does not offer it. */
export const offlinePayOff = 171001;
/** Holds the code for the refusal of a payment by bank transfer for an order of a kind that cannot be paid so. */
export const offlinePayNotForOrder = 171002;
/** Holds the code for the refusal of a proof of a transfer to a bank account that the shop no longer has. */
export const offlineAccountUnknown = 171003;
/** Holds the code for the refusal of a second proof of a bank transfer for an order while the first waits to be checked. */
export const proofWaiting = 171004;
/** Holds the code for the refusal of a request that names an unknown proof of a bank transfer. */
export const proofNotFound = 171005;
/** Holds the code for the refusal of an action that the present state of the proof of a bank transfer does not allow. */
export const proofStateForbids = 171006;
/** Holds the code for the refusal to approve a proof of a bank transfer whose amount is not the amount due. */
export const proofAmountDiffers = 171007;
/** Holds the code for the refusal of an action of payment clerks by a caller whom the shop has not made one. */
export const notPaymentClerk = 171008;
/** Holds the code for the refusal to pay an order in another way while the proof of its bank transfer is being checked. */
export const orderAuditing = 171009;
/** Holds the code for the refusal to retry automatically a refund that the merchant must transfer by hand. */
export const refundOnlyByHand = 171010;

// face-to-face payment
/** Holds the code for the refusal to start a face-to-face payment where the shop takes none. */
export const facePayOff = 171101;
/** Holds the code for the refusal to start a face-to-face payment of an amount that the shop does not accept. */
export const facePayAmountWrong = 171102;
/** Holds the code for the refusal of a request that names an unknown face-to-face payment. */
export const facePaymentNotFound = 171103;
/** Holds the code for the refusal to pay a face-to-face payment a second time. */
export const facePaid = 171104;
/** Holds the code for the refusal to pay a face-to-face payment after its time to pay has ended. */
export const facePaymentExpired = 171105;
/** Holds the code for the refusal to refund a face-to-face payment, or to add contact details to it, before it is paid. */
export const facePaymentUnpaid = 171106;
/** Holds the code for the refusal to save contact details of a face-to-face payment with neither a name, a phone number nor a message. */
export const faceContactMissing = 171107;
/** Holds the code for the refusal to repeat a refund of a face-to-face payment under the same request number with other content. */
export const faceRefundDiffers = 171108;

// merchant
/** Holds the code for the refusal of a request that names a courier that the mall does not know. */
export const courierUnknown = 180001;
/** Holds the code for the refusal of a request that names a parcel that the order does not have. */
export const parcelNotFound = 180003;
/** Holds the code for the refusal to give a parcel a number that another parcel of the same order has. */
export const parcelTaken = 180004;
/** Holds the code for the refusal to ship order lines that the order does not have, or of which nothing is left to ship. */
export const linesUnknown = 180002;
/** Holds the code for the refusal to import a goods file in which rows are wrong. */
export const goodsFileWrong = 180020;
/** Holds the code for the refusal of a request that names an unknown import of products. */
export const importNotFound = 180021;
/** Holds the code for the refusal to import rows of a goods file that do not begin where the import stopped. */
export const importOutOfOrder = 180022;
/** Holds the code for the refusal to store a file that is no picture, or one that is too large. */
export const pictureWrong = 180023;
/** Holds the code for the refusal to store more pictures than a site may have. */
export const pictureTooMany = 180033;
/** Holds the code for the refusal to give a category the name of another one under the same parent. */
export const categoryNameTaken = 180024;
/** Holds the code for the refusal to remove a category that has products or children. */
export const categoryUsed = 180025;
/** Holds the code for the refusal to save a category below the second level. */
export const categoryTooDeep = 180026;
/** Holds the code for the refusal to give a product group the name of another one. */
export const groupNameTaken = 180027;
/** Holds the code for the refusal to remove a product group that has products. */
export const groupUsed = 180028;
/** Holds the code for the refusal of a request that names an unknown freight template. */
export const templateNotFound = 180029;
/** Holds the code for the refusal to remove a freight template that products use. */
export const templateUsed = 180030;
/** Holds the code for the refusal to save a freight template with wrong values. */
export const templateWrong = 180031;
/** Holds the code for the refusal to save the URL of a picture that is neither uploaded nor from an allowed host. */
export const pictureAddressWrong = 180034;
/** Holds the code for the refusal to save more categories, product groups or freight templates than a site may have. */
export const catalogueTooMany = 180032;
/** Holds the code for the refusal to change the price of an order to less than 0. */
export const priceTooLow = 180040;
/** Holds the code for the refusal of a request that names an unknown member level. */
export const levelNotFound = 180050;
/** Holds the code for the refusal to save a member level with wrong values. */
export const levelWrong = 180051;
/** Holds the code for the refusal to freeze or unfreeze a member whose account is neither active nor frozen. */
export const memberStateWrong = 180052;
/** Holds the code for the refusal to save a value that does not fit the setting. */
export const settingWrong = 180053;
/** Holds the code for the refusal to save a payment account with wrong values. */
export const payAccountWrong = 180060;
/** Holds the code for the refusal of a request that names an unknown payment account. */
export const payAccountNotFound = 180061;
/** Holds the code for the refusal to save more than 20 accounts of one payment provider. */
export const payAccountTooMany = 180062;
/** Holds the code for the refusal to save a sandbox payment account where the deployment has no sandbox. */
export const paySandboxNone = 180063;
/** Holds the code for the refusal of a request with a day that is not written like 2026-11-22. */
export const dayWrong = 180054;
/** Holds the code for the refusal to return figures of a span that ends before it begins, or is longer than can be shown. */
export const figureSpanWrong = 180055;
/** Holds the code for the refusal of a request that names an unknown access key. */
export const keyNotFound = 180010;
/** Holds the code for the refusal to give an access key the name of another one. */
export const keyNameTaken = 180011;
/** Holds the code for the refusal to issue more than 50 access keys. */
export const keyTooMany = 180012;
// people of the merchant
/** Holds the code for the refusal to log in with a mobile number that none of the shop's people has. */
export const personUnknown = 181001;
/** Holds the code for the refusal of a request about a person who does not work for the shop. */
export const personNotFound = 181002;
/** Holds the code for the refusal to add a person whose mobile number somebody of the shop has. */
export const personTaken = 181003;
/** Holds the code for the refusal to add more people than a shop may have. */
export const peopleTooMany = 181004;
/** Holds the code for the refusal of a request that names an unknown role. */
export const roleNotFound = 181005;
/** Holds the code for the refusal to give a role the name of another. */
export const roleNameTaken = 181006;
/** Holds the code for the refusal to add more roles than a shop may have. */
export const rolesTooMany = 181007;
/** Holds the code for the refusal to remove a role that somebody has or had. */
export const roleUsed = 181008;
/** Holds the code for the refusal to give, change or take what allows more than the caller may. */
export const roleAboveOwn = 181009;
/** Holds the code for the refusal to change one's own role or permissions. */
export const ownRoleFixed = 181010;
/** Holds the code for the refusal to change or remove the owner's role. */
export const ownerRoleFixed = 181011;
/** Holds the code for the refusal of a change after which a shop would have no owner. */
export const lastOwner = 181012;
/** Holds the code for the refusal of an access key's request that only a person can make. */
export const personOnly = 181013;
/** Holds the code for the refusal to end a log-in that the caller does not have. */
export const sessionNotFound = 181014;
/** Holds the code for the refusal to log a person in without the code of their authenticator app. */
export const secondStepNeeded = 181015;
/** Holds the code for the refusal of a wrong or used code of an authenticator app, and of a recovery code. */
export const secondStepWrong = 181016;
/** Holds the code for the refusal of too many wrong codes of an authenticator app. */
export const secondStepTooMany = 181017;
/** Holds the code for the refusal to set up a second step that is in use. */
export const secondStepSet = 181018;
/** Holds the code for the refusal of a request about a second step that is not set up. */
export const secondStepNotSet = 181019;
/** Holds the code for the refusal to reset one's own second step by another's call. */
export const ownSecondStepFixed = 181020;
/** Holds the code for the refusal to create an access key without a role, or with two. */
export const keyRoleWrong = 181021;
/** Holds the code for the refusal to save what somebody else saved since the caller read it. */
export const editedMeanwhile = 181022;
/** Holds the code for the refusal to delete what took part in something: it stays for the books. */
export const offerUsed = 181023;
/** Holds the code for the refusal of a correction of zero. */
export const correctionNothing = 181024;
/** Holds the code for the refusal of a correction under the request key of another. */
export const correctionDiffers = 181025;
/** Holds the code for the refusal to give a member more money than a balance may hold. */
export const balanceAboveLimit = 181026;
/** Holds the code for the refusal of a request that names an unknown label of members. */
export const memberLabelNotFound = 181027;
/** Holds the code for the refusal to give a label of members the name of another. */
export const memberLabelTaken = 181028;
/** Holds the code for the refusal to add more labels of members than a shop may have. */
export const memberLabelsTooMany = 181029;
/** Holds the code for the refusal of a request that names an unknown sending to members. */
export const broadcastNotFound = 181030;
/** Holds the code for the refusal to send something else under the request key of another sending. */
export const broadcastDiffers = 181031;
/** Holds the code for the refusal to begin more sendings than may run at a time. */
export const broadcastsTooMany = 181032;
/** Holds the code for the refusal to send members a link that leads out of the mall. */
export const broadcastLinkWrong = 181033;

/** Holds the code for the refusal to revoke the last access key with the role of owner. */
export const lastOwnerKey = 180013;
/** Holds the code for the refusal of a request that names an unknown webhook endpoint. */
export const webhookNotFound = 180100;
/** Holds the code for the refusal to save a webhook endpoint with a URL that webhooks may not be sent to. */
export const webhookUrlWrong = 180101;
/** Holds the code for the refusal to save a webhook endpoint with the URL of another one. */
export const webhookTaken = 180102;
/** Holds the code for the refusal to save more than 10 webhook endpoints. */
export const webhookTooMany = 180103;
/** Holds the code for the refusal of a request that names a webhook delivery that is unknown, or so old that it is deleted. */
export const deliveryNotFound = 180104;

// message
/** Holds the code for the refusal of a request that names an unknown message. */
export const messageNotFound = 190001;

// person
/** Holds the code for the refusal to close an account that has unfinished orders. */
export const accountHasOrders = 200001;
/** Holds the code for the refusal to close an account that still has a balance. */
export const accountHasBalance = 200002;
/** Holds the code for the refusal to close an account while a recharge of its balance may still arrive. */
export const accountHasRecharge = 200004;
/** Holds the code for the refusal to download a member's data with a ticket that is not valid or has expired. */
export const downloadTicketExpired = 200003;

// favourite
/** Holds the code for the refusal to save more than 1,000 favourites of one member. */
export const favouriteTooMany = 220001;

// want to buy
/** Holds the code for the refusal to take a request to buy a product whose price the member sees, or where the shop takes none. */
export const wantBuyOff = 221001;
/** Holds the code for the refusal of a request to buy by a member who has 50 open ones. */
export const wantBuyTooMany = 221002;
/** Holds the code for the refusal of a merchant's request that names an unknown request to buy. */
export const wantBuyNotFound = 221003;

// restock reminder
/** Holds the code for the refusal to remind a member of a SKU that can be bought now. */
export const restockInStock = 222001;
/** Holds the code for the refusal of a restock reminder to a member who has 100 open ones. */
export const restockTooMany = 222002;

// review
/** Holds the code for the refusal of a request that names an unknown review. */
export const reviewNotFound = 320001;
/** Holds the code for the refusal to review an order line that is a gift, is not received, or was received too long ago. */
export const reviewNotAllowed = 320002;
/** Holds the code for the refusal to review an order line a second time, or to add to a review a second time. */
export const reviewExists = 320003;
/** Holds the code for the refusal to save a review with wrong content. */
export const reviewWrong = 320004;

// identity
/** Holds the code for the refusal of a request that names an identity (name and national id number) that the caller has not saved. */
export const identityNotFound = 230001;
/** Holds the code for the refusal to save more than 10 identities (names and national id numbers) of one member. */
export const identityTooMany = 230002;
/** Holds the code for the refusal to save or check an identity with a name that no identity card can have. */
export const identityNameWrong = 230003;
/** Holds the code for the refusal to save or check an identity with a national id number that is not valid. */
export const identityNumberWrong = 230004;
/** Holds the code for the refusal to save an identity with a national id number that the member has saved already. */
export const identityTaken = 230005;
/** Holds the code for the refusal to save an identity whose name does not belong to its national id number. */
export const identityMismatch = 230006;
/** Holds the code for the refusal to check an identity for a member who has had too many checked today. */
export const identityTriesTooMany = 230007;
/** Holds the code for the refusal to check an identity while the provider of identity checks does not respond. */
export const identityProviderAway = 230008;

// promotion
/** Holds the code for the refusal to save or simulate a promotion with wrong values. */
export const promotionWrong = 240001;
/** Holds the code for the refusal of a request that names an unknown promotion. */
export const promotionNotFound = 240002;
/** Holds the code for the refusal to save more than 200 promotions that are not over. */
export const promotionTooMany = 240003;
/** Holds the code for the refusal to sell at the price of a promotion that is over or has not begun. */
export const promotionOver = 240004;
/** Holds the code for the refusal to sell at the price of a promotion whose pieces are sold out. */
export const promotionSoldOut = 240005;
/** Holds the code for the refusal to sell more pieces at a promotion's price than it allows each member. */
export const promotionLimit = 240006;
/** Holds the code for the refusal to save a price below its floor, or a time in the past, before the merchant confirms it in the words of the refusal. */
export const confirmationNeeded = 240007;
/** Holds the code for the refusal to give out a flash sale pass while as many shoppers hold one as the sale can serve. */
export const flashSaleBusy = 240020;
/** Holds the code for the refusal to order a flash sale product without a pass to the sale. */
export const accessNeeded = 240021;
/** Holds the code for the refusal to order with a flash sale pass that is not valid for this member, product and sale. */
export const accessWrong = 240022;
/** Holds the code for the refusal to order with a flash sale pass that has expired. */
export const accessExpired = 240023;
/** Holds the code for the refusal to order with a flash sale pass that has already made an order. */
export const accessUsed = 240024;

// groups that buy together
/** Holds the code for the refusal of a request that names an unknown group of buyers (拼团). */
export const groupBuyNotFound = 245001;
/** Holds the code for the refusal to join a group of buyers (拼团) that is over. */
export const groupOver = 245002;
/** Holds the code for the refusal to join a group of buyers (拼团) that is full. */
export const groupFull = 245003;
/** Holds the code for the refusal to join a group of buyers (拼团) a second time. */
export const groupJoined = 245004;

// presale
/** Holds the code for the refusal to take the final payment of a presale before its time. */
export const finalPaymentNotYet = 246001;
/** Holds the code for the refusal to take the final payment of a presale after its time. */
export const finalPaymentOver = 246002;
/** Holds the code for the refusal to place a presale order whose buyer has not agreed that the deposit is not returned. */
export const depositNotAgreed = 246003;
/** Holds the code for the refusal to cancel a presale order whose deposit is paid. */
export const depositPaid = 246004;
/** Holds the code for the refusal to take the final payment of a presale from a request that does not name its amount. */
export const finalPaymentUnnamed = 246005;

// coupon
/** Holds the code for the refusal of a request that names an unknown coupon. */
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
/** Holds the code for the refusal to use a coupon that cannot be used for this order, or was used or has ended. */
export const couponUnusable = 250007;
/** Holds the code for the refusal to collect a coupon by a code that is wrong or already taken. */
export const couponCodeWrong = 250008;
/** Holds the code for the refusal of a request that names an unknown link by which a member shares coupons with friends. */
export const couponShareNotFound = 250009;
/** Holds the code for the refusal to take a coupon from a shared link that has ended or has no coupon left. */
export const couponShareOver = 250010;
/** Holds the code for the refusal to take a second coupon from the same shared link. */
export const couponShareTaken = 250011;
/** Holds the code for the refusal to give away a coupon whose terms forbid it. */
export const couponNotGivable = 250012;
/** Holds the code for the refusal of a request that names an unknown link by which a member gives away a coupon. */
export const couponGiftNotFound = 250013;
/** Holds the code for the refusal to take a coupon that a member gives away after someone else took it or its link ended. */
export const couponGiftOver = 250014;
/** Holds the code for the refusal to let members take a coupon that they give away themselves. */
export const couponGiftOwn = 250015;
/** Holds the code for the refusal to save a coupon with wrong values. */
export const couponWrong = 250016;
/** Holds the code for the refusal to save more than 500 coupons whose handing out is not over. */
export const couponTooMany = 250017;
/** Holds the code for the refusal to look up or write off a store coupon by a code that no such coupon has. */
export const couponCodeUnknown = 250018;
/** Holds the code for the refusal to try more coupon codes on a day than a member may. */
export const couponTriesTooMany = 250019;

// points
/** Holds the code for the refusal to spend or give away more points than the member has. */
export const notEnoughPoints = 260001;
/** Holds the code for the refusal to give away points where the shop does not allow it. */
export const pointsNotGivable = 260002;
/** Holds the code for the refusal to give points to a member who is not found. */
export const pointsReceiverUnknown = 260003;
/** Holds the code for the refusal to let members give points to themselves. */
export const pointsToOneself = 260004;
/** Holds the code for the refusal to show a gift of points that the caller neither gave nor got. */
export const pointsGiftNotFound = 260005;
/** Holds the code for the refusal to repeat a gift of points under the same request number with another receiver or amount. */
export const pointsGiftDiffers = 260006;
/** Holds the code for the refusal to give members points under the name of an earlier batch that had other content. */
export const batchDiffers = 260007;
/** Holds the code for the refusal to name more receivers of points on a day, without giving any, than a member may. */
export const pointsTriesTooMany = 260008;
/** Holds the code for the refusal to show a product that the points mall does not offer. */
export const scoreGoodsNotFound = 260050;

// lucky draw
/** Holds the code for the refusal of a request that names an unknown lucky draw. */
export const luckyDrawNotFound = 300001;
/** Holds the code for the refusal to draw in, or end, a lucky draw that has not begun. */
export const luckyDrawNotYet = 300002;
/** Holds the code for the refusal to draw in a lucky draw that is over. */
export const luckyDrawOver = 300003;
/** Holds the code for the refusal to let a member draw in a lucky draw that is for other member levels. */
export const luckyDrawForOtherLevels = 300004;
/** Holds the code for the refusal to let a member draw who has used all of today's draws. */
export const luckyDrawNoChance = 300005;
/** Holds the code for the refusal to draw for points when the member has not agreed to that cost. */
export const luckyDrawCostNotAgreed = 300006;
/** Holds the code for the refusal to show the records of a lucky draw that is not over. */
export const luckyDrawRecordsNotYet = 300007;
/** Holds the code for the refusal to save a lucky draw with wrong values. */
export const luckyDrawWrong = 300008;
/** Holds the code for the refusal to change a lucky draw that has begun. */
export const luckyDrawBegun = 300009;
/** Holds the code for the refusal to save more than 200 lucky draws that are not over. */
export const luckyDrawTooMany = 300010;
/** Holds the code for the refusal to claim or send a prize that is unknown or is no product. */
export const prizeNotFound = 300011;
/** Holds the code for the refusal to send a prize whose winner has given no address. */
export const prizeNotClaimed = 300012;
/** Holds the code for the refusal to change the address or parcel of a prize that has been sent. */
export const prizeSent = 300013;
/** Holds the code for the refusal to draw again under the number of a request that agreed to other points. */
export const luckyDrawRequestUsed = 300014;

// tied lines and gifts
/** Holds the code for the refusal to sell an add-on product (加价购) at its special price when the order does not meet the condition. */
export const markUpUnusable = 247001;
/** Holds the code for the refusal to place an order with a gift of which none is left. */
export const giftGone = 247002;
/** Holds the code for the refusal to save a purchase gift with wrong values. */
export const purchaseGiftWrong = 247003;
/** Holds the code for the refusal of a request that names an unknown purchase gift. */
export const purchaseGiftNotFound = 247004;
/** Holds the code for the refusal to save more than 50 purchase gifts that are not over. */
export const purchaseGiftTooMany = 247005;
/** Holds the code for the refusal to save a bundle product with wrong components. */
export const bundleWrong = 247006;

// upload
/** Holds the code for the refusal of a request that names a file that the member has not uploaded. */
export const uploadNotFound = 310001;
/** Holds the code for the refusal of an upload for an unknown purpose, or to use a file that was uploaded for another purpose. */
export const uploadPurposeWrong = 310002;
/** Holds the code for the refusal to accept an upload of a file type that its purpose does not allow. */
export const uploadTypeWrong = 310003;
/** Holds the code for the refusal to accept the upload of an empty file. */
export const uploadEmpty = 310004;
/** Holds the code for the refusal to accept the upload of a file above its size limit. */
export const uploadTooLarge = 310005;
/** Holds the code for the refusal to accept an upload from a member who has uploaded too many or too large files today. */
export const uploadTooMany = 310006;
/** Holds the code for the refusal to accept an upload to a site whose storage is full. */
export const uploadSiteFull = 310007;
/** Holds the code for the refusal to confirm or use an upload whose file has not arrived. */
export const uploadNotArrived = 310008;
/** Holds the code for the refusal to confirm an upload whose file arrived only in part. */
export const uploadIncomplete = 310009;
/** Holds the code for the refusal to confirm an upload whose content is not of the file type that was announced. */
export const uploadContentWrong = 310010;
/** Holds the code for the refusal to remove an upload that something uses. */
export const uploadUsed = 310011;

// equity
/** Holds the code for the refusal to save an equity product (权益) with wrong terms. */
export const equityWrong = 290001;
/** Holds the code for the refusal of a request that names an entitlement (权益) that the caller has not bought. */
export const rightNotFound = 290002;
/** Holds the code for the refusal to order products with a bought entitlement (权益) that does not pay for them. */
export const rightUnusable = 290003;
/** Holds the code for the refusal to extend a bought entitlement (权益) a second time. */
export const rightExtended = 290004;
/** Holds the code for the refusal to extend a bought entitlement (权益) whose terms forbid it. */
export const rightNotExtendable = 290005;
/** Holds the code for the refusal to extend a bought entitlement (权益) earlier than seven days before its end. */
export const rightNotDue = 290006;

// cart
/** Holds the code for the refusal to add a product that is not shipped (a virtual or equity product) to the cart. */
export const notForCart = 273002;
/** Holds the code for the refusal of a request that names a line that the cart does not have. */
export const cartLineNotFound = 273001;
/** Holds the code for the refusal to put more than 200 pieces of one product into the cart. */
export const cartGoodsLimit = 273010;
/** Holds the code for the refusal to put more than 200 lines into the cart. */
export const cartLimit = 273000;

// card
/** Holds the code for the refusal of a request that names an unknown stored-value card. */
export const cardNotFound = 270001;
/** Holds the code for the refusal of a request that names an unknown kind of stored-value card. */
export const cardTypeNotFound = 270002;
/** Holds the code for the refusal to save or issue stored-value cards of a kind with wrong values. */
export const cardTypeWrong = 270003;
/** Holds the code for the refusal to issue a batch of stored-value cards a second time. */
export const cardBatchIssued = 270004;
/** Holds the code for the refusal to add a stored-value card by a wrong number or secret. The refusal does not say which of the two is wrong. */
export const cardOrSecretWrong = 270005;
/** Holds the code for the refusal to let a member add a stored-value card by its secret after too many tries today. */
export const cardTriesTooMany = 270006;
/** Holds the code for the refusal to add a stored-value card to an account after the card's last day. */
export const cardEnded = 270007;
/** Holds the code for the refusal to add or recharge a stored-value card that the merchant froze. */
export const cardFrozen = 270008;
/** Holds the code for the refusal to recharge a stored-value card above the most that it may hold. */
export const cardFull = 270009;
/** Holds the code for the refusal to recharge a stored-value card by an amount that its kind does not offer. */
export const cardTierUnknown = 270010;

// refund
/** Holds the code for the refusal of an action that the present state of the refund does not allow. */
export const refundStateForbids = 330001;
/** Holds the code for the refusal of a refund for an order that allows none now, or for more pieces than can be refunded. */
export const refundNotPossible = 330002;
/** Holds the code for the refusal of a refund for order lines without the gifts and add-on pieces that depend on them. */
export const refundTiedLines = 330003;
/** Holds the code for the refusal of a refund of more or less than is possible, or of less than requested without a reason. */
export const refundAmountWrong = 330004;
/** Holds the code for the refusal of a refund for a reason that does not fit it, or that allows no return of the product. */
export const refundReasonWrong = 330005;
/** Holds the code for the refusal to pay a refund instantly where the order or the shop does not allow it. */
export const refundNotInstant = 330006;
/** Holds the code for the refusal to correct the number of a return parcel more than three times. */
export const refundExpressChanges = 330007;
/** Holds the code for the refusal to agree to a return without an address to send it to. */
export const returnAddressMissing = 330008;
/** Holds the code for the refusal to exchange a product for a SKU of another product or price, or for one that cannot be sent. */
export const refundSkuWrong = 330009;
/** Holds the code for the refusal to accept or decline a sum that the shop does not offer, or not any more. */
export const refundOfferGone = 330010;

// invoice
/** Holds the code for the refusal to apply for an invoice where the shop issues none. */
export const invoiceOff = 340001;
/** Holds the code for the refusal to apply for a kind of invoice that the shop does not issue. */
export const invoiceChoiceOff = 340002;
/** Holds the code for the refusal to apply for an invoice whose buyer's details are incomplete or wrong, such as the tax number. */
export const invoiceTitleWrong = 340003;
/** Holds the code for the refusal to apply for an invoice for an order that cannot be invoiced now. */
export const invoiceOrderWrong = 340004;
/** Holds the code for the refusal of a request that names an unknown invoice. */
export const invoiceNotFound = 340005;
/** Holds the code for the refusal of an action that the present state of the invoice does not allow. */
export const invoiceStateForbids = 340006;
/** Holds the code for the refusal to void an invoice without a reason. */
export const invoiceWhyMissing = 340007;

// booking
/** Holds the code for the refusal of a request that names an unknown bookable service. */
export const bookingServiceNotFound = 350001;
/** Holds the code for the refusal to book a service with a person or room that it is not offered with. */
export const bookingResourceNotFound = 350002;
/** Holds the code for the refusal to book a service at a time at which it has no slot. */
export const bookingSlotWrong = 350003;
/** Holds the code for the refusal to book a slot that begins too soon. */
export const bookingTooSoon = 350004;
/** Holds the code for the refusal to book a slot that has no free places left. */
export const bookingFull = 350005;
/** Holds the code for the refusal to make a booking for a member who has too many unpaid ones. */
export const bookingTooManyUnpaid = 350006;
/** Holds the code for the refusal to make a booking for a member with too many ahead, or two at the same time already. */
export const bookingTooMany = 350007;
/** Holds the code for the refusal to make a booking whose deposit or refund terms have changed since the shopper saw them. */
export const bookingTermsChanged = 350008;
/** Holds the code for the refusal of a request that names an unknown booking. */
export const bookingNotFound = 350009;
/** Holds the code for the refusal of an action that the present state of the booking does not allow. */
export const bookingStateForbids = 350010;
/** Holds the code for the refusal to move a booking whose terms forbid it. */
export const bookingNotChangeable = 350011;
/** Holds the code for the refusal to record that a member arrived before the day of the booking. */
export const bookingNotToday = 350012;
/** Holds the code for the refusal to record a no-show before the booking begins. */
export const bookingNotBegun = 350013;
/** Holds the code for the refusal to save a bookable service, person or room with wrong values. */
export const bookingFormWrong = 350014;
/** Holds the code for the refusal to save more than 200 bookable services, or more than 200 persons and rooms. */
export const bookingFormTooMany = 350015;
/** Holds the code for the refusal to repeat a booking under the same request number with other content. */
export const bookingRequestDiffers = 350016;
/** Holds the code for the refusal to close an account that has bookings ahead. */
export const accountHasBookings = 350017;

// return-freight insurance
/** Holds the code for the refusal to sell return-freight insurance for products that it is not offered for. */
export const insuranceOff = 370001;
/** Holds the code for the refusal to sell return-freight insurance whose payout has changed since the shopper saw it. */
export const insuranceChanged = 370002;

// survey
/** Holds the code for the refusal of a request that names an unknown survey. */
export const surveyNotFound = 351001;
/** Holds the code for the refusal to place an order without the answers to a survey that must be answered first. */
export const surveyNeeded = 351002;
/** Holds the code for the refusal to save answers to a survey that do not fit its questions. */
export const surveyAnswerWrong = 351003;
/** Holds the code for the refusal to change the answers to a survey after the order is placed. */
export const surveyAnswered = 351004;
/** Holds the code for the refusal to save answers to a survey for an order to which it is not open now. */
export const surveyNotOpen = 351005;
/** Holds the code for the refusal to save a survey with wrong values. */
export const surveyWrong = 351006;
/** Holds the code for the refusal to save more than 200 surveys. */
export const surveyTooMany = 351007;

// express
/** Holds the code for the refusal to track a parcel number that no parcel of the caller has. */
export const expressNotFound = 360001;
/** Holds the code for the refusal of a request that needs the courier service while the service does not respond. */
export const courierAway = 360002;
/** Holds the code for the refusal to save an account with a courier service whose keys are wrong. */
export const courierAccountWrong = 360003;
/** Holds the code for the refusal of a request that names an unknown electronic waybill. */
export const waybillNotFound = 360004;
/** Holds the code for the refusal of an act that the present state of an electronic waybill does not allow. */
export const waybillStateForbids = 360005;
/** Holds the code for the refusal to give an electronic waybill back, or to print it again, where its provider refuses. */
export const waybillRefused = 360006;
/** Holds the code for the refusal to save an account with a courier for electronic waybills with wrong values. */
export const waybillAccountWrong = 360007;

// door pickup
/** Holds the code for the refusal of a request that names an unknown door pickup. */
export const pickupNotFound = 360101;
/** Holds the code for the refusal to book a door pickup of returned products that is not possible now. */
export const pickupNotPossible = 360102;
/** Holds the code for the refusal to book one door pickup for refunds that cannot be collected together, or that have one already. */
export const pickupCombineWrong = 360103;
/** Holds the code for the refusal to book a door pickup without consent to its terms. */
export const pickupAgreementMissing = 360104;
/** Holds the code for the refusal to book a door pickup for a time at which no courier can come. */
export const pickupTimeWrong = 360105;
/** Holds the code for the refusal to book a door pickup whose fee has changed since the shopper saw it. */
export const pickupFeeChanged = 360106;
/** Holds the code for the refusal of an action that the present state of the door pickup does not allow. */
export const pickupStateForbids = 360107;
/** Holds the code for the refusal to pay a door pickup a second time. */
export const pickupPaid = 360108;

// providers of text messages, identity checks and maps
/** Holds the code for the refusal to save an account with a provider of text messages, identity checks or maps with wrong keys. */
export const providerAccountWrong = 380001;
/** Holds the code for the refusal to test an account with a provider of text messages, identity checks or maps that does not respond. */
export const providerAway = 380002;
/** Holds the code for the refusal to send a verification code where the shop has no provider of text messages. */
export const smsOff = 381001;
/** Holds the code for the refusal to send a text message to a number that was sent too many. */
export const smsTooMany = 381002;
/** Holds the code for the refusal to send a text message to a number that cannot receive any. */
export const smsNumberWrong = 381003;
/** Holds the code for the refusal to save a text message template with wrong values. */
export const smsTemplateWrong = 381004;
/** Holds the code for the refusal to check an identity where the shop has no provider of identity checks. */
export const identityOff = 382001;
/** Holds the code for the refusal to check an identity in a shop that has had too many checked today. */
export const identitySiteLimit = 382002;
/** Holds the code for the refusal to save an identity whose national id number the authority has no record of. */
export const identityNoRecord = 382003;
/** Holds the code for the refusal to check a national id number that was checked too often today. */
export const identityNumberTooOften = 382004;
/** Holds the code for the refusal of a request that needs the caller's position on the map or region, and has neither. */
export const positionNeeded = 20012;
/** Holds the code for the refusal to search for places, or to find the address of a position, where the shop has no maps. */
export const regionNeeded = 383001;
/** Holds the code for the refusal to find the address of a position that lies in no region. */
export const placeNotFound = 383002;
/** Holds the code for the refusal of a request that needs the map provider while the provider does not respond. */
export const mapsAway = 383003;
/** Holds the code for the refusal of a map request when the caller's network, or the shop, has made too many. */
export const mapsTooOften = 383004;

// messaging
/** Holds the code for the refusal to start a WeChat payment without the payer's openid (their WeChat id in the shop's app). */
export const payerNeeded = 530001;
/** Holds the code for the refusal to log in by WeChat where the shop does not offer it. */
export const messagingOff = 390001;
/** Holds the code for the refusal of a request that needs WeChat while WeChat does not respond. */
export const messagingAway = 390002;
/** Holds the code for the refusal to sign a URL for WeChat that is not of the shop. */
export const messagingUrlNotOwn = 390003;
/** Holds the code for the refusal to log in with a WeChat login ticket that is wrong, used or expired. */
export const messagingTicketWrong = 390004;
/** Holds the code for the refusal to log in with a WeChat login code that is wrong, used or expired. */
export const messagingCodeWrong = 390005;
/** Holds the code for the refusal to unbind WeChat from an account that could not log in otherwise. */
export const messagingIsOnlyLogin = 390006;
/** Holds the code for the refusal of a call that needs a session begun by a WeChat login, in a session begun otherwise. */
export const messagingSessionWrong = 390007;
/** Holds the code for the refusal to save or use the shop's WeChat account when its values are wrong. */
export const messagingAccountWrong = 390008;
/** Holds the code for the refusal to bind a WeChat user to an account that has another WeChat user bound. */
export const messagingBoundElsewhere = 390009;
/** Holds the code for the refusal to merge a WeChat member's account into the one with their mobile number when the two cannot be merged. */
export const claimNotPossible = 390010;

// share
/** Holds the code for the refusal to share something without saying which product or page it is. */
export const shareTargetMissing = 420001;
/** Holds the code for the refusal to show who shared a link when that member is unknown. */
export const sharerNotFound = 420002;
/** Holds the code for the refusal to save a share text (title, text and picture of a shared page) with wrong values. */
export const shareTextWrong = 420003;
/** Holds the code for the refusal to save more than 500 share texts. */
export const shareTextTooMany = 420004;

// links
/** Holds the code for the refusal to shorten a URL that is not of the shop. */
export const linkNotOwn = 420101;
/** Holds the code for the refusal to shorten a URL that holds a login token. */
export const linkHasToken = 420102;
/** Holds the code for the refusal to open a short link that does not exist. */
export const linkNotFound = 420103;
/** Holds the code for the refusal to look up the query of a mini-program code by a scene (its short stand-in) that is unknown. */
export const sceneNotFound = 420104;
/** Holds the code for the refusal to make more links on a day than a member may. */
export const linksTooMany = 420105;

// poster
/** Holds the code for the refusal to deliver a poster that could not be drawn. */
export const posterNotDrawn = 420201;
/** Holds the code for the refusal to draw a poster of an unknown SKU. */
export const posterSkuNotFound = 420202;
/** Holds the code for the refusal to draw more posters on a day than a member may. */
export const postersTooMany = 420203;

// tracking
/** Holds the code for the refusal to record tracking events that name another member or another site than the caller's. */
export const trailOfOther = 430002;
/** Holds the code for the refusal to remove products from the browsing history without naming them. */
export const footprintsNotNamed = 430003;
/** Holds the code for the refusal to record tracking events when the member, their network or the shop has sent too many. */
export const recordsTooMany = 430004;

// suggestion
/** Holds the code for the refusal to save a suggestion of fewer than five characters. */
export const suggestionTooShort = 431001;
/** Holds the code for the refusal to save more than ten suggestions of one member a day. */
export const suggestionTooMany = 431002;
/** Holds the code for the refusal of a request that names an unknown suggestion. */
export const suggestionNotFound = 431003;

// signin
/** Holds the code for the refusal of a daily sign-in where the shop offers none. */
export const signInClosed = 440001;
/** Holds the code for the refusal to save rules of the daily sign-in with wrong values. */
export const signInRulesWrong = 440002;

// popup
/** Holds the code for the refusal to show a pop-up advert that is unknown or not running for the caller. */
export const advertNotFound = 440101;
/** Holds the code for the refusal to give an enter-store gift that is unknown or not for the caller. */
export const storeGiftNotFound = 440102;
/** Holds the code for the refusal to give an enter-store gift of which none is left. */
export const storeGiftGone = 440103;
/** Holds the code for the refusal to save a pop-up advert with wrong values. */
export const advertWrong = 440104;
/** Holds the code for the refusal to save an enter-store gift with wrong values. */
export const storeGiftWrong = 440105;
/** Holds the code for the refusal to save more than 200 pop-up adverts, or more than 200 enter-store gifts. */
export const popupTooMany = 440106;

// upload task
/** Holds the code for the refusal to take pictures for an upload task that is unknown or over. */
export const uploadTaskNotFound = 440201;
/** Holds the code for the refusal to take pictures for an upload task from a member who has completed it. */
export const uploadTaskDone = 440202;
/** Holds the code for the refusal to save an upload task with wrong values. */
export const uploadTaskWrong = 440203;
/** Holds the code for the refusal to save more than 200 upload tasks. */
export const uploadTaskTooMany = 440204;
/** Holds the code for the refusal of a decision on a submission (pictures for an upload task) that is unknown or another person's to decide. */
export const uploadRecordNotFound = 440205;
/** Holds the code for the refusal to take pictures for an upload task while those that the member sent before are undecided. */
export const uploadRecordWaits = 440206;
/** Holds the code for the refusal to approve a submission to an upload task that was rejected already, or to reject an approved one. */
export const uploadRecordDecided = 440207;
/** Holds the code for the refusal to reject a submission to an upload task without a reason. */
export const rejectReasonMissing = 440208;

// site
/** Holds the code for the refusal to open a link to a website that the shop has not allowed. */
export const outsideLinkNotAllowed = 450001;

// any call for the goods of a store
/** Holds the code for the refusal of a request for a store's goods that does not name the store. */
export const storeIdMissing = 460200;
