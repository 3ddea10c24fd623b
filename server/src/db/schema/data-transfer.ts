// Written by ../schema.test.ts; do not edit.
export interface DataTransferTables {
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
}
