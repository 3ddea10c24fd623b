import { ContactInput } from '@gozlem/contract/client-company-contact'
import type * as z from 'zod/mini'
import { v7 as uuidv7 } from 'uuid'
import { deleteContact, importContacts, updateContact } from '../client-company/contact-commands'
import * as rows from './import-row-commands'
import {
  findCompanyNamesBySgk,
  findContacts,
  type KnownContact,
  type NamedCompany,
} from './natural-key-store'

type Plan = { company_id: string } & (
  | { added: z.output<typeof ContactInput> }
  | { contact: KnownContact; name: string }
)

const unknownCompany = 'Kurumunuzda bu SGK sicil numarasıyla kayıtlı firma yok'
const sharedNumber = 'Bu SGK sicil numarası birden çok firmada kayıtlı'

/** The one company that a number names, or what is wrong with it. */
export function companyNumbered(
  companies: ReadonlyMap<string, readonly NamedCompany[]>,
  number: unknown,
): NamedCompany | string {
  const [company, ...others] = companies.get(String(number)) ?? []
  if (!company) return unknownCompany
  return others.length > 0 ? sharedNumber : company
}

/** E-mail contacts of client companies, recognised by company and address. */
export const contactImport: rows.KindOfImport<Plan> = {
  async judge(ctx, read, run) {
    const companies = rows.grouped(
      await findCompanyNamesBySgk(
        ctx,
        read.map(({ values }) => String(values.company_sgk_no ?? '')),
      ),
      ({ sgk_no }) => sgk_no,
    )
    const parsed = read.map((row) => {
      const { company_sgk_no, ...values } = row.values
      if (row.wrong.length > 0) return { row, wrong: row.wrong.join(' · ') }
      const company = companyNumbered(companies, company_sgk_no)
      if (typeof company === 'string') return { row, wrong: company }
      const input = rows.checked('contact', ContactInput, values)
      return 'wrong' in input ? { row, wrong: input.wrong } : { row, company, ...input }
    })
    const good = parsed.flatMap((each) => ('company' in each ? [each] : []))
    const known = new Map(
      (
        await findContacts(
          ctx,
          good.map(({ company }) => company.id),
          good.map(({ input }) => input.email),
        )
      ).map((contact) => [`${contact.client_company_id} ${contact.email}`, contact]),
    )
    return parsed.map((each): rows.Judged<Plan> => {
      const { line, values } = each.row
      if (!('company' in each)) return rows.refused(line, each.wrong)
      const { company, input } = each
      const key = `${company.id} ${input.email}`
      const repeated = rows.repeats(run, key, line)
      if (repeated) return rows.refused(line, repeated)
      const contact = known.get(key)
      if (!contact) return rows.added(line, { company_id: company.id, added: input })
      const isChanged = values.name !== undefined && input.name !== contact.name
      return rows.compared(
        line,
        isChanged ? [rows.changeInWords('contact', 'name', contact.name, input.name)] : [],
        { company_id: company.id, contact, name: input.name },
      )
    })
  },

  async write(ctx, _parts, judged) {
    const written: rows.Written[] = []
    for (const [company_id, ofCompany] of rows.grouped(judged, ({ plan }) => plan.company_id)) {
      const before = { client_company_id: company_id }
      const emails = ofCompany.flatMap(({ line, plan }) =>
        'added' in plan ? [{ line, id: uuidv7(), email: plan.added.email, name: plan.added.name }] : [],
      )
      const [first] = emails
      if (first) {
        const { failed } = await rows.forRow(first.line, () => importContacts(ctx, company_id, { emails }))
        const [refusal] = failed
        if (refusal) throw new rows.RowRefused(emails[refusal.row - 1]?.line ?? first.line, refusal.reason)
        written.push(...emails.map(({ line, id }) => ({ line, subject_id: id, before })))
      }
      for (const { line, plan } of ofCompany) {
        if ('added' in plan) continue
        const { contact, name } = plan
        await rows.forRow(line, () => updateContact(ctx, company_id, contact.id, { name }))
        written.push({ line, subject_id: contact.id, before: { ...before, name: contact.name } })
      }
    }
    return written
  },

  async undo(ctx, _parts, { verdict, subject_id, before }) {
    const company_id = String(before.client_company_id)
    if (verdict === 'new') await deleteContact(ctx, company_id, subject_id)
    else await updateContact(ctx, company_id, subject_id, { name: String(before.name) })
    return null
  },
}
