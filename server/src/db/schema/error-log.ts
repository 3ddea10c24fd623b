// Written by ../schema.test.ts; do not edit.
export interface ErrorLogTables {
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
}
