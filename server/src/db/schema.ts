// What the tables hold, as the pool hands it out. Written by schema.test.ts; do not edit.
// JSON is what its writer says: `never` fits whatever a row claims of it, `null` a row that allows for none.

export interface Tables {
  account_token: {
    address: string
    created_at: string
    email: string | null
    expires_at: string
    id: string
    organization_id: string
    purpose: 'autologin' | 'change_email' | 'reject_email_change' | 'reset_password' | 'verify_email'
    session_id: string | null
    token_hash: Buffer
    used_at: string | null
    user_agent: string
    user_id: string
  }
  action_digest: {
    day: string
    organization_id: string
    user_id: string
  }
  action_link: {
    created_at: string
    created_by: string
    email: string
    id: string
    issued_on: string
    last_used_at: string | null
    name: string
    organization_id: string
    reminder_hash: Buffer | null
    report_id: string
    responsible: string
    responsible_folded: string
    revoked_at: string | null
    token_hash: Buffer
  }
  action_reminder: {
    day: string
    link_id: string
    organization_id: string
  }
  action_reminder_settings: {
    days_before: number
    digested_on: string | null
    is_on: boolean
    organization_id: string
    reminded_until: string | null
    revision: number
    sends_digest: boolean
    text_before: string
    text_due: string
    text_overdue: string
    weekday: number
  }
  analysis: {
    created_at: string
    created_by: string
    engine: string
    finished_at: string | null
    id: string
    model: string | null
    notice: string
    organization_id: string
    prompt_version: string | null
    provider: string | null
    report_id: string
    status: 'cancelled' | 'done' | 'running'
  }
  analysis_call: {
    analysis_id: string | null
    cost_usd: number | null
    created_at: string
    detail: string
    id: string
    input_tokens: number | null
    latency_ms: number
    model: string
    organization_id: string
    outcome: 'cancelled' | 'invalid' | 'ok' | 'rate_limited' | 'refused' | 'timeout' | 'unavailable'
    output_tokens: number | null
    prompt_version: string
    provider: string
    purpose: 'photo' | 'refine' | 'test' | 'text'
    requests: number
  }
  analysis_engine: {
    base_url: string | null
    concurrency: number | null
    daily_quota: number | null
    mode: 'embedded' | 'installation' | 'own'
    model: string | null
    organization_id: string
    provider: 'anthropic' | 'google' | 'openai' | 'openai_compatible' | null
    sealed_key: Buffer | null
    updated_at: string
    updated_by: string | null
  }
  analysis_item: {
    analysis_id: string
    finding_ids: never
    finished_at: string | null
    id: string
    image_id: string
    left_out: number
    message: string
    organization_id: string
    position: number
    question: null
    started_at: string | null
    status: 'cancelled' | 'done' | 'failed' | 'needs_note' | 'no_finding' | 'not_understood' | 'queued' | 'running'
    tries: number
  }
  analysis_quota: {
    day: string
    organization_id: string
    used: number
  }
  announcement: {
    audience: never
    channels: string[]
    created_at: string
    id: string
    message: string
    sent_by: string
    title: string
    url: string | null
  }
  api_token: {
    created_at: string
    created_by: string
    ending: string
    expires_on: string
    id: string
    last_used_at: string | null
    name: string
    organization_id: string
    revoked_at: string | null
    revoked_by: string | null
    scopes: string[]
    token_hash: Buffer
  }
  app_user: {
    created_at: string
    deleted_at: string | null
    email: string
    email_verified_at: string | null
    first_name: string
    id: string
    is_active: boolean
    last_login_at: string | null
    last_name: string
    must_change_password: boolean
    organization_id: string
    password_hash: string
    password_set_at: string
    phone: string | null
    profession: 'other_health_personnel' | 'safety_specialist' | 'workplace_physician' | null
    role: 'osgb_admin' | 'osgb_user' | 'regular' | 'superadmin'
    search_text: string | null
    second_factor_secret: Buffer | null
    second_factor_since: string | null
    second_factor_step: number
    tc_number: Buffer | null
    tc_number_index: Buffer | null
    updated_at: string
  }
  attempt_limit: {
    key: string
    tries: number
    window_ends_at: string
  }
  canned_answer: {
    body: string
    created_at: string
    created_by: string
    id: string
    title: string
    updated_at: string
  }
  certificate: {
    certificate_number: string
    certificate_type_id: string
    created_at: string
    document_key: string | null
    document_mime: string | null
    document_name: string | null
    expiry_date: string | null
    id: string
    issue_date: string | null
    issuing_authority: string
    organization_id: string
    updated_at: string
    user_id: string
  }
  certificate_notice: {
    certificate_id: string
    created_at: string
    expiry_date: string
    kind: '30_days' | '90_days' | 'expired'
    organization_id: string
  }
  certificate_type: {
    allowed_hazard_classes: string[]
    code: string
    id: string
    is_active: boolean
    name: string
    profession: 'other_health_personnel' | 'safety_specialist' | 'workplace_physician' | null
    sort: number
    validity_years: number | null
  }
  client_company: {
    created_at: string
    created_by: string
    deleted_at: string | null
    detsis_no: string
    employee_count: number | null
    erased_at: string | null
    hazard_class_reason: string
    id: string
    industry: string
    logo_id: string | null
    nace_code: string
    name: string
    notes: string
    organization_id: string
    phone: string
    search_text: string | null
    sgk_no: string
    status: 'active' | 'passive'
    tax_number: string
    tax_office: string
    tc_number_hint: string
    tc_number_sealed: Buffer | null
    tehlike_sinifi: 'az_tehlikeli' | 'cok_tehlikeli' | 'tehlikeli' | null
    updated_at: string
  }
  client_company_address: {
    address: string
    city: string
    client_company_id: string
    district: string
    id: string
    is_primary: boolean
    label: string
    organization_id: string
    position: number
  }
  client_company_assignment: {
    client_company_id: string
    created_at: string
    created_by: string | null
    ended_at: string | null
    ended_by: string | null
    ends_on: string | null
    id: string
    isg_katip_no: string
    minutes_per_month: number | null
    organization_id: string
    profession: 'other_health_personnel' | 'safety_specialist' | 'workplace_physician' | null
    starts_on: string
    user_id: string
  }
  client_company_contact: {
    client_company_id: string
    created_at: string
    created_by: string
    email: string
    id: string
    is_active: boolean
    is_primary: boolean
    name: string
    organization_id: string
    updated_at: string
  }
  client_error: {
    additional_data: null
    address: string
    created_at: string
    error_kind: string
    error_message: string
    error_ref: string
    error_stack: string
    happened_at: string | null
    id: string
    incident_id: string | null
    memory_usage: null
    organization_id: string | null
    search_text: string
    session_id: string
    url: string
    user_agent: string
    user_id: string | null
    version: string
    viewport: null
  }
  company_request: {
    address: string
    city: string
    client_address: string
    company_name: string
    contact_name: string
    contact_phone: string
    created_at: string
    decided_at: string | null
    decided_by: string | null
    email: string
    email_verified_at: string | null
    id: string
    kvkk_version: string
    notes: string
    organization_id: string | null
    status: 'approved' | 'awaiting_email' | 'pending' | 'rejected'
    tax_number: Buffer
    tax_number_index: Buffer
    tax_office: string
    token_expires_at: string | null
    token_hash: Buffer | null
  }
  consent: {
    address: string
    at: string
    document: 'kvkk' | 'marketing'
    given: boolean
    id: string
    organization_id: string
    user_agent: string
    user_id: string
    version: string
  }
  corrective_action: {
    client_company_id: string
    closed_at: string | null
    created_at: string
    deleted_at: string | null
    finding_id: string
    finding_number: number
    first_found_on: string
    first_term: string
    hazard_key: string | null
    id: string
    organization_id: string
    overdue_told_for: string | null
    owner_id: string
    place: string
    report_id: string
    reported_at: string | null
    responsible: string
    responsible_folded: string
    risk_level: 'high' | 'low' | 'medium'
    risk_method: string
    risk_skoru: number
    search_text: string
    state: 'closed' | 'open' | 'rejected' | 'reported'
    term: string
    times_found: number
    title: string
    updated_at: string
    withdrawn_at: string | null
  }
  corrective_action_photo: {
    byte_size: number
    created_at: string
    file_name: string
    height: number
    id: string
    mime: string
    of_report: boolean
    organization_id: string
    original_sha256: string
    position: number
    step_id: string
    storage_id: string
    taken_at: string | null
    width: number
  }
  corrective_action_step: {
    action_id: string
    actor_id: string | null
    by_name: string | null
    comment: string
    created_at: string
    deed: 'close' | 'find_again' | 'move_term' | 'reject' | 'reopen' | 'report' | 'undo_find'
    heard_at: string | null
    id: string
    link_id: string | null
    organization_id: string
    term_after: string | null
    term_before: string | null
  }
  critical_notice: {
    answer_by: string
    answered_at: string | null
    created_at: string
    description: string
    escalated_at: string | null
    finding_id: string
    id: string
    image_id: string | null
    measures: never
    organization_id: string
    place: string
    report_id: string
    sent_by: string
    title: string
  }
  critical_notice_recipient: {
    answered_at: string | null
    answered_by: string | null
    delivered_at: string | null
    email: string
    failed_at: string | null
    id: string
    link_ends_on: string
    name: string
    notice_id: string
    organization_id: string
    outbox_message_id: string | null
    phone: string
    position: number
    token_hash: Buffer
  }
  data_import: {
    actor_id: string
    acts_as: string
    applied_at: string | null
    cancel_asked: boolean
    columns: never
    counts: never
    created_at: string
    done: number
    file_name: string
    heading_line: number
    headings: never
    id: string
    kept_rows: number
    kind: 'assignment' | 'client_company' | 'contact' | 'member'
    notice: string
    organization_id: string
    row_count: number
    samples: never
    state: 'applied' | 'applying' | 'judged' | 'judging' | 'matching' | 'undoing' | 'undone'
    undone_at: string | null
    worked_at: string
  }
  data_import_row: {
    before: null
    cells: never
    changes: never
    import_id: string
    line: number
    message: string
    organization_id: string
    stamp: string | null
    subject_id: string | null
    undone: 'kept' | 'undone' | null
    verdict: 'changed' | 'new' | 'refused' | 'same' | null
  }
  doomed_file: {
    created_at: string
    key: string
  }
  engine_choice: {
    chosen_by: string
    created_at: string
    finding_id: string | null
    hazard_id: string | null
    id: string
    offered: string[]
    organization_id: string
    report_id: string
    words: string
  }
  entitlement: {
    cancelled_at: string | null
    ended_at: string | null
    expires_at: string | null
    grace_until: string | null
    organization_id: string
    original_purchased_at: string | null
    period_type: 'INTRO' | 'NORMAL' | 'PREPAID' | 'PROMOTIONAL' | 'TRIAL'
    product_id: string | null
    store: string
    updated_at: string
    user_id: string
    will_renew: boolean
  }
  event: {
    actor_id: string | null
    actor_role: 'osgb_admin' | 'osgb_user' | 'regular' | 'superadmin' | null
    address: string
    api_token_id: string | null
    changes: null
    created_at: string
    data: never
    id: string
    kind: string
    organization_id: string
    request_id: string
    subject_id: string
    subject_kind: string
  }
  event_seal: {
    created_at: string
    digest: Buffer
    event_id: string
    hash: Buffer
    organization_id: string
    position: number
  }
  guideline: {
    aciklama: string
    alinmasi_gereken_onlemler: never
    category: string
    citations: never
    created_at: string
    created_by: string
    factors: never
    id: string
    is_shared: boolean
    mevzuat_referansi: string
    organization_id: string
    place: string
    responsible: string
    search_text: string | null
    tags: never
    title: string
    updated_at: string
    uygunsuzluk: string
  }
  housekeeping_step: {
    began_at: string
    ended_at: string | null
    error: string | null
    removed: number
    resume_after: string
    step: string
  }
  installation: {
    id: string
  }
  installation_key: {
    created_at: string
    name: string
    sealed: Buffer
  }
  invoice: {
    amount_minor: number
    byte_size: number
    created_at: string
    currency: 'EUR' | 'TRY' | 'USD'
    document_key: string
    document_name: string
    id: string
    issued_on: string
    number: string
    organization_id: string
    period_ends_on: string
    period_starts_on: string
  }
  mail_opt_out: {
    email_hash: Buffer
    opted_in_at: string | null
    opted_in_by: string | null
    opted_in_word: string | null
    opted_out_at: string
    organization_id: string
  }
  managed_reference: {
    created_at: string
    id: string
    is_active: boolean
    link: string
    short_title: string
    title: string
    updated_at: string
  }
  nace_code: {
    code: string
    description: string
    list_id: string
    search_text: string | null
    tehlike_sinifi: 'az_tehlikeli' | 'cok_tehlikeli' | 'tehlikeli'
  }
  nace_list: {
    code_count: number
    created_at: string
    id: string
    source: string
    valid_from: string
  }
  notification: {
    announcement_id: string | null
    created_at: string
    data: never
    deleted_at: string | null
    delivered_at: string | null
    event_id: string | null
    id: string
    message: string | null
    organization_id: string
    read_at: string | null
    title: string | null
    type: string
    user_id: string
  }
  onboarding: {
    checklist_completed_at: string | null
    checklist_dismissed_at: string | null
    guided_tour_completed: boolean
    organization_id: string
    updated_at: string
    user_id: string
    welcome_modal_seen: boolean
  }
  organization: {
    address: string
    authorization_no: string
    city: string
    closed_at: string | null
    created_at: string
    critical_answer_hours: number
    due_days: never
    email: string
    id: string
    initials_on_pages: boolean
    kind: 'individual' | 'osgb' | 'system'
    l_table: 'five' | 'three'
    name: string
    only_admins_finalize: boolean
    organization_id: string | null
    phone: string
    plan_ends_on: string | null
    plan_seats: number | null
    plan_starts_on: string | null
    report_layout: 'cards' | 'table'
    requires_face_check: boolean
    requires_review: boolean
    search_text: string | null
    suspended_at: string | null
    tax_number: Buffer | null
    tax_number_index: Buffer | null
    tax_office: string
  }
  organization_export: {
    actor_id: string
    byte_size: number | null
    created_at: string
    done: number
    ended_at: string | null
    expires_at: string
    file_count: number | null
    id: string
    missing_files: number | null
    organization_id: string
    row_count: number | null
    sha256: string | null
    state: 'cancelled' | 'failed' | 'ready' | 'working'
    storage_id: string | null
    total: number
  }
  organization_logo: {
    created_at: string
    height: number
    id: string
    organization_id: string
    retired_at: string | null
    width: number
  }
  outbox_message: {
    channel: 'mail' | 'push' | 'sms'
    content: Buffer | null
    created_at: string
    id: string
    kind: string
    last_error: string | null
    organization_id: string | null
    recipient: string
    sent_at: string | null
    status: 'failed' | 'sent' | 'waiting'
    tries: number
  }
  performance_month: {
    begun_reports: number
    cancelled_visits: number
    completed_reports: number
    done_minutes: number
    done_visits: number
    high_findings: number
    low_findings: number
    medium_findings: number
    month: string
    open_drafts: number
    organization_id: string
    planned_minutes: number
    planned_visits: number
    user_id: string
  }
  person: {
    email: string | null
    id: string
    organization_id: string
    phone: string | null
    tc_number_index: Buffer | null
  }
  photo_month: {
    bytes: number
    month: string
    organization_id: string
    photos: number
  }
  plan_notice: {
    created_at: string
    kind: '1_day' | '30_days' | '7_days' | 'over'
    organization_id: string
    plan_ends_on: string
  }
  portal_access: {
    contact_id: string
    invited_at: string
    invited_by: string
    last_seen_at: string | null
    organization_id: string
  }
  portal_link: {
    contact_id: string
    expires_at: string
    organization_id: string
    token_hash: Buffer
  }
  portal_session: {
    contact_id: string
    created_at: string
    id: string
    last_used_at: string
    organization_id: string
    token_hash: Buffer
  }
  push_subscription: {
    auth: string | null
    created_at: string
    device: string
    endpoint: string
    id: string
    last_success_at: string | null
    organization_id: string
    p256dh: string | null
    service: 'apns' | 'fcm' | 'web'
    user_id: string
  }
  recovery_code: {
    code_hash: Buffer
    id: string
    organization_id: string
    used_at: string | null
    user_id: string
  }
  report: {
    accompanied_by: string
    area: string
    assessment_written_by: string | null
    certificate_snapshot: null
    client_company_address: string
    client_company_id: string
    client_company_name: string
    client_company_sgk_no: string
    client_company_snapshot: never
    completed_at: string | null
    content_hash: string | null
    contract_no: string
    created_at: string
    created_by: string
    created_by_email: string
    created_by_name: string
    deleted_at: string | null
    distribution: never
    findings_by_level: null
    general_assessment: string
    highest_risk: number
    id: string
    is_archived: boolean
    legal_basis: string
    letterhead_snapshot: null
    name: string
    notebook_page: string | null
    notebook_written_on: string | null
    number: string | null
    open_findings: number
    organization_id: string
    osgb_name: string
    reissues: number
    replaced_at: string | null
    replaces: null
    replaces_findings: null
    replaces_id: string | null
    report_type: string
    review: null
    revision: number
    risk_level: string | null
    risk_method: string
    seal_version: number
    search_text: string | null
    signers: never
    status: 'completed' | 'draft'
    template_id: string | null
    title: string
    total_entries: number
    updated_at: string
    verification_code: string | null
    visit_date: string | null
    visit_ends: string | null
    visit_starts: string | null
  }
  report_carryover: {
    action_id: string
    answered_at: string
    answered_by: string
    finding_id: string | null
    from_closed_at: string | null
    from_finding_id: string | null
    from_owner_id: string | null
    from_report_id: string | null
    from_reported_at: string | null
    from_state: 'closed' | 'open' | 'rejected' | 'reported' | null
    from_withdrawn_at: string | null
    image_ids: string[]
    is_copied: boolean
    organization_id: string
    reason: string
    report_id: string
    verdict: 'out_of_scope' | 'persists' | 'solved'
  }
  report_code: {
    organization_id: string
    report_id: string
    verification_code: string
  }
  report_count: {
    client_company_id: string
    is_archived: boolean
    open_findings: number
    organization_id: string
    replaced: number
    reports: number
    status: string
  }
  report_delivery: {
    asked_by: string | null
    contact_id: string | null
    created_at: string
    email: string
    expires_at: string | null
    form: 'attachment' | 'link'
    id: string
    mail_status: 'failed' | 'sent' | 'waiting' | 'withdrawn'
    message: string
    opened_at: string | null
    opened_count: number
    organization_id: string
    outbox_message_id: string | null
    outcome_told: boolean
    recipient_name: string
    report_id: string
    revoked_at: string | null
    sending_id: string | null
    sent_by: string
    sent_by_name: string
    token_hash: Buffer | null
    typed: boolean
  }
  report_finding: {
    aciklama: string
    alinmasi_gereken_onlemler: never
    citations: never
    confidence: 'high' | 'low' | 'medium' | null
    created_at: string
    due_on: string | null
    etki: number
    id: string
    image_id: string | null
    mevzuat_referansi: string
    more_image_ids: string[]
    olasilik: number
    organization_id: string
    place: string
    position: number
    proposal: null
    refined_at: string | null
    repeats: null
    report_id: string
    responsible: string
    risk_skoru: number
    scored: boolean
    search_words: string
    siddet: number
    source: string
    status: 'approved' | 'corrected' | 'new' | 'pending'
    updated_at: string
    uygunsuzluk: string
    written_by: string | null
  }
  report_image: {
    byte_size: number
    created_at: string
    created_by: string
    deleted_at: string | null
    face_check: null
    file_name: string
    height: number
    id: string
    is_copy: boolean
    large: boolean
    marks: never
    marks_revision: number
    mime: string
    note: string
    organization_id: string
    original_sha256: string
    position: number | null
    report_id: string
    storage_id: string
    taken_at: string | null
    turn: number
    width: number
  }
  report_link: {
    delivery_id: string
    organization_id: string
    token_hash: Buffer
  }
  report_month: {
    client_company_id: string
    completed: number
    high: number
    high_findings: number
    low: number
    low_findings: number
    medium: number
    medium_findings: number
    month: string
    organization_id: string
  }
  report_number: {
    last: number
    organization_id: string
    year: number
  }
  report_observation: {
    approved: boolean
    created_at: string
    id: string
    image_id: string | null
    organization_id: string
    position: number
    report_id: string
    source: string
    text: string
  }
  report_pdf: {
    byte_size: number
    made_at: string
    organization_id: string
    report_id: string
    sha256: string
    storage_id: string
    variant: string
  }
  report_receipt: {
    address: string
    content_hash: string | null
    delivery_id: string
    id: string
    name: string
    organization_id: string
    received_at: string
    user_agent: string
  }
  report_reference: {
    created_at: string
    id: string
    link: string
    organization_id: string
    position: number
    regulation: string
    report_id: string
    source: 'api' | 'manual'
  }
  report_signature: {
    held_by_name: string
    organization_id: string
    report_id: string
    signed_at: string
    signed_hash: string
    signer_id: string
    strokes: never
  }
  report_template: {
    created_at: string
    id: string
    message: string
    name: string
    organization_id: string
    print: never
    recipients: never
    report_name: string
    risk_method: string
    updated_at: string
  }
  schema_migration: {
    applied_at: string
    checksum: string
    name: string
    version: number
  }
  service_minute_rule: {
    bands: never
    full_time_per: number | null
    profession: 'other_health_personnel' | 'safety_specialist' | 'workplace_physician'
    set_id: string
    tehlike_sinifi: 'az_tehlikeli' | 'cok_tehlikeli' | 'tehlikeli'
  }
  service_rule_set: {
    created_at: string
    effective_from: string
    full_time_minutes: number
    id: string
    source: string
    updated_at: string
  }
  session: {
    address: string
    created_at: string
    id: string
    last_used_at: string
    organization_id: string
    token_hash: Buffer
    user_agent: string
    user_id: string
  }
  sms_code: {
    code_hash: Buffer
    expires_at: string
    phone: string
    sent_at: string
    tries: number
    used_at: string | null
  }
  store_event: {
    amount_minor: number | null
    applied_at: string | null
    body: never
    cancel_cause: 'charge_failed' | 'other' | 'refund' | 'unsubscribed' | null
    counts: boolean
    currency: string | null
    environment: 'PRODUCTION' | 'SANDBOX'
    expires_at: string | null
    failure: string | null
    grace_until: string | null
    happened_at: string
    id: string
    kind: string
    period_type: 'INTRO' | 'NORMAL' | 'PREPAID' | 'PROMOTIONAL' | 'TRIAL' | null
    product_id: string | null
    provider_id: string
    purchase: string
    purchased_at: string | null
    received_at: string
    status: 'applied' | 'failed' | 'ignored' | 'received' | 'unknown_user'
    store: string
    tries: number
  }
  store_event_holder: {
    event_id: string
    holder: string
    part: 'came' | 'own' | 'went'
  }
  store_event_person: {
    event_id: string
    part: 'came' | 'own' | 'went'
    user_id: string
  }
  support_attachment: {
    byte_size: number
    file_key: string
    id: string
    message_id: string
    mime: string
    name: string
    organization_id: string
    position: number
  }
  support_message: {
    answered_by: string | null
    body: string
    channel: 'app' | 'mail'
    created_at: string
    id: string
    organization_id: string
    ticket_id: string
  }
  support_ticket: {
    active_at: string
    assignee_id: string | null
    category: 'account' | 'billing' | 'fault' | 'other' | 'suggestion' | 'usage'
    closed_at: string | null
    created_at: string
    error_ref: string | null
    first_answered_at: string | null
    id: string
    organization_id: string
    priority: 'high' | 'low' | 'normal' | 'urgent'
    search_text: string
    status: 'answered' | 'closed' | 'open' | 'waiting'
    subject: string
    user_id: string
  }
  visit: {
    by_hand: boolean
    checked_in_at: string | null
    checked_out_at: string | null
    client_company_id: string
    created_at: string
    created_by: string
    ends_at: string
    id: string
    kind: 'other_health_personnel' | 'safety_specialist' | 'workplace_physician'
    note: string
    organization_id: string
    postponed_from: string | null
    report_id: string | null
    series_day: string | null
    series_id: string | null
    served_minutes: number | null
    site_address_id: string | null
    starts_at: string
    status: 'cancelled' | 'done' | 'planned' | 'postponed'
    status_reason: string
    updated_at: string
    user_id: string | null
    version: number
  }
  visit_check: {
    heard_at: string
    kind: 'in' | 'out'
    organization_id: string
    position: null
    reason: string
    user_id: string
    visit_id: string
  }
  visit_companion: {
    organization_id: string
    user_id: string
    visit_id: string
  }
  visit_feed: {
    created_at: string
    last_read_at: string | null
    organization_id: string
    token_hash: Buffer
    user_id: string
  }
  visit_series: {
    client_company_id: string
    created_at: string
    created_by: string
    duration_minutes: number
    first_day: string
    id: string
    kind: 'other_health_personnel' | 'safety_specialist' | 'workplace_physician'
    last_day: string
    note: string
    organization_id: string
    rule: string
    site_address_id: string | null
    skip: 'keep' | 'next_workday' | 'skip'
    start_clock: string
    user_id: string | null
  }
  visit_signature: {
    heard_at: string
    name: string
    organization_id: string
    signed_at: string
    strokes: never
    title: string
    user_id: string
    visit_id: string
  }
  visit_template: {
    checklist: never
    created_at: string
    created_by: string
    duration_minutes: number
    id: string
    kind: 'other_health_personnel' | 'safety_specialist' | 'workplace_physician'
    name: string
    note: string
    organization_id: string
    updated_at: string
  }
  webhook: {
    created_at: string
    created_by: string
    description: string
    failing_since: string | null
    given_up_at: string | null
    id: string
    is_enabled: boolean
    kinds: string[]
    old_secret: Buffer | null
    old_secret_until: string | null
    organization_id: string
    secret: Buffer
    url: string
  }
  webhook_delivery: {
    answer: string
    attempted_at: string | null
    attempts: number
    body: string
    created_at: string
    duration_ms: number | null
    event_id: string | null
    failure: 'answer_too_large' | 'private_address' | 'refused' | 'timeout' | 'unreachable' | null
    id: string
    kind: string
    message_id: string
    organization_id: string
    response_status: number | null
    state: 'delivered' | 'failed' | 'waiting'
    wanted_at: string
    webhook_id: string
  }
}
