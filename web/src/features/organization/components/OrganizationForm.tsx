import { OrganizationChange, type OrganizationView } from '@gozlem/contract/organization-administration'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type Control, type Resolver, useForm } from 'react-hook-form'
import { showProblem } from '../../../platform/forms/form-problem'
import { LeaveGuard } from '../../../platform/forms/LeaveGuard'
import { useFirstWrongFocus } from '../../../platform/forms/use-first-wrong-focus'
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
  const { name, authorization_no, email, phone, city, address, tax_office, plan_seats, plan_ends_on } =
    organization
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
    plan_ends_on,
  }
}

/** Changes the details and the plan of an organization (CC-06). */
export function OrganizationForm({ organization }: { organization: OrganizationView }) {
  const save = useUpdateOrganization(organization.id)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<OrganizationValues, unknown, OrganizationChange>({
    resolver,
    values: valuesOf(organization),
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting, submitCount } = form.formState
  const element = useFirstWrongFocus(submitCount)

  const send = form.handleSubmit(async ({ tax_number, ...details }) => {
    setRefusal(null)
    try {
      const { organization: saved, message } = await save.mutateAsync({
        ...details,
        ...(tax_number && { tax_number }),
      })
      form.reset(valuesOf(saved))
      toast.success(message)
    } catch (failure) {
      setRefusal(showProblem(form, failure, 'Kurum kaydedilemedi'))
    }
  })

  return (
    <form ref={element} noValidate onSubmit={(event) => void send(event)} className="space-y-4 md:space-y-6">
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
