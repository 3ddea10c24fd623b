// Written by ../schema.test.ts; do not edit.
export interface MemberTables {
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
}
