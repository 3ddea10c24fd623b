import { OrganizationChange, type OrganizationView } from '@gozlem/contract/organization-administration'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Control, type Resolver } from 'react-hook-form'
import { LeaveGuard } from '../../../platform/forms/LeaveGuard'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Button } from '../../../ui/actions/Button'
import { FormError } from '../../../ui/forms/FormError'
import { toast } from '../../../ui/overlays/toast'
import { useUpdateOrganization } from '../api'
import { OrganizationFields, type OrganizationValues } from './OrganizationFields'

/** The form's values are each a valid input of the contract's own rule. */
const resolver = standardSchemaResolver(OrganizationChange) as Resolver<
  OrganizationValues,
  unknown,
  OrganizationChange
>

/** The tax number stays out: it never comes back, and an empty field keeps the stored one. */
function valuesOf(organization: OrganizationView): OrganizationValues {
  const { name, authorization_no, email, phone, city, address, tax_office } = organization
  const { plan_seats, plan_starts_on, plan_ends_on } = organization
  return {
    name,
    authorization_no,
    email,
    phone,
    city,
    address,
    tax_office,
    tax_number: '',
    plan_seats,
    plan_starts_on,
    plan_ends_on,
  }
}

/** Changes the details and the plan of an organization (CC-06). */
export function OrganizationForm({ organization }: { organization: OrganizationView }) {
  const save = useUpdateOrganization(organization.id)
  const { form, refusal, sending } = useServerForm<OrganizationValues, OrganizationChange>({
    resolver,
    values: valuesOf(organization),
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, isSubmitting } = form.formState

  const submit = sending(async ({ tax_number, ...details }) => {
    const { organization: saved, message } = await save.mutateAsync({
      ...details,
      ...(tax_number && { tax_number }),
    })
    form.reset(valuesOf(saved))
    toast.success(message)
  }, 'Kurum kaydedilemedi')

  return (
    <form {...submit} className="space-y-4 md:space-y-6">
      <OrganizationFields
        control={form.control as unknown as Control<OrganizationValues>}
        register={form.register}
        storedTaxNumber={organization.tax_number}
      />
      <FormError message={refusal} />
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          Kaydet
        </Button>
      </div>
      <LeaveGuard active={isDirty} />
    </form>
  )
}
