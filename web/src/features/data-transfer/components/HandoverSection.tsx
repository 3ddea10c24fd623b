import { useState } from 'react'
import { Combobox } from '../../../ui/forms/Combobox'
import { Field } from '../../../ui/forms/Field'
import type { ComboboxOption } from '../../../ui/forms/use-options'
import { Card } from '../../../ui/layout/Card'
import { usePeopleNamed } from '../../member/api'
import { HandoverPreview } from './HandoverPreview'
import { type HandoverOutcome, HandoverResult } from './HandoverResult'

/** From whom to whom, then what goes, then what came of it. */
export function HandoverSection({ organization_id }: { organization_id: string | undefined }) {
  const [from, setFrom] = useState<ComboboxOption | null>(null)
  const [to, setTo] = useState<ComboboxOption | null>(null)
  const [outcome, setOutcome] = useState<HandoverOutcome | null>(null)
  const everybody = usePeopleNamed(organization_id)
  const active = usePeopleNamed(organization_id, 'active')
  const isSame = from !== null && from.value === to?.value

  function choose(set: (option: ComboboxOption | null) => void) {
    return (option: ComboboxOption | null) => {
      setOutcome(null)
      set(option)
    }
  }

  return (
    <>
      <Card
        title="İşleri Devret"
        description="Bir kişinin görevlendirmeleri, önündeki ziyaretleri, taslak raporları ve takibindeki kapanmamış uygunsuzluklar başka bir kişiye geçer. Tamamlanmış raporlar hazırlayanın adıyla kalır."
      >
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Devreden">
            <Combobox
              placeholder="Ad veya soyad yazın"
              value={from}
              onChange={choose(setFrom)}
              find={everybody}
              emptyText="Bu adla kişi bulunamadı"
            />
          </Field>
          <Field label="Devralan" error={isSame ? 'Devreden ve devralan aynı kişi olamaz' : undefined}>
            <Combobox
              placeholder="Ad veya soyad yazın"
              value={to}
              onChange={choose(setTo)}
              find={active}
              emptyText="Bu adla etkin kişi bulunamadı"
            />
          </Field>
        </div>
      </Card>
      {outcome && from && to ? (
        <HandoverResult outcome={outcome} from={from} to={to} />
      ) : (
        from !== null &&
        to !== null &&
        !isSame && (
          <HandoverPreview
            key={`${from.value} ${to.value}`}
            pair={{
              from_user_id: from.value,
              to_user_id: to.value,
              ...(organization_id !== undefined && { organization_id }),
            }}
            onDone={setOutcome}
          />
        )
      )}
    </>
  )
}
