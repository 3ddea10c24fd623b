// Written by ../schema.test.ts; do not edit.
export interface AnalysisTables {
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
  analysis_quota: {
    day: string
    organization_id: string
    used: number
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
}
