import { changesOf } from '@gozlem/contract/changes-of'
import { ClientCompanyInput } from '@gozlem/contract/client-company'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import { departsFromList, formatNaceCode, hazardReasonMessage } from '@gozlem/domain/client-company/nace'
import { primaryOf } from '@gozlem/domain/client-company/site-address'
import type { ReadRow } from '@gozlem/domain/data-transfer/read-row'
import type * as z from 'zod/mini'
import type { Context } from '../../http/context'
import { createClientCompany, deleteClientCompany, updateClientCompany } from '../client-company/commands'
import type { ClientCompanyRow } from '../client-company/store'
import { findListedClass } from '../nace/store'
import * as rows from './import-row-commands'
import { findCompaniesBySgk, findDeletedBySgk, hasDependents, type NamedCompany } from './natural-key-store'
import { v7 as uuidv7 } from 'uuid'

const Change = changesOf(ClientCompanyInput)
type Change = z.output<typeof Change>

type Plan = { added: z.output<typeof ClientCompanyInput> } | { company: ClientCompanyRow; change: Change }

/** Client companies, recognised by their SGK number. Empty cells leave what is stored as it is. */
export const companyImport: rows.KindOfImport<Plan> = {
  async judge(ctx, read, run) {
    const numbers = read.flatMap(({ values }) => (typeof values.sgk_no === 'string' ? [values.sgk_no] : []))
    const known = rows.grouped(await findCompaniesBySgk(ctx, numbers), ({ sgk_no }) => sgk_no)
    const deleted = rows.grouped(await findDeletedBySgk(ctx, numbers), ({ sgk_no }) => sgk_no)
    const judged: rows.Judged<Plan>[] = []
    for (const row of read) judged.push(await judgeRow(ctx, row, { known, deleted }, run))
    return judged
  },

  async write(ctx, { sealing_key }, judged) {
    const written: rows.Written[] = []
    for (const { line, plan } of judged)
      await rows.forRow(line, async () => {
        if ('added' in plan) {
          const { id } = await createClientCompany(ctx, { ...plan.added, id: uuidv7() }, sealing_key)
          written.push({ line, subject_id: id, before: {} })
        } else {
          const { company, change } = plan
          await updateClientCompany(ctx, company.id, change, sealing_key)
          written.push({ line, subject_id: company.id, before: beforeOf(company, change) })
        }
      })
    return written
  },

  async undo(ctx, { sealing_key }, { verdict, subject_id, before }) {
    if (verdict === 'changed') {
      await updateClientCompany(ctx, subject_id, before, sealing_key)
      return null
    }
    if (await hasDependents(ctx, subject_id))
      return 'Firmaya bağlı kayıtlar var (e-posta, görevlendirme, ziyaret ya da rapor)'
    await deleteClientCompany(ctx, subject_id)
    return null
  },
}

/** Client companies by SGK number: those that are there, and those that can be restored. */
interface Known {
  known: ReadonlyMap<string, readonly ClientCompanyRow[]>
  deleted: ReadonlyMap<string, readonly NamedCompany[]>
}

async function judgeRow(
  ctx: Context,
  { line, values, wrong }: ReadRow,
  { known, deleted }: Known,
  run: rows.Run,
): Promise<rows.Judged<Plan>> {
  if (wrong.length > 0) return rows.refused(line, wrong.join(' · '))
  const sgk = String(values.sgk_no)
  const [company, ...others] = known.get(sgk) ?? []
  if (others.length > 0) return rows.refused(line, 'Bu SGK sicil numarası birden çok firmada kayıtlı')
  const repeated = rows.repeats(run, sgk, line)
  if (repeated) return rows.refused(line, repeated)
  const asked = { ...withAddresses(values, company), ...(await reasonOf(ctx, values, company, run)) }
  const departing = asked.hazard_class_reason === null
  if (departing) return rows.refused(line, `Tehlike Sınıfı Gerekçesi: ${hazardReasonMessage}`)
  if (!company) {
    const read = rows.checked('client_company', ClientCompanyInput, asked)
    if ('wrong' in read) return rows.refused(line, read.wrong)
    const gone = deleted.get(sgk) ?? []
    for (const { id, name } of gone)
      if (await hasDependents(ctx, id)) return rows.refused(line, deletedWords(name))
    return rows.added(
      line,
      { added: read.input },
      gone[0] && `Silinen “${gone[0].name}” ile aynı numara; yeni firma olarak eklenir`,
    )
  }
  const read = rows.checked('client_company', Change, asked)
  if ('wrong' in read) return rows.refused(line, read.wrong)
  const changed = differences(company, read.input)
  const change = Object.fromEntries(changed.map(({ name }) => [name, read.input[name as keyof Change]]))
  return rows.compared(
    line,
    changed.flatMap(({ words }) => words),
    { company, change },
  )
}

