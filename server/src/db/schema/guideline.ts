// Written by ../schema.test.ts; do not edit.
export interface GuidelineTables {
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
}
