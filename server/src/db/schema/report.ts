// Written by ../schema.test.ts; do not edit.
export interface ReportTables {
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
  photo_month: {
    bytes: number
    month: string
    organization_id: string
    photos: number
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
}