/** With a second one its reports and visits would stay behind; one that has none, as after an import that was undone, may be added anew. */
const deletedWords = (name: string) =>
  `Bu SGK sicil numarası silinen “${name}” firmasında kayıtlı. Firmayı Müşteri Firmalar sayfasının “Silinen firmalar” sekmesinden geri getirip dosyayı yeniden yükleyin`

const addressFields = ['address', 'city', 'district'] as const

/** Address, city and district of a row are those of the primary address. */
function withAddresses(values: ReadRow['values'], company: ClientCompanyRow | undefined) {
  const { address, city, district, ...rest } = values
  const given = Object.fromEntries(
    Object.entries({ address, city, district }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(given).length === 0) return rest
  const stored = company?.addresses ?? []
  const primary = primaryOf(stored)
  const blank = { label: '', address: '', city: '', district: '' }
  const changed = { ...(primary ?? blank), ...given, is_primary: true }
  const addresses = primary ? stored.map((each) => (each === primary ? changed : each)) : [changed, ...stored]
  return { ...rest, addresses }
}

/**
 * What is stored of a reason: none where the class is the list's, so that the same sheet changes nothing twice; null where it
 * is missing.
 */
async function reasonOf(
  ctx: Context,
  { nace_code, tehlike_sinifi, hazard_class_reason }: ReadRow['values'],
  company: ClientCompanyRow | undefined,
  run: rows.Run,
): Promise<{ hazard_class_reason?: string | null }> {
  const code = formatNaceCode(typeof nace_code === 'string' ? nace_code : (company?.nace_code ?? ''))
  if (code === '' || (tehlike_sinifi === undefined && hazard_class_reason === undefined)) return {}
  const known = run.listed.get(code)
  const listed = known === undefined ? await findListedClass(ctx, code, istanbulDay(ctx.request.at)) : known
  run.listed.set(code, listed)
  const chosen = (tehlike_sinifi ?? company?.tehlike_sinifi ?? listed) as typeof listed
  if (!departsFromList(chosen, listed)) return listed === null ? {} : { hazard_class_reason: '' }
  return hazard_class_reason === undefined && !company?.hazard_class_reason
    ? { hazard_class_reason: null }
    : {}
}

interface Difference {
  name: string
  words: string[]
}

/** What of a change is not stored yet. */
function differences(company: ClientCompanyRow, change: Change): Difference[] {
  const found: Difference[] = []
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue
    if (name === 'addresses') {
      const [before, after] = [primaryOf(company.addresses), primaryOf(change.addresses ?? [])]
      const words = addressFields.flatMap((part) =>
        (before?.[part] ?? '') === (after?.[part] ?? '')
          ? []
          : [rows.changeInWords('client_company', part, before?.[part] ?? '', after?.[part] ?? '')],
      )
      if (words.length > 0) found.push({ name, words })
      continue
    }
    const stored = company[name as keyof ClientCompanyRow]
    const given = name === 'nace_code' && typeof value === 'string' ? formatNaceCode(value) : value
    if (stored === given) continue
    found.push({ name, words: [rows.changeInWords('client_company', name, shown(stored), shown(given))] })
  }
  return found
}

const words: Record<string, string> = { ...hazardClassLabels, active: 'Aktif', passive: 'Pasif' }
const shown = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? (words[value] ?? String(value)) : ''

/** What of a company a change touches, code, class and reason together. */
function beforeOf(company: ClientCompanyRow, change: Change): Record<string, unknown> {
  const ofClass = ['nace_code', 'tehlike_sinifi', 'hazard_class_reason']
  const names = Object.keys(change)
  const touched = names.some((name) => ofClass.includes(name)) ? [...names, ...ofClass] : names
  return Object.fromEntries(touched.map((name) => [name, company[name as keyof ClientCompanyRow]]))
}
