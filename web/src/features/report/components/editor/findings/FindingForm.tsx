import type { ImageView } from '@gozlem/contract/image-view'
import type { FindingView } from '@gozlem/contract/report'
import { ImageOff } from 'lucide-react'
import { Field } from '../../../../../ui/forms/Field'
import { Select } from '../../../../../ui/forms/Select'
import { Picture } from '../../../../../ui/photos/Picture'
import { chooseImage, editFactors } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { FactorFields } from '../risk/FactorFields'
import { CitationFields } from './CitationFields'
import { FactFields } from './FactFields'
import { FindingTexts } from './FindingTexts'
import { MorePhotos } from './MorePhotos'

export interface FindingFormProps {
  finding: FindingView
  onOpenPhoto: (image: ImageView) => void
}

/** Every field of a finding, edited in place (REP-06). What is not typed in is drawn again only when it changes itself. */
export function FindingForm({ finding, onOpenPhoto }: FindingFormProps) {
  const change = useEditorChange()
  const method = useEditorPart((state) => state.draft.risk_method)
  const chosen = useEditorPart((state) => state.chosen[finding.id])
  const { id, siddet, olasilik, etki, risk_skoru, scored } = finding

  return (
    <div className="space-y-6">
      <FindingTexts key={id} finding={finding} />
      <section aria-label="Risk değerlendirmesi">
        <FactorFields
          method={method}
          siddet={siddet}
          olasilik={olasilik}
          etki={etki}
          score={risk_skoru}
          scored={scored}
          chosen={chosen}
          onChange={(factors) => change((now) => editFactors(now, id, factors))}
        />
      </section>
      <FactFields key={`${id}-facts`} finding={finding} />
      <section aria-labelledby={`${id}-mevzuat`}>
        <h3 id={`${id}-mevzuat`} className="mb-1.5 font-semibold">
          Mevzuat
        </h3>
        <CitationFields id={id} citations={finding.citations} freeText={finding.mevzuat_referansi} />
      </section>
      <FindingPhoto findingId={id} imageId={finding.image_id} onOpen={onOpenPhoto} />
      <MorePhotos
        findingId={id}
        imageId={finding.image_id}
        moreIds={finding.more_image_ids}
        onOpen={onOpenPhoto}
      />
    </div>
  )
}

interface FindingPhotoProps {
  findingId: string
  imageId: string | null
  onOpen: (image: ImageView) => void
}

function FindingPhoto({ findingId, imageId, onOpen }: FindingPhotoProps) {
  const change = useEditorChange()
  const images = useEditorPart((state) => state.base.images)
  const image = images.find(({ id }) => id === imageId)
  return (
    <div className="flex items-end gap-3">
      {image ? (
        <button
          type="button"
          aria-label="Uygunsuzluğun fotoğrafı: büyüt"
          onClick={() => onOpen(image)}
          className="h-20 w-28 shrink-0 overflow-hidden rounded-md bg-sunken"
        >
          <Picture src={image.thumbnail_url} alt="" className="size-full object-cover" />
        </button>
      ) : (
        <span className="flex h-20 w-28 shrink-0 items-center justify-center rounded-md border border-dashed border-line-firm text-meta">
          <ImageOff aria-hidden className="size-6" />
        </span>
      )}
      <Field label="Fotoğraf" className="flex-1">
        <Select
          size="lg"
          placeholder="Fotoğrafsız"
          value={image?.id ?? ''}
          choices={images.map(({ id }, index) => ({ value: id, label: `${index + 1}. fotoğraf` }))}
          onChange={({ target }) =>
            change((now) => chooseImage(now, findingId, target.value === '' ? null : target.value))
          }
        />
      </Field>
    </div>
  )
}
