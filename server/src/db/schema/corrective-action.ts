// Written by ../schema.test.ts; do not edit.
export interface CorrectiveActionTables {
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
}
