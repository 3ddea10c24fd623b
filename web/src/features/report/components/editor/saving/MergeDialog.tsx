import type { FindingView } from '@gozlem/contract/report'
import { findingPhotoIds } from '@gozlem/domain/report/finding-rules'
import { type FindingPart, findingPartLabels, type MergeConflict } from '@gozlem/domain/report/merge-draft'
import { useState } from 'react'
import { Button } from '../../../../../ui/actions/Button'
import { FieldGroup } from '../../../../../ui/forms/FieldGroup'
import { RadioCards } from '../../../../../ui/forms/RadioCards'
import { Dialog } from '../../../../../ui/overlays/Dialog'
import { useEditorPart } from '../../../model/draft/editor-session'
import { findingPartText } from '../../../model/draft/finding-part-text'
import { findingTitle } from '../../../model/finding-marks'
import { photoName } from '../../../model/photos/photo-name'

type Side = 'local' | 'remote'

export interface MergeDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onResolved: (choices: ReadonlyMap<string, Side>) => void
}

/** Where two devices changed the same thing, a person chooses finding by finding (REP-08). */
export function MergeDialog({ open, ...rest }: MergeDialogProps) {
  const count = useEditorPart((state) => state.conflicts.length)
  return open && count > 0 ? <OpenMerge {...rest} /> : null
}

function OpenMerge({ onOpenChange, onResolved }: Omit<MergeDialogProps, 'open'>) {
  const conflicts = useEditorPart((state) => state.conflicts)
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const missing = conflicts.filter(({ id }) => !choices.has(id)).length

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      size="lg"
      title="Değişiklikleri birleştir"
      description="Bu taslak başka bir yerde de değiştirildi. Çakışmayan değişiklikler birleştirildi; aşağıdakiler için hangisinin kalacağını seçin."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Sonra</Button>
          <Button variant="primary" disabled={missing > 0} onClick={() => onResolved(choices)}>
            Birleştir ve Kaydet
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        {conflicts.map((conflict) => (
          <FieldGroup
            key={conflict.id}
            legend={findingTitle(conflict.local ?? conflict.remote)}
            hint={questionOf(conflict)}
          >
            <RadioCards<Side>
              columns={2}
              value={choices.get(conflict.id) ?? null}
              onChange={(side) => setChoices((now) => new Map(now).set(conflict.id, side))}
              options={[
                {
                  value: 'local',
                  label: 'Benimki',
                  description: <Version conflict={conflict} side="local" />,
                },
                {
                  value: 'remote',
                  label: 'Sunucudaki',
                  description: <Version conflict={conflict} side="remote" />,
                },
              ]}
            />
          </FieldGroup>
        ))}
      </div>
    </Dialog>
  )
}

function questionOf(conflict: MergeConflict<FindingView>): string {
  if (conflict.kind === 'removed_here') return 'Siz kaldırdınız, başka bir yerde düzenlendi.'
  if (conflict.kind === 'removed_there') return 'Siz düzenlediniz, başka bir yerde kaldırıldı.'
  return `İki tarafta da değişti: ${conflict.parts.map((part) => findingPartLabels[part]).join(', ')}`
}

function Version({ conflict, side }: { conflict: MergeConflict<FindingView>; side: Side }) {
  const images = useEditorPart((state) => state.base.images)
  const finding = conflict[side]
  if (!finding) return <span>Kaldırıldı</span>
  const parts: readonly FindingPart[] = conflict.kind === 'changed_both' ? conflict.parts : ['uygunsuzluk']
  return (
    <span className="block space-y-2 text-ink">
      {parts.map((part) => (
        <span key={part} className="block whitespace-pre-line">
          {part === 'fotograf' ? photosOf(finding, images) : findingPartText(finding, part) || '–'}
        </span>
      ))}
    </span>
  )
}

function photosOf(finding: FindingView, images: readonly { id: string }[]): string {
  const places = findingPhotoIds(finding).map((photo) => images.findIndex(({ id }) => id === photo))
  const names = places.filter((at) => at >= 0).map(photoName)
  return names.length === 0 ? 'Fotoğrafsız' : names.join(', ')
}
