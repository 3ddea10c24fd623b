// Written by ../schema.test.ts; do not edit.
export interface PerformanceTables {
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
}
