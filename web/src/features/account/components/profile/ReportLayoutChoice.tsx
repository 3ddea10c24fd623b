import { type ReportLayout, reportLayoutLabels } from '@gozlem/domain/report/print-options'
import { problemMessage } from '../../../../platform/api/problem-message'
import { FieldGroup } from '../../../../ui/forms/FieldGroup'
import { RadioCards } from '../../../../ui/forms/RadioCards'
import { toast } from '../../../../ui/overlays/toast'
import { useChangeReportLayout } from '../../api'

const layouts = [
  {
    value: 'cards',
    label: reportLayoutLabels.cards,
    description: 'Her uygunsuzluk ayrı bir kart, dikey A4',
  },
  {
    value: 'table',
    label: reportLayoutLabels.table,
    description: 'Sıra, fotoğraf, tespit, risk, mevzuat, önlem, sorumlu, termin, sonuç',
  },
] as const

/** How the organization's reports are laid out as PDF and Word, unless somebody prints one otherwise. */
export function ReportLayoutChoice({ layout }: { layout: ReportLayout }) {
  const change = useChangeReportLayout()
  return (
    <FieldGroup legend="Rapor düzeni">
      <RadioCards
        columns={2}
        options={layouts}
        value={change.isPending ? change.variables : layout}
        onChange={(chosen) =>
          change.mutate(chosen, {
            onSuccess: () => toast.success('Rapor düzeni değiştirildi'),
            onError: (failure) => toast.error(problemMessage(failure, 'Rapor düzeni değiştirilemedi')),
          })
        }
      />
    </FieldGroup>
  )
}
