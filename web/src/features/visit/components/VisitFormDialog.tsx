// Plans a visit, or a pattern of them, and changes one that is planned.
import { ApiProblem } from '@gozlem/contract/client'
import type { VisitView } from '@gozlem/contract/visit'
import { type Profession, professions } from '@gozlem/domain/account/roles'
import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { seriesScopeLabels } from '@gozlem/domain/visit/series'
import { maximumNote, visitKindLabels } from '@gozlem/domain/visit/visit'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { Select } from '../../../ui/forms/Select'
import { TextArea } from '../../../ui/forms/TextArea'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { findClientCompanies } from '../../report/new-report-api'
import { visitPeopleQuery } from '../api'
import { type Scope, scopes, useSaveVisit } from '../model/save-visit'
import { tellWarnings } from '../model/tell-warnings'
import { changedWords, typedAgain, visitMeanwhile } from '../model/visit-changes'
import {
  areHours,
  hoursTyped,
  isClock,
  laterBy,
  type Proposal,
  proposedVisit,
  type VisitFaults,
  type VisitHours,
  type VisitValues,
  valuesOf,
} from '../model/visit-form'
import { visitTemplatesQuery } from '../template-api'
import { CompanionsField } from './CompanionsField'
import { DayAndHours } from './DayAndHours'
import { ReasonField } from './ReasonField'
import { RepeatFields } from './RepeatFields'
import { ScopeChoice } from './ScopeChoice'
import { SiteField } from './SiteField'

export type FormSubject = { visit: VisitView } | { proposal: Proposal }

export interface VisitFormDialogProps {
  subject: FormSubject
  onClose: () => void
}

