import {
  type PrintOptions,
  photosPerFinding,
  reportLayoutLabels,
  reportLayouts,
} from '@gozlem/domain/report/print-options'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Segmented } from '../../../ui/forms/Segmented'

export interface PrintOptionFieldsProps {
  value: PrintOptions
  onChange: (options: PrintOptions) => void
  /** Whether the print has pages: a workbook has one layout, and its photos lie in their cells. */
  hasPages?: boolean
}

const layouts = [
  { value: 'organization', label: 'Kurumun düzeni' },
  ...reportLayouts.map((value) => ({ value, label: reportLayoutLabels[value] })),
] as const

const photoCounts = photosPerFinding.map((value) => ({ value, label: value }))

/** In which layout, how many photos a finding and how large, with or without the annex (REP-14). */
export function PrintOptionFields({ value: options, onChange, hasPages = true }: PrintOptionFieldsProps) {
  const choose = (choice: Partial<PrintOptions>) => onChange({ ...options, ...choice })
  return (
    <>
      {hasPages && (
        <Segmented
          legend="Sayfa düzeni"
          segments={layouts}
          value={options.layout ?? 'organization'}
          onChange={(layout) => choose({ layout: layout === 'organization' ? undefined : layout })}
        />
      )}
      <Segmented
        legend="Uygunsuzluk başına en fazla fotoğraf"
        segments={photoCounts}
        value={options.photos_per_finding}
        onChange={(photos_per_finding) => choose({ photos_per_finding })}
      />
      {hasPages && (
        <Checkbox
          label="Fotoğrafları büyük bas"
          description="Her fotoğraf, metnin altında sayfa genişliğinde durur."
          checked={options.large_photos}
          onChange={(event) => choose({ large_photos: event.target.checked })}
        />
      )}
      <Checkbox
        label="Kalan fotoğrafları ek olarak koy"
        description="Hiçbir uygunsuzlukta görünmeyen fotoğraflar notlarıyla raporun sonuna eklenir."
        checked={options.annex}
        onChange={(event) => choose({ annex: event.target.checked })}
      />
    </>
  )
}
