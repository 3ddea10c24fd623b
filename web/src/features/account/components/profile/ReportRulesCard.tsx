import type { OrganizationSettings } from '@gozlem/contract/organization-settings'
import { dueDaysOf, longestDueDays, usualDueDays } from '@gozlem/domain/report/due-day'
import { type MatrixTable, matrixTables } from '@gozlem/domain/report/matrix-table'
import { offeredMethods } from '@gozlem/domain/report/offered-methods'
import { type RiskBandId, riskBandIds, riskScoring } from '@gozlem/domain/report/risk-score'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { Button } from '../../../../ui/actions/Button'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, SkeletonForm } from '../../../../ui/feedback/Skeleton'
import { Field } from '../../../../ui/forms/Field'
import { FieldGroup } from '../../../../ui/forms/FieldGroup'
import { FormError } from '../../../../ui/forms/FormError'
import { NumberInput } from '../../../../ui/forms/NumberInput'
import { RadioCards } from '../../../../ui/forms/RadioCards'
import { Save } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { toast } from '../../../../ui/overlays/toast'
import { organizationSettingsQuery, useChangeOrganizationSettings } from '../../api'

/** How the consultancy's reports judge and by when they ask for measures (045); only its administrator is asked. */
export function ReportRulesCard() {
  const { data, error, refetch, isFetching } = useQuery(organizationSettingsQuery)
  return (
    <Card
      title="Risk bantları ve terminler"
      description="Yeni raporlarda L tipi matrisin tablosu ve her bant için önerilen süre. Uzman her termini değiştirebilir."
    >
      {data && <Rules settings={data} />}
      {!data && error && (
        <ErrorState
          message={problemMessage(error, 'Kurum ayarları yüklenemedi.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading>
          <SkeletonForm fields={3} />
        </Loading>
      )}
    </Card>
  )
}

const tables: Record<MatrixTable, { label: string; description: string }> = {
  three: { label: 'Üç bant', description: 'Düşük 1–4, Orta 5–15, Yüksek 16–25' },
  five: {
    label: 'Beş sınıf',
    description: 'Önemsiz 1, Katlanılabilir 2–6, Orta 8–12, Önemli 15–20, Katlanılamaz 25',
  },
}

const methodNames = { l_tipi: 'L tipi', l_tipi_5: 'L tipi', fine_kinney: 'Fine-Kinney', fmea: 'FMEA' }

interface Typed {
  table?: MatrixTable
  days?: Partial<Record<RiskBandId, number | null>>
}

function Rules({ settings }: { settings: OrganizationSettings }) {
  const change = useChangeOrganizationSettings()
  /** What was chosen and typed here, over what the server told last. */
  const [typed, setTyped] = useState<Typed>({})
  const table = typed.table ?? settings.l_table
  const days = { ...dueDaysOf(settings.due_days), ...typed.days }
  const [asked, setAsked] = useState(false)
  const bands = offeredMethods(table).flatMap((method) =>
    riskScoring[method].bands.map((band) => ({ ...band, name: `${methodNames[method]}: ${band.label}` })),
  )
  const wrong = bands.filter(({ id }) => !isInRange(days[id]))

  function save() {
    setAsked(true)
    if (wrong.length > 0) return
    const decided = riskBandIds.filter((band) => days[band] !== usualDueDays[band])
    const due_days = Object.fromEntries(decided.map((band) => [band, days[band] ?? usualDueDays[band]]))
    change.mutate(
      { l_table: table, due_days },
      {
        onSuccess: () => {
          setTyped((now) => (now === typed ? {} : now))
          toast.success('Rapor kuralları kaydedildi')
        },
        onError: (failure) => toast.error(problemMessage(failure, 'Rapor kuralları kaydedilemedi')),
      },
    )
  }

  return (
    <form
      noValidate
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <FieldGroup legend="L tipi matrisin tablosu" hint="Başlanmış raporlar kendi tablosuyla kalır.">
        <RadioCards
          value={table}
          onChange={(chosen) => setTyped((now) => ({ ...now, table: chosen }))}
          options={matrixTables.map((value) => ({ value, ...tables[value] }))}
        />
      </FieldGroup>
      <FieldGroup
        legend="Ziyaretten sonra kaç gün"
        hint="Ölümle sonuçlanabilecek uygunsuzluklarda süre kendiliğinden kısalır."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {bands.map(({ id, name, range }) => (
            <Field
              key={id}
              label={`${name} (${range})`}
              error={isInRange(days[id]) ? undefined : `0 ile ${longestDueDays} arasında bir sayı yazın.`}
            >
              <NumberInput
                unit="gün"
                value={days[id]}
                onChange={(value) => setTyped((now) => ({ ...now, days: { ...now.days, [id]: value } }))}
              />
            </Field>
          ))}
        </div>
      </FieldGroup>
      {asked && <FormError message={wrong.length > 0 ? 'Gün sayılarını düzeltin.' : null} />}
      <Button type="submit" icon={Save} loading={change.isPending}>
        Kuralları Kaydet
      </Button>
    </form>
  )
}

const isInRange = (value: number | null): boolean => value !== null && value >= 0 && value <= longestDueDays
