// Between the profile as the server answers it and the form: the form also holds the kind of identity, and sends only
// what was changed, so that fields of other forms and other devices stay as they are.
import { ProfileInput, type ProfileView } from '@gozlem/contract/account'
import { isTaxNumber, taxNumberMessage } from '@gozlem/domain/account/identity-numbers'
import type { Profession } from '@gozlem/domain/account/roles'
import * as z from 'zod/mini'

export interface ProfileValues {
  first_name: string
  last_name: string
  profession: Profession | ''
  id_type: 'tc' | 'tax'
  tc_number: string
  tax_number: string
  tax_office: string
  company_name: string
  company_email: string
}

/** Company and identity belong to individuals; the form of everybody else leaves them alone. */
export function hasOwnCompany({ role }: Pick<ProfileView, 'role'>): boolean {
  return role === 'regular'
}

export function profileValues(user: ProfileView): ProfileValues {
  const { first_name, last_name, profession } = user
  const names = { first_name, last_name, profession: profession ?? ('' as const) }
  if (!hasOwnCompany(user))
    return {
      ...names,
      id_type: 'tc',
      tc_number: '',
      tax_number: '',
      tax_office: '',
      company_name: '',
      company_email: '',
    }
  const { tc_number, tax_number, tax_office, company_name, company_email } = user
  const id_type = tax_number === '' ? 'tc' : 'tax'
  return { ...names, id_type, tc_number, tax_number, tax_office, company_name, company_email }
}

const TaxIdentity = z
  .object({ id_type: z.enum(['tc', 'tax']), tax_number: z.string(), tax_office: z.string() })
  .check(
    z.superRefine(({ id_type, tax_number, tax_office }, ctx) => {
      if (id_type !== 'tax') return
      const demand = (field: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [field], message, input: tax_number })
      if (!isTaxNumber(tax_number.trim())) demand('tax_number', taxNumberMessage)
      if (tax_office.trim() === '') demand('tax_office', 'Vergi dairesi zorunludur')
    }),
  )

const SentProfile = z.intersection(
  ProfileInput,
  z.pipe(
    TaxIdentity,
    z.transform(() => ({})),
  ),
)

/** Of the two kinds of identity only the chosen one counts, also where the other is half typed. */
const ChosenIdentity = z.transform(
  (values: ProfileValues): z.input<typeof SentProfile> => ({
    ...values,
    profession: values.profession === '' ? null : values.profession,
    ...(values.id_type === 'tc' ? { tax_number: '', tax_office: '' } : { tc_number: '' }),
  }),
)

/** Checks with the contract's own schema and answers what it would send. */
export const ProfileForm = z.pipe(ChosenIdentity, SentProfile)

const companyFields = ['company_name', 'company_email'] as const
const identityFields = ['tc_number', 'tax_number', 'tax_office'] as const

/** What differs from the profile. The other kind of identity is removed when the kind was changed, else left alone. */
export function profileChanges(user: ProfileView, id_type: 'tc' | 'tax', input: ProfileInput): ProfileInput {
  const before = profileValues(user)
  const other = id_type === 'tc' ? ['tax_number', 'tax_office'] : ['tc_number']
  const identity = identityFields.filter((field) => id_type !== before.id_type || !other.includes(field))
  const own = hasOwnCompany(user) ? [...companyFields, ...identity] : []
  const fields = ['first_name', 'last_name', 'profession', ...own] as const
  const stored: ProfileInput = { ...before, profession: user.profession }
  return Object.fromEntries(
    fields.filter((field) => input[field] !== stored[field]).map((field) => [field, input[field]]),
  )
}
