import { professionLabels } from '@gozlem/domain/account/roles'
import { hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import { type MinuteBand, maximumBands } from '@gozlem/domain/service-minutes/rules'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { NumberInput } from '../../../ui/forms/NumberInput'
import { Plus, Trash2 } from '../../../ui/icons'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import type { RuleValues } from '../model/rules-values'

interface Told {
  message?: string | undefined
}

export interface RuleFieldsProps {
  value: RuleValues
  onChange: (value: RuleValues) => void
  errors:
    | {
        bands?: (Told & { [at: number]: { from_employees?: Told; minutes?: Told } | undefined }) | undefined
        full_time_per?: Told | undefined
      }
    | undefined
}

/** What one profession owes workplaces of one hazard class: steps by number of employees, and who serves full time. */
export function RuleFields({ value, onChange, errors }: RuleFieldsProps) {
  const { bands, full_time_per } = value
  const setBands = (next: MinuteBand[]) => onChange({ ...value, bands: next })

  return (
    <div className="rounded-md border border-line p-4">
      <FieldGroup
        legend={
          <>
            <VisuallyHidden>{professionLabels[value.profession]}, </VisuallyHidden>
            {hazardClassLabels[value.tehlike_sinifi]}
          </>
        }
        error={errors?.bands?.message}
      >
        <div className="space-y-4">
          {bands.length === 0 && <p className="text-meta">Bu sınıftaki işyerlerinde gerekmez.</p>}
          {bands.map((band, at) => (
            <BandFields
              // Steps have no name but their place.
              key={at}
              band={band}
              place={at + 1}
              errors={errors?.bands?.[at]}
              onChange={(change) =>
                setBands(bands.map((other, index) => (index === at ? { ...other, ...change } : other)))
              }
              onRemove={() => setBands(bands.filter((_, index) => index !== at))}
            />
          ))}
          <Button
            icon={Plus}
            disabled={bands.length >= maximumBands}
            onClick={() =>
              setBands([
                ...bands,
                { from_employees: bands.length === 0 ? 1 : Number.NaN, minutes: Number.NaN },
              ])
            }
          >
            Kademe Ekle
          </Button>
          {(bands.length > 0 || full_time_per !== null) && (
            <Field
              label="Tam süreli kişi"
              error={errors?.full_time_per?.message}
              hint="Bu kadar çalışana bir tam süreli kişi, kalan çalışanlara dakika hesabı. Boşsa yalnız dakika hesabı."
              className="max-w-80"
            >
              <NumberInput
                unit="çalışanda bir"
                value={full_time_per}
                onChange={(next) => onChange({ ...value, full_time_per: next })}
              />
            </Field>
          )}
        </div>
      </FieldGroup>
    </div>
  )
}

interface BandFieldsProps {
  band: MinuteBand
  /** Counted from one. */
  place: number
  errors: { from_employees?: Told; minutes?: Told } | undefined
  onChange: (change: Partial<MinuteBand>) => void
  onRemove: () => void
}

function BandFields({ band, place, errors, onChange, onRemove }: BandFieldsProps) {
  return (
    <div className="flex items-start gap-3">
      <Field label="En az çalışan" required error={errors?.from_employees?.message} className="flex-1">
        <NumberInput
          value={numberOf(band.from_employees)}
          onChange={(next) => onChange({ from_employees: next ?? Number.NaN })}
        />
      </Field>
      <Field label="Kişi başına" required error={errors?.minutes?.message} className="flex-1">
        <NumberInput
          unit="dk/ay"
          value={numberOf(band.minutes)}
          onChange={(next) => onChange({ minutes: next ?? Number.NaN })}
        />
      </Field>
      <IconButton
        icon={Trash2}
        variant="danger"
        label={`${place}. kademeyi kaldır`}
        className="mt-7.5"
        onClick={onRemove}
      />
    </div>
  )
}

const numberOf = (value: number) => (Number.isNaN(value) ? null : value)
