// Reads what the product keeps about one person, for their own copy (KVKK art. 11). It reads tables of every feature, as
// they are, so that nothing a feature forgot to show is left out. What is about a consultancy's clients stays with the
// consultancy, which answers for it; an individual answers for their own (013).
import type { UserScope, Work } from '../../db/tenant-scope'

export type OwnRow = Record<string, unknown>

const mine = 'organization_id = $1 and user_id = $2'
const myReports =
  'select id from report where organization_id = $1 and created_by = $2 and deleted_at is null'

type Sections = Readonly<Record<string, string>>

/** File of the copy -> what it holds, for everybody. Sealed columns and hashes of secrets stay inside. */
const aboutPerson: Sections = {
  oturumlar: `select created_at, last_used_at, user_agent, address from session where ${mine} order by created_at`,
  izinler: `select document, version, given, at, address, user_agent from consent where ${mine} order by at`,
  sertifikalar: `select c.id, t.name as type, c.certificate_number, c.issue_date, c.expiry_date, c.issuing_authority,
      c.document_name, c.created_at, c.updated_at
    from certificate c join certificate_type t on t.id = c.certificate_type_id
    where c.organization_id = $1 and c.user_id = $2 order by c.created_at`,
  gorevlendirmeler: `select c.name as client_company, a.starts_on, a.created_at, a.ended_at
    from client_company_assignment a join client_company c on c.id = a.client_company_id
    where a.organization_id = $1 and a.user_id = $2 order by a.created_at`,
  bildirimler: `select type, title, message, data, created_at, read_at, deleted_at from notification
    where ${mine} order by created_at`,
  gecmis: `select kind, subject_kind, subject_id, data, address, created_at
    from event where organization_id = $1 and actor_id = $2 order by created_at desc limit 20000`,
}

/** Of somebody who works for themselves: nobody else writes there. */
const ofIndividual: Sections = {
  firmalar: `select id, name, tehlike_sinifi, employee_count, industry, nace_code, tax_number, tax_office, sgk_no,
      detsis_no, phone, notes, created_at, updated_at,
      (select coalesce(jsonb_agg(to_jsonb(a) - 'organization_id' order by a.position), '[]') from client_company_address a
        where a.client_company_id = c.id) as addresses,
      (select coalesce(jsonb_agg(jsonb_build_object('email', k.email, 'name', k.name) order by k.created_at), '[]')
        from client_company_contact k where k.client_company_id = c.id) as contacts
    from client_company c where organization_id = $1 and created_by = $2 and deleted_at is null order by created_at`,
  raporlar: `select r.id, r.number, r.title, r.status, r.osgb_name, r.risk_method, r.client_company_name, r.created_at,
      r.updated_at, r.completed_at, r.is_archived, r.certificate_snapshot,
      (select coalesce(jsonb_agg(to_jsonb(e) - 'organization_id' - 'report_id' order by e.position), '[]')
        from report_entry e where e.report_id = r.id) as entries,
      (select coalesce(jsonb_agg(jsonb_build_object('regulation', f.regulation, 'link', f.link) order by f.position), '[]')
        from report_reference f where f.report_id = r.id) as report_references
    from report r where r.id in (${myReports}) order by r.created_at`,
  fotograflar: `select id, report_id, file_name, note, width, height, taken_at, created_at
    from report_image where report_id in (${myReports}) and deleted_at is null order by report_id, position`,
  kilavuzlar: `select id, title, category, tags, uygunsuzluk, aciklama, alinmasi_gereken_onlemler, mevzuat_referansi,
      citations, factors, is_shared, created_at, updated_at
    from guideline where organization_id = $1 and created_by = $2 order by created_at`,
}

/**
 * Of people of a consultancy: the words they wrote, as they stand; not what somebody else has written since, no photos,
 * and nothing of the client but its name, which their assignment names too.
 */
const ofEmployee: Sections = {
  raporlar: `select r.id, r.client_company_name, r.created_at, own.findings
    from report r cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('uygunsuzluk', e.uygunsuzluk, 'aciklama', e.aciklama,
          'alinmasi_gereken_onlemler', e.alinmasi_gereken_onlemler, 'mevzuat_referansi', e.mevzuat_referansi,
          'siddet', e.siddet, 'olasilik', e.olasilik, 'etki', e.etki, 'created_at', e.created_at) order by e.position),
          '[]') as findings
      from report_entry e where e.report_id = r.id and e.written_by = $2) own
    where r.organization_id = $1 and r.deleted_at is null
      and r.id in (${myReports} union select report_id from report_entry where organization_id = $1 and written_by = $2)
    order by r.created_at`,
  kilavuzlar: `select id, title, category, tags, uygunsuzluk, aciklama, alinmasi_gereken_onlemler, mevzuat_referansi,
      citations, factors, is_shared, created_at, updated_at
    from guideline where organization_id = $1 and created_by = $2 and not is_shared order by created_at`,
}

const worksAlone = ({ role }: UserScope): boolean => role === 'regular'

/** The sections of a person's copy, by file name without extension. */
export async function readSections({ db, scope }: Work<UserScope>): Promise<Record<string, OwnRow[]>> {
  const read: Record<string, OwnRow[]> = {}
  const sections = { ...aboutPerson, ...(worksAlone(scope) ? ofIndividual : ofEmployee) }
  for (const [name, text] of Object.entries(sections)) {
    const { rows } = await db.query<OwnRow>(text, [scope.organization_id, scope.user_id])
    read[name] = rows
  }
  return read
}

export interface OwnPhoto {
  id: string
  report_id: string
  organization_id: string
  storage_id: string
  mime: string
}

/** The photos of an individual's reports; those of a consultancy's clients are not its people's. */
export async function listOwnPhotos({ db, scope }: Work<UserScope>): Promise<OwnPhoto[]> {
  if (!worksAlone(scope)) return []
  const { rows } = await db.query<OwnPhoto>(
    `select id, report_id, organization_id, storage_id, mime from report_image
     where report_id in (${myReports}) and deleted_at is null order by report_id, position`,
    [scope.organization_id, scope.user_id],
  )
  return rows
}

export interface OwnDocument {
  id: string
  document_key: string
}

/** The documents of the person's certificates. */
export async function listOwnDocuments({ db, scope }: Work<UserScope>): Promise<OwnDocument[]> {
  const { rows } = await db.query<OwnDocument>(
    `select id, document_key from certificate where ${mine} and document_key is not null order by created_at`,
    [scope.organization_id, scope.user_id],
  )
  return rows
}
