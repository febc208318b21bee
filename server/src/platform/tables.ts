// Written by `npm run tables` from server/migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely';

export interface Tables {
  access_key: {
    site_id: number;
    id: Generated<number>;
    name: string;
    key_hash: Buffer;
    created_at: Date;
    revoked_at: Date | null;
    role: Generated<string>;
    last_used_at: Date | null;
  };
  address: {
    site_id: number;
    id: Generated<number>;
    member_id: number;
    receiver: string;
    mobile_sealed: Buffer;
    state_code: string;
    state: string;
    city_code: string;
    city: string;
    district_code: string;
    district: string;
    street_code: Generated<string>;
    street: Generated<string>;
    detail: string;
    tag: Generated<string>;
    is_default: boolean;
    created_at: Date;
    changed_at: Date;
  };
  allowance: {
    site_id: number;
    key: Buffer;
    spent: number;
    since: Date;
  };
  audit_entry: {
    site_id: number;
    id: Generated<number>;
    access_key_id: number;
    call: string;
    about: ColumnType<unknown, string, string>;
    at: Date;
  };
  bill_day: {
    site_id: number;
    account_id: number;
    day: string;
    payments: number;
    vendor_cents: number;
    our_cents: number;
    differences: number;
    checked_at: Date;
  };
  bill_difference: {
    site_id: number;
    id: Generated<number>;
    account_id: number;
    day: string;
    kind: string;
    payment_no: string;
    refund_no: string;
    ours: number | null;
    theirs: number | null;
    found_at: Date;
    settled_at: Date | null;
    note: Generated<string>;
  };
  bought: {
    site_id: number;
    member_id: number;
    goods_id: number;
    tid: string;
    line_no: number;
  };
  cart_line: {
    site_id: number;
    id: Generated<number>;
    member_id: number;
    goods_id: number;
    sku_id: number;
    pieces: number;
    seen_price: number;
    added_at: Date;
  };
  category: {
    site_id: number;
    id: number;
    parent_id: number | null;
    name: string;
    picture: Generated<string>;
    tint: Generated<string>;
    sort: Generated<number>;
  };
  consent: {
    site_id: number;
    member_id: number;
    kind: string;
    version: number;
    given_at: Date;
    withdrawn_at: Date | null;
  };
  draft: {
    site_id: number;
    tid: string;
    member_id: number;
    shown: ColumnType<unknown, string, string>;
    expires_at: Date;
  };
  favourite: {
    site_id: number;
    member_id: number;
    goods_id: number;
    title: string;
    picture: string;
    seen_price: number;
    added_at: Date;
  };
  floating_way: {
    site_id: number;
    page_type: string;
    sort: number;
    text: string;
    icon: string;
    link: string;
  };
  freight_template: {
    site_id: number;
    id: Generated<number>;
    key: string;
    name: string;
    counted_by: string;
    free_from: number | null;
    rules: ColumnType<unknown, string, string>;
    not_served: Generated<string[]>;
  };
  goods: {
    site_id: number;
    id: Generated<number>;
    code: Generated<string>;
    title: string;
    subtitle: Generated<string>;
    kind: Generated<number>;
    category_id: number | null;
    pictures: ColumnType<unknown, string | undefined, string>;
    video: Generated<string>;
    min_price: number;
    max_price: number;
    origin_price: number | null;
    origin_note: Generated<string>;
    market_price: number | null;
    cost_price: Generated<number>;
    weight_grams: Generated<number>;
    listing_type: Generated<number>;
    listing_at: Date | null;
    down_at: Date | null;
    published: Generated<boolean>;
    join_level_discount: Generated<boolean>;
    has_level_prices: Generated<boolean>;
    buyer_levels: Generated<number[]>;
    freight_template_id: number | null;
    flat_freight: Generated<number>;
    least_pieces: Generated<number>;
    step_pieces: Generated<number>;
    most_per_order: Generated<number>;
    most_per_member: Generated<number>;
    limit_cycle: Generated<number>;
    needs_real_name: Generated<boolean>;
    show_stock: Generated<boolean>;
    show_origin: Generated<boolean>;
    sale_num: Generated<number>;
    tags: Generated<string[]>;
    parameters: ColumnType<unknown, string | undefined, string>;
    detail: ColumnType<unknown, string | undefined, string>;
    specs: ColumnType<unknown, string | undefined, string>;
    leave_messages: ColumnType<unknown, string | undefined, string>;
    created_at: Date;
    updated_at: Date;
    base_sales: Generated<number>;
    tokens: Generated<string[]>;
    tokens_rule: Generated<number>;
    made_to_order: Generated<boolean>;
  };
  goods_bought: {
    site_id: number;
    member_id: number;
    goods_id: number;
    tid: string;
    pieces: number;
    bought_at: Date;
  };
  goods_group: {
    site_id: number;
    id: number;
    name: string;
    on_home: Generated<boolean>;
    sort: Generated<number>;
  };
  goods_import: {
    site_id: number;
    id: Generated<number>;
    name: string;
    file_hash: string;
    state: Generated<string>;
    goods: number;
    done: Generated<number>;
    fresh: Generated<number>;
    changed: Generated<number>;
    begun_at: Date;
    finished_at: Date | null;
  };
  goods_in_group: {
    site_id: number;
    group_id: number;
    goods_id: number;
    sort: Generated<number>;
  };
  identity: {
    site_id: number;
    id: Generated<number>;
    member_id: number;
    sealed: Buffer;
    number_hash: Buffer;
    is_default: boolean;
    created_at: Date;
    changed_at: Date;
  };
  identity_try: {
    site_id: number;
    member_id: number;
    day: string;
    tries: number;
  };
  ledger_entry: {
    site_id: number;
    id: string;
    kind: string;
    at: Date;
  };
  ledger_posting: {
    site_id: number;
    entry_id: string;
    account: string;
    unit: string;
    amount: number;
  };
  level: {
    site_id: number;
    id: number;
    rank: number;
    name: string;
    alias: string;
    discount_bp: number;
    growth_from: Generated<number>;
  };
  member: {
    site_id: number;
    id: Generated<number>;
    mobile_sealed: Buffer | null;
    mobile_hash: Buffer | null;
    password_hash: string | null;
    nick: string;
    avatar: Generated<string>;
    level_id: number;
    growth: Generated<number>;
    status: Generated<number>;
    joined_at: Date;
    sessions_from: Date;
    closed_at: Date | null;
    erased_at: Date | null;
    personal_goods: Generated<boolean>;
    erase_at: Date | null;
    pay_password_hash: string | null;
  };
  merchant_notice: {
    site_id: number;
    id: Generated<number>;
    business_type: string;
    business_code: string;
    title: string;
    content: string;
    link: string | null;
    published_at: Date;
    ends_at: Date | null;
  };
  message: {
    site_id: number;
    id: Generated<number>;
    member_id: number;
    key: string;
    kind: string;
    title: string;
    text: string;
    link: string;
    picture: string;
    told_at: Date;
    read_at: Date | null;
  };
  order_line: {
    site_id: number;
    tid: string;
    line_no: number;
    goods_id: number;
    sku_id: number;
    title: string;
    sku_text: string;
    picture: string;
    pieces: number;
    weight_grams: number;
    list_price: number;
    price: number;
    amount: number;
    freight: number;
    shares: ColumnType<unknown, string, string>;
    shipped: Generated<number>;
    answers: ColumnType<unknown, string | undefined, string>;
    answers_sealed: Buffer | null;
    quoted: number | null;
  };
  orders: {
    site_id: number;
    tid: string;
    member_id: number;
    status: string;
    currency: string;
    goods_amount: number;
    reduced_amount: number;
    freight_amount: number;
    payable: number;
    pieces: number;
    memo: Generated<string>;
    receiver: ColumnType<unknown, string | null | undefined, string | null>;
    receiver_mobile: Buffer | null;
    asked_hash: Buffer;
    created_at: Date;
    close_at: Date | null;
    paid_at: Date | null;
    pay_method: string | null;
    shipped_at: Date | null;
    confirm_at: Date | null;
    signed_at: Date | null;
    closed_at: Date | null;
    province_code: Generated<string | null>;
    warn_at: Date | null;
    delayed_at: Date | null;
    reminded_at: Date | null;
    hidden_at: Date | null;
    identity_sealed: Buffer | null;
    identity_over_at: Generated<Date | null>;
    adjusted_amount: Generated<number>;
    note: Generated<string>;
  };
  outbox: {
    id: Generated<number>;
    site_id: number;
    event: string;
    body: ColumnType<unknown, string, string>;
    happened_at: Date;
    attempts: Generated<number>;
    due_at: Date;
    fault: string | null;
  };
  page: {
    site_id: number;
    id: Generated<number>;
    page_type: string;
    revision: number;
    title: string;
    draft: ColumnType<unknown, string, string>;
    drafted_at: Date;
    live_version: number | null;
  };
  page_version: {
    site_id: number;
    page_id: number;
    version: number;
    title: string;
    components: ColumnType<unknown, string, string>;
    revision: number;
    published_at: Date;
  };
  parcel: {
    site_id: number;
    id: Generated<number>;
    tid: string;
    courier: string;
    number: string;
    contents: ColumnType<unknown, string, string>;
    shipped_at: Date;
  };
  parcel_trace: {
    site_id: number;
    parcel_id: number;
    state: string;
    steps: ColumnType<unknown, string, string>;
    asked_at: Date | null;
    tried_at: Date;
  };
  pay_account: {
    site_id: number;
    id: Generated<number>;
    vendor: string;
    sandbox: boolean;
    offered: boolean;
    fields_sealed: Buffer;
    changed_at: Date;
    billed_day: string | null;
    bill_at: Date | null;
    opened_at: Date;
  };
  payment: {
    site_id: number;
    payment_no: string;
    payable_kind: string;
    payable_id: string;
    member_id: number;
    method: string;
    amount: number;
    currency: string;
    status: string;
    begun_at: Date;
    paid_at: Date | null;
    pay_url: Generated<string>;
    ask_at: Date | null;
    account_id: number | null;
    scene: Generated<string>;
    phone: Generated<boolean>;
    code_text: Generated<string>;
    place_until: Date | null;
    over_at: Date | null;
    vendor_no: Generated<string>;
    balance_part: Generated<number>;
    vendor_paid_at: Date | null;
  };
  payment_refund: {
    site_id: number;
    refund_no: string;
    payment_no: string;
    amount: number;
    reason: string;
    status: Generated<string>;
    begun_at: Date;
    ask_at: Date | null;
    done_at: Date | null;
    fault: Generated<string>;
  };
  picture: {
    site_id: number;
    file: string;
    name: string;
    bytes: number;
    width: number;
    height: number;
    added_at: Date;
  };
  protocol: {
    site_id: number;
    id: Generated<number>;
    title: string;
    version: Generated<number>;
    html: string;
    published_at: Date;
  };
  protocol_business: {
    site_id: number;
    business_type: string;
    business_id: number;
    protocol_id: number;
  };
  purse: {
    site_id: number;
    account: string;
    unit: string;
    member_id: number;
    balance: number;
  };
  recharge: {
    site_id: number;
    tid: string;
    member_id: number;
    amount: number;
    currency: string;
    status: Generated<string>;
    made_at: Date;
    expires_at: Date;
    paid_at: Date | null;
  };
  session: {
    site_id: number;
    id: string;
    member_id: number;
    client_type: string;
    begun_at: Date;
    ended_at: Date | null;
  };
  site: {
    id: number;
    name: string;
    status: Generated<string>;
    currency: Generated<string>;
    locale: Generated<string>;
    time_zone: Generated<string>;
    created_at: Date;
  };
  site_host: {
    host: string;
    site_id: number;
  };
  site_setting: {
    site_id: number;
    name: string;
    value: ColumnType<unknown, string, string>;
    updated_at: Date;
  };
  site_text: {
    site_id: number;
    kind: string;
    version: number;
    title: string;
    html: string;
    published_at: Date;
  };
  sku: {
    site_id: number;
    id: Generated<number>;
    goods_id: number;
    code: Generated<string>;
    spec_values: Generated<string[]>;
    picture: Generated<string>;
    price: number;
    sort: Generated<number>;
    removed: Generated<boolean>;
  };
  sku_level_price: {
    site_id: number;
    sku_id: number;
    level_id: number;
    price: number;
  };
  sms_code: {
    site_id: number;
    id: Generated<number>;
    mobile_hash: Buffer;
    purpose: string;
    code_hash: Buffer;
    sent_at: Date;
    tries_left: number;
    used_at: Date | null;
    delivered_at: Date | null;
  };
  stock: {
    site_id: number;
    sku_id: number;
    on_hand: number;
    reserved: Generated<number>;
    sold: Generated<number>;
  };
  stock_move: {
    site_id: number;
    ref: string;
    line_no: number;
    kind: string;
    sku_id: number;
    pieces: number;
    at: Date;
  };
  sweep_run: {
    name: string;
    ran_at: Date;
    failed_at: Date | null;
    fault: string | null;
  };
}
