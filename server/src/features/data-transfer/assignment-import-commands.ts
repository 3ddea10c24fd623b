import { ContractInput } from '@gozlem/contract/member-assignment'
import { normalizeEmail } from '@gozlem/domain/account/email'
import { normalizeAccountPhone } from '@gozlem/domain/account/phone'
import { dayInWords } from '@gozlem/domain/day-in-words'
import type { ReadRow } from '@gozlem/domain/data-transfer/read-row'
import { isAssignable } from '@gozlem/domain/member/policy'
import { maximumAssignmentsAtOnce } from '@gozlem/domain/member/assignment'
import { Problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Context } from '../../http/context'
import {
  addAssignments,
  endAssignments,
  refusePastEnd,
  updateAssignment,
} from '../member/assignment-commands'
import type { MemberRow } from '../member/store'
import { companyNumbered } from './contact-import-commands'
import * as rows from './import-row-commands'
import {
  findCompanyNamesBySgk,
  findOpenAssignments,
  findPeople,
  type NamedCompany,
  type OpenAssignment,
} from './natural-key-store'

type Contract = z.output<typeof ContractInput>
type Plan =
  | { added: Contract; pair: { user_id: string; client_company_id: string } }
  | { assignment: OpenAssignment; change: Partial<Contract> }

const names = ['starts_on', 'ends_on', 'isg_katip_no', 'minutes_per_month'] as const

/** Who works where, recognised by person and company as long as it lasts. */
export const assignmentImport: rows.KindOfImport<Plan> = {
  async judge(ctx, read, run) {
    const companies = rows.grouped(
      await findCompanyNamesBySgk(
        ctx,
        read.map(({ values }) => String(values.company_sgk_no ?? '')),
      ),
      ({ sgk_no }) => sgk_no,
    )
    const people = await findPeople(
      ctx,
      read.map(({ values }) => normalizeAccountPhone(String(values.phone ?? '')) ?? ''),
      read.map(({ values }) => normalizeEmail(String(values.email ?? '')) ?? ''),
    )
    const open = new Map(
      (
        await findOpenAssignments(
          ctx,
          people.map(({ id }) => id),
          [...companies.values()].flat().map(({ id }) => id),
        )
      ).map((assignment) => [`${assignment.user_id} ${assignment.client_company_id}`, assignment]),
    )
    return read.map((row) => {
      if (row.wrong.length > 0) return rows.refused(row.line, row.wrong.join(' · '))
      const company = companyNumbered(companies, row.values.company_sgk_no)
      if (typeof company === 'string') return rows.refused(row.line, company)
      const person = personIn(people, row.values)
      if (typeof person === 'string') return rows.refused(row.line, person)
      return judgeRow(ctx, row, { company, person, open }, run)
    })
  },

  async write(ctx, _parts, judged) {
    const written: rows.Written[] = []
    const added = judged.flatMap(({ line, plan }) =>
      'added' in plan ? [{ line, id: uuidv7(), details: plan.added, ...plan.pair }] : [],
    )
    // Those of one contract's words go together, as people add them.
    for (const alike of rows.grouped(added, ({ details }) => JSON.stringify(details)).values())
      for (let from = 0; from < alike.length; from += maximumAssignmentsAtOnce) {
        const together = alike.slice(from, from + maximumAssignmentsAtOnce)
        const [first] = together
        if (!first) continue
        const assignments = together.map(({ id, user_id, client_company_id }) => ({
          id,
          user_id,
          client_company_id,
        }))
        await rows.forRow(first.line, () => addAssignments(ctx, { assignments, ...first.details }))
        written.push(...together.map(({ line, id }) => ({ line, subject_id: id, before: {} })))
      }
    for (const { line, plan } of judged) {
      if ('added' in plan) continue
      const { assignment, change } = plan
      await rows.forRow(line, () => updateAssignment(ctx, assignment.id, change))
      const before = Object.fromEntries(
        names.filter((name) => name in change).map((name) => [name, assignment[name]]),
      )
      written.push({ line, subject_id: assignment.id, before })
    }
    return written
  },

  async undo(ctx, _parts, { verdict, subject_id, before }) {
    if (verdict === 'new') await endAssignments(ctx, [subject_id])
    else await updateAssignment(ctx, subject_id, before)
    return null
  },
}

/** Who is meant, or what is wrong; who belongs to another organization is as unknown as anybody. */
function personIn(people: readonly MemberRow[], { phone, email }: ReadRow['values']): MemberRow | string {
  if (phone === undefined && email === undefined) return 'Kişinin telefonunu ya da e-postasını yazın'
  const wantedPhone = phone === undefined ? null : normalizeAccountPhone(String(phone))
  const wantedEmail = email === undefined ? null : normalizeEmail(String(email))
  const byPhone = people.find((person) => person.phone === wantedPhone)
  const byEmail = people.find((person) => person.email === wantedEmail)
  if (phone !== undefined && !byPhone) return 'Kurumunuzda bu telefonla kayıtlı kişi yok'
  if (email !== undefined && !byEmail) return 'Kurumunuzda bu e-postayla kayıtlı kişi yok'
  if (byPhone && byEmail && byPhone !== byEmail) return 'Telefon ve e-posta aynı kişinin değil'
  return byPhone ?? byEmail ?? 'Kişi bulunamadı'
}

interface Found {
  company: NamedCompany
  person: MemberRow
  open: ReadonlyMap<string, OpenAssignment>
}

function judgeRow(
  ctx: Context,
  { line, values }: ReadRow,
  { company, person, open }: Found,
  run: rows.Run,
): rows.Judged<Plan> {
  if (!isAssignable(person)) return rows.refused(line, 'Yalnız etkin uzman ve hekimler görevlendirilebilir')
  const key = `${person.id} ${company.id}`
  const repeated = rows.repeats(run, key, line)
  if (repeated) return rows.refused(line, repeated)
  const assignment = open.get(key)
  const read = rows.checked('assignment', ContractInput, {
    ...(assignment && contractOf(assignment)),
    ...values,
  })
  if ('wrong' in read) return rows.refused(line, read.wrong)
  const changed = names.filter((name) => read.input[name] !== assignment?.[name])
  if (changed.includes('ends_on')) {
    const past = pastEnd(ctx, read.input.ends_on)
    if (past) return rows.refused(line, `Bitiş Tarihi: ${past}`)
  }
  if (!assignment)
    return rows.added(line, {
      added: read.input,
      pair: { user_id: person.id, client_company_id: company.id },
    })
  const change = Object.fromEntries(changed.map((name) => [name, read.input[name]]))
  return rows.compared(
    line,
    changed.map((name) =>
      rows.changeInWords('assignment', name, shown(name, assignment[name]), shown(name, read.input[name])),
    ),
    { assignment, change },
  )
}

const contractOf = ({ starts_on, ends_on, isg_katip_no, minutes_per_month }: OpenAssignment) => ({
  starts_on,
  ends_on,
  isg_katip_no,
  minutes_per_month,
})

function pastEnd(ctx: Context, ends_on: string | null): string | null {
  try {
    refusePastEnd(ctx, ends_on)
    return null
  } catch (error) {
    if (error instanceof Problem) return rows.wordsOf(error)
    throw error
  }
}

function shown(name: (typeof names)[number], value: string | number | null): string {
  if (value === null) return ''
  return name === 'starts_on' || name === 'ends_on' ? dayInWords(String(value)) : String(value)
}
