import type { ReminderSettingsView } from '@gozlem/contract/action-reminder'
import {
  longestNoticeDays,
  type ReminderWeekday,
  reminderWeekdays,
  weekdayLabels,
} from '@gozlem/domain/action-reminder/reminder'
import {
  placeholderLabels,
  placeholders,
  refusalOfText,
  usualTexts,
} from '@gozlem/domain/action-reminder/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { Button } from '../../../../ui/actions/Button'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, SkeletonForm } from '../../../../ui/feedback/Skeleton'
import { Checkbox } from '../../../../ui/forms/Checkbox'
import { Field } from '../../../../ui/forms/Field'
import { FieldGroup } from '../../../../ui/forms/FieldGroup'
import { FormError } from '../../../../ui/forms/FormError'
import { NumberInput } from '../../../../ui/forms/NumberInput'
import { Select } from '../../../../ui/forms/Select'
import { TextArea } from '../../../../ui/forms/TextArea'
import { Save } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { toast } from '../../../../ui/overlays/toast'
import { reminderSettingsQuery, useChangeReminderSettings } from '../../reminder-api'

/** When the client's people are reminded of terms, and in which words (070); only who answers for the organization is asked. */
export function RemindersCard() {
  const { data, error, refetch, isFetching } = useQuery(reminderSettingsQuery)
  return (
    <Card
      title="Termin hatırlatmaları"
      description="Bağlantısını e-postayla alan sorumlulara; gece, pazar ve resmî tatillerde gönderilmez."
    >
      {data && <Settings settings={data} />}
      {!data && error && (
        <ErrorState
          message={problemMessage(error, 'Hatırlatma ayarları yüklenemedi.')}
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

const texts = [
  { name: 'text_before', label: 'Termini yaklaşanlar', usual: usualTexts.before },
  { name: 'text_due', label: 'Termini bugün dolanlar', usual: usualTexts.due },
  { name: 'text_overdue', label: 'Termini geçenler', usual: usualTexts.overdue },
] as const

const days = reminderWeekdays.map((day) => ({ value: String(day), label: weekdayLabels[day] }))
const offered = placeholders.map((name) => `{${name}} ${placeholderLabels[name]}`).join(', ')

type SettingsShown = ReminderSettingsView & { revision: number }
type Typed = Partial<Omit<ReminderSettingsView, 'days_before'> & { days_before: number | null }>

function Settings({ settings }: { settings: SettingsShown }) {
  const change = useChangeReminderSettings()
  /** What was chosen and typed here, over what the server told last. */
  const [typed, setTyped] = useState<Typed>({})
  const [asked, setAsked] = useState(false)
  const shown = { ...settings, ...typed }
  const set = (part: Typed) => setTyped((now) => ({ ...now, ...part }))
  const daysWrong = isInRange(shown.days_before)
    ? undefined
    : `1 ile ${longestNoticeDays} arasında bir sayı yazın.`
  const isWrong = daysWrong !== undefined || texts.some(({ name }) => refusalOfText(shown[name]) !== null)

  function save() {
    setAsked(true)
    if (isWrong) return
    change.mutate(
      { ...shown, days_before: shown.days_before ?? settings.days_before },
      {
        onSuccess: () => {
          setTyped((now) => (now === typed ? {} : now))
          toast.success('Hatırlatma ayarları kaydedildi')
        },
        onError: (failure) => toast.error(problemMessage(failure, 'Hatırlatma ayarları kaydedilemedi')),
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
      <div className="space-y-2">
        <Checkbox
          label="Sorumlulara terminleri hatırlat"
          checked={shown.is_on}
          onChange={({ target }) => set({ is_on: target.checked })}
        />
        <Checkbox
          label="Uzmanlara haftalık özet gönder"
          checked={shown.sends_digest}
          onChange={({ target }) => set({ sends_digest: target.checked })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Terminden kaç gün önce" error={daysWrong}>
          <NumberInput
            unit="gün"
            value={shown.days_before}
            onChange={(days_before) => set({ days_before })}
          />
        </Field>
        <Field label="Gecikenler her hafta" hint="Termin günü ayrıca hatırlatılır.">
          <Select
            choices={days}
            value={String(shown.weekday)}
            onChange={({ target }) => set({ weekday: Number(target.value) as ReminderWeekday })}
          />
        </Field>
      </div>
      <FieldGroup
        legend="Metinler"
        hint={`Boş bırakılan için hazır metin gönderilir. Yazabilecekleriniz: ${offered}.`}
      >
        <div className="space-y-4">
          {texts.map(({ name, label, usual }) => (
            <Field key={name} label={label} error={refusalOfText(shown[name]) ?? undefined}>
              <TextArea
                rows={2}
                placeholder={usual}
                value={shown[name]}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            </Field>
          ))}
        </div>
      </FieldGroup>
      {asked && <FormError message={isWrong ? 'İşaretli alanları düzeltin.' : null} />}
      <Button type="submit" icon={Save} loading={change.isPending}>
        Hatırlatmaları Kaydet
      </Button>
    </form>
  )
}

const isInRange = (value: number | null): boolean =>
  value !== null && value >= 1 && value <= longestNoticeDays
