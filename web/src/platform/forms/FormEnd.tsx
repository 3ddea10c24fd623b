import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { FormError } from '../../ui/forms/FormError'
import type { Address } from '../navigation/addresses'
import { LeaveGuard } from './LeaveGuard'

export interface FormEndProps {
  /** What the server said against the form as a whole. */
  refusal: string | null
  /** Where giving up leads. */
  exit: Address
  isSubmitting: boolean
  /** Whether something would be lost by leaving. */
  isDirty: boolean
  label?: string
}

/** The end of a page that is a form: why it was refused, giving up and saving; nobody leaves it by mistake. */
export function FormEnd({ refusal, exit, isSubmitting, isDirty, label = 'Kaydet' }: FormEndProps) {
  return (
    <>
      <FormError message={refusal} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <LinkButton to={exit}>Vazgeç</LinkButton>
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          {label}
        </Button>
      </div>
      <LeaveGuard active={isDirty} />
    </>
  )
}
