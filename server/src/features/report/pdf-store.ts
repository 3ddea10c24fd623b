// SQL of the PDFs that completed reports were handed out as. The bytes lie in the file store.
import type { OrganizationScope, Scope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'

export interface PdfRow {
  organization_id: string
  report_id: string
  /** How it was asked for (domain/report/print-options). */
  variant: string
  storage_id: string
  sha256: string
  /** In bytes. */
  byte_size: number
  made_at: string
}

const columns = 'organization_id, report_id, variant, storage_id, sha256, byte_size, made_at'

/** Where the bytes of a PDF lie. */
export const pdfKey = ({ organization_id, storage_id }: Pick<PdfRow, 'organization_id' | 'storage_id'>) =>
  `pdfs/${organization_id}/${storage_id}.pdf`

export async function findPdf(
  { db, scope }: Work<OrganizationScope>,
  report_id: string,
  variant: string,
): Promise<PdfRow | null> {
  const { rows } = await db.query<PdfRow>({
    name: 'find_pdf',
    text: `select ${columns} from report_pdf where organization_id = $1 and report_id = $2 and variant = $3`,
    values: [scope.organization_id, report_id, variant],
  })
  return rows[0] ?? null
}

/** Keeps a PDF unless there is one already; answers the one that is kept. */
export async function insertPdf(work: Work<OrganizationScope>, pdf: PdfRow): Promise<PdfRow> {
  const { report_id, variant, storage_id, sha256, byte_size, made_at } = pdf
  const { rowCount } = await work.db.query(
    `insert into report_pdf (${columns}) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [work.scope.organization_id, report_id, variant, storage_id, sha256, byte_size, made_at],
  )
  if (rowCount === 1) return pdf
  const first = await findPdf(work, report_id, variant)
  if (!first) throw new Error(`report ${report_id} went while its PDF was made`)
  return first
}

/** Hashes of every PDF of a report that the caller has already been given. */
export async function listPdfHashes({ db }: Work<Scope>, report: WholeKey): Promise<string[]> {
  const { rows } = await db.query<Pick<PdfRow, 'sha256'>>(
    'select sha256 from report_pdf where organization_id = $1 and report_id = $2 order by made_at',
    [report.organization_id, report.id],
  )
  return rows.map(({ sha256 }) => sha256)
}
