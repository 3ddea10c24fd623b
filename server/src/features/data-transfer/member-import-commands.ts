import { MemberInput } from '@gozlem/contract/member'
import { normalizeEmail } from '@gozlem/domain/account/email'
import { normalizeAccountPhone } from '@gozlem/domain/account/phone'
import { professionLabels, roleLabels } from '@gozlem/domain/account/roles'
import type { ReadRow } from '@gozlem/domain/data-transfer/read-row'
import { memberAbilities, needsProfession, professionMissingMessage } from '@gozlem/domain/member/policy'
import { Problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Context } from '../../http/context'
import { prepareFirstPassword } from '../account/first-password-commands'
import { erasePerson } from '../account/privacy-store'
import { createMember, updateMember } from '../member/commands'
import { findMember, lockSeats, type MemberRow } from '../member/store'
import * as rows from './import-row-commands'
import { findPeople, hasWork } from './natural-key-store'

type Change = Partial<Pick<MemberRow, 'first_name' | 'last_name' | 'role' | 'profession'>>
type Plan = { added: z.output<typeof MemberInput> } | { person: MemberRow; change: Change }

/** Tells nothing of who has the phone or the address: they may be of another organization. */
export const personRefused = 'Kişi eklenemedi. Telefonu ve e-posta adresini kişiyle doğrulayın'

/** Specialists, physicians and administrators, recognised by phone and address together. */
export const memberImport: rows.KindOfImport<Plan> = {
  async judge(ctx, read, run) {
    const phones = read.map(({ values }) => normalizeAccountPhone(String(values.phone ?? '')) ?? '')
    const emails = read.map(({ values }) => normalizeEmail(String(values.email ?? '')) ?? '')
    const known = await findPeople(ctx, phones, emails)
    if (run.free_seats === undefined) {
      const { seats, taken } = await lockSeats(ctx, ctx.actor.organization_id)
      run.free_seats = seats === null ? null : Math.max(0, seats - taken)
    }
    return read.map((row) => judgeRow(ctx, row, known, run))
  },

  async write(ctx, parts, judged, { passwords }) {
    const written: rows.Written[] = []
    for (const { line, plan } of judged)
      await rows.forRow(line, async () => {
        if ('added' in plan) {
          const first = passwords.pop() ?? (await prepareFirstPassword())
          const { id } = await createMember(ctx, parts, { ...plan.added, id: uuidv7() }, first).catch(
            withoutOwner(line),
          )
          written.push({ line, subject_id: id, before: {} })
        } else {
          const { person, change } = plan
          await updateMember(ctx, parts, person.id, change, null)
          const names = Object.keys(change) as (keyof Change)[]
          const before = Object.fromEntries(names.map((name) => [name, person[name]]))
          written.push({ line, subject_id: person.id, before })
        }
      })
    return written
  },

  async undo(ctx, parts, { verdict, subject_id, before }) {
    if (verdict === 'changed') {
      await updateMember(ctx, parts, subject_id, before, null)
      return null
    }
    const person = await findMember(ctx, subject_id)
    if (!person || person.last_login_at !== null) return 'Kişi giriş yapmış'
    if (person.assignment_count > 0) return 'Kişinin görevlendirmeleri var'
    if (await hasWork(ctx, subject_id)) return 'Kişinin ziyaretleri ya da raporları var'
    await ctx.record({ kind: 'user.deleted', subject_id })
    await erasePerson(ctx, parts.duties, subject_id)
    return null
  },
}

function judgeRow(
  ctx: Context,
  { line, values, wrong }: ReadRow,
  known: readonly MemberRow[],
  run: rows.Run,
): rows.Judged<Plan> {
  if (wrong.length > 0) return rows.refused(line, wrong.join(' · '))
  const phone = normalizeAccountPhone(String(values.phone))
  const email = normalizeEmail(String(values.email))
  const byPhone = known.find((person) => person.phone === phone)
  const byEmail = known.find((person) => person.email === email)
  if (byPhone && byPhone !== byEmail)
    return rows.refused(line, 'Bu telefon kurumunuzda başka bir e-postayla kayıtlı')
  if (byEmail && byPhone !== byEmail)
    return rows.refused(line, 'Bu e-posta kurumunuzda başka bir telefonla kayıtlı')
  const role = values.role ?? byPhone?.role ?? 'osgb_user'
  const profession = values.profession ?? byPhone?.profession ?? null
  const read = rows.checked('member', MemberInput, { ...values, role, profession })
  if ('wrong' in read) return rows.refused(line, read.wrong)
  const { input } = read
  const repeated =
    rows.repeats(run, `tel ${input.phone}`, line) ?? rows.repeats(run, `posta ${input.email}`, line)
  if (repeated) return rows.refused(line, repeated)
  if (!byPhone) return seated(run, line, input)
  const changed = differences(byPhone, input)
  const change: Change = Object.fromEntries(changed.map(({ name }) => [name, input[name]]))
  if (change.role && !memberAbilities(ctx.actor, byPhone).change_role)
    return rows.refused(line, 'Rol: kendi rolünüzü değiştiremezsiniz')
  if (needsProfession(input.role) && input.profession === null)
    return rows.refused(line, `Meslek: ${professionMissingMessage}`)
  return rows.compared(
    line,
    changed.map(({ words }) => words),
    { person: byPhone, change },
  )
}

/** A new person takes a seat of the plan. */
function seated(run: rows.Run, line: number, input: z.output<typeof MemberInput>): rows.Judged<Plan> {
  if (run.free_seats === 0) return rows.refused(line, 'Planınızda boş kullanıcı hakkı kalmadı')
  if (run.free_seats) run.free_seats -= 1
  return rows.added(line, { added: input })
}

const compared = ['first_name', 'last_name', 'role', 'profession'] as const

function differences(person: MemberRow, input: z.output<typeof MemberInput>) {
  return compared.flatMap((name) =>
    person[name] === input[name]
      ? []
      : [{ name, words: rows.changeInWords('member', name, shown(person[name]), shown(input[name])) }],
  )
}

const labels: Record<string, string> = { ...roleLabels, ...professionLabels }
const shown = (value: string | null) => (value === null ? '' : (labels[value] ?? value))

const withoutOwner = (line: number) => (error: unknown) => {
  const isTaken = error instanceof Problem && (error.code === 'PHONE_TAKEN' || error.code === 'EMAIL_TAKEN')
  throw isTaken ? new rows.RowRefused(line, personRefused, { cause: error }) : error
}
