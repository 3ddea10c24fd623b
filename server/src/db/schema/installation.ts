// Written by ../schema.test.ts; do not edit.
export interface InstallationTables {
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
  doomed_file: {
    created_at: string
    key: string
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
}