export function VisitFormDialog({ subject, onClose }: VisitFormDialogProps) {
  const formId = useId()
  const [visit, setVisit] = useState<VisitView | null>(() => ('visit' in subject ? subject.visit : null))
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([])
  const [values, setValues] = useState<VisitValues>(() =>
    'visit' in subject ? valuesOf(subject.visit) : proposedVisit(subject.proposal),
  )
  const [id] = useState(() => uuid())
  const [scope, setScope] = useState<Scope>('this')
  const [faults, setFaults] = useState<VisitFaults>({})
  const [reason, setReason] = useState<string | null>(null)
  const people = useQuery(visitPeopleQuery).data ?? []
  const templates = useQuery(visitTemplatesQuery).data ?? []
  const save = useSaveVisit(visit)
  const report_id = 'proposal' in subject ? subject.proposal.report_id : undefined
  const change = (some: Partial<VisitValues>) => setValues((now) => ({ ...now, ...some }))
  const mayAssign = visit === null ? people.length > 1 : visit.can.assign

  function chooseTemplate(templateId: string) {
    const template = templates.find((each) => each.id === templateId)
    if (!template) return
    const checks = template.checklist.map((check) => `• ${check}`)
    change({
      kind: template.kind,
      note: [template.note, ...checks].filter(Boolean).join('\n'),
      ...(isClock(values.starts) && { ends: laterBy(values.starts, template.duration_minutes) }),
    })
  }

  /** What somebody goes as is for their assignment to say, which may name another profession than their own. */
  function givePerson(person: string) {
    const companion_ids = values.companion_ids.filter((each) => each !== person)
    change({ user_id: person, companion_ids, ...(person !== '' && { kind: '' }) })
  }

  /** What several visits cannot share is as it was: each has its own. */
  function reach(next: Scope) {
    setScope(next)
    if (visit === null || next === 'this') return
    const { company, site_address_id, day, companion_ids } = valuesOf(visit)
    const isElsewhere = values.company?.value !== company?.value
    change({ company, day, companion_ids, ...(isElsewhere && { site_address_id }) })
  }

  async function submit() {
    const read = readAll(values)
    setFaults(read.faults)
    if (read.hours === null) return
    try {
      const { message, warnings } = await save.mutateAsync({
        id,
        report_id,
        values,
        hours: read.hours,
        scope,
        reason: reason ?? '',
      })
      toast.success(message)
      tellWarnings(warnings)
      onClose()
    } catch (failure) {
      if (failure instanceof ApiProblem) {
        setFaults(faultsOf(failure))
        if ('reason' in failure.fields) setReason((known) => known ?? '')
      }
      const now = visitMeanwhile(failure)
      if (visit === null || now === null) return
      setMeanwhile(changedWords(visit, now))
      setValues(typedAgain(values, visit, now))
      setVisit(now)
    }
  }

  return (
    <Dialog
      open
      size="lg"
      dismissible={false}
      onOpenChange={(open) => {
        if (!open && !save.isPending) onClose()
      }}
      title={visit ? 'Ziyareti düzenle' : 'Ziyaret planla'}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Vazgeç
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {visit ? 'Kaydet' : 'Planla'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {visit?.series_id && (
          <ScopeChoice scopes={scopes} labels={seriesScopeLabels} value={scope} onChange={reach} />
        )}
        {!visit && templates.length > 0 && (
          <Field label="Şablon" hint="Türü, süreyi ve notu doldurur.">
            <Select
              placeholder="Şablonsuz"
              defaultValue=""
              onChange={({ target }) => chooseTemplate(target.value)}
              choices={templates.map(({ id: value, name }) => ({ value, label: name }))}
            />
          </Field>
        )}
        <Field label="Müşteri firma" required error={faults.company}>
          <Combobox
            value={values.company}
            disabled={scope !== 'this'}
            find={findClientCompanies}
            emptyText="Bu adla bir firma yok"
            onChange={(company) => change({ company, site_address_id: '' })}
          />
        </Field>
        {values.company && (
          <SiteField
            companyId={values.company.value}
            value={values.site_address_id}
            error={faults.site}
            onChange={(site_address_id) => change({ site_address_id })}
          />
        )}
        <DayAndHours values={values} faults={faults} dayStays={scope !== 'this'} onChange={change} />
        <div className="grid gap-5 sm:grid-cols-2">
          {mayAssign && (
            <Field label="Kim gidiyor" error={faults.person}>
              <Select
                placeholder="Henüz belli değil"
                value={values.user_id}
                onChange={({ target }) => givePerson(target.value)}
                choices={people.map(({ id: value, name }) => ({ value, label: name }))}
              />
            </Field>
          )}
          <Field label="Tür" required={values.user_id === ''} error={faults.kind}>
            <Select
              placeholder={values.user_id === '' ? 'Seçin' : 'Göreve göre'}
              value={values.kind}
              onChange={({ target }) => change({ kind: target.value as Profession | '' })}
              choices={professions.map((value) => ({ value, label: visitKindLabels[value] }))}
            />
          </Field>
        </div>
        {mayAssign && (
          <CompanionsField
            alone={values.repeat === 'none' && scope === 'this'}
            people={people}
            known={visit?.companions ?? []}
            goes={values.user_id}
            chosen={values.companion_ids}
            error={faults.companions}
            onChange={(companion_ids) => change({ companion_ids })}
          />
        )}
        <Field label="Not" hint="Ajandada ve ziyarette görünür; rapora geçmez.">
          <TextArea
            rows={3}
            maxLength={maximumNote}
            value={values.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
        {!visit && report_id === undefined && (
          <RepeatFields values={values} faults={faults} onChange={change} />
        )}
        {reason !== null && <ReasonField value={reason} error={faults.reason} onChange={setReason} />}
        {save.isError && meanwhile.length > 0 ? (
          <div ref={showWhole}>
            <Notice tone="caution" announce title="Bu ziyaret siz düzenlerken değişti.">
              Ziyaretin şimdiki hâli: {meanwhile.join('; ')}. Sizin değiştirdikleriniz formda duruyor;
              kaydederseniz onlar geçerli olur.
            </Notice>
          </div>
        ) : (
          <FormError message={save.isError ? problemMessage(save.error, 'Ziyaret kaydedilemedi') : null} />
        )}
      </form>
    </Dialog>
  )
}

/** On a phone it comes up below what was typed. */
const showWhole = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** What is typed as hours, or everything that is wrong with it. */
function readAll(values: VisitValues): { hours: VisitHours | null; faults: VisitFaults } {
  const hours = hoursTyped(values)
  const faults: VisitFaults = {
    ...(values.company === null && { company: 'Müşteri firma seçin' }),
    ...(values.kind === '' && values.user_id === '' && { kind: 'Ziyaretin türünü seçin' }),
    ...(!areHours(hours) && hours),
    ...(values.repeat !== 'none' &&
      !isCalendarDate(values.last_day) && { last_day: 'Son günü gg.aa.yyyy biçiminde yazın' }),
  }
  return { hours: areHours(hours) && Object.keys(faults).length === 0 ? hours : null, faults }
}

/** What the server found wrong, at the fields that people see. */
function faultsOf({ fields }: ApiProblem): VisitFaults {
  const places: Readonly<Record<string, keyof VisitFaults>> = {
    client_company_id: 'company',
    site_address_id: 'site',
    kind: 'kind',
    user_id: 'person',
    companion_ids: 'companions',
    starts_at: 'day',
    ends_at: 'ends',
    first_day: 'day',
    start_clock: 'starts',
    duration_minutes: 'ends',
    last_day: 'last_day',
    reason: 'reason',
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const place = places[name]
      return place ? [[place, message]] : []
    }),
  )
}
