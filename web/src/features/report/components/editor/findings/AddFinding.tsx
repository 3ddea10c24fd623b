import type { ImageView } from '@gozlem/contract/image-view'
import { lazy, Suspense } from 'react'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { withRetry } from '../../../../../platform/loading/retry-import'
import { Menu } from '../../../../../ui/actions/Menu'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import {
  BookMarked,
  FilePlus2,
  ListChecks,
  ListPlus,
  MessageSquareText,
  Plus,
  Search,
} from '../../../../../ui/icons'
import { addByHand } from '../../../model/draft/editor-commands'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { addFromGuidelines, roomIn } from '../../../model/draft/from-guidelines'

const Checklist = lateDialog(async () => (await import('./Checklist')).Checklist)

const AddFromText = lateDialog(async () => (await import('./AddFromText')).AddFromText)

const GuidelinePicker = lazy(() =>
  withRetry(async () => ({
    default: (await import('../../../../guideline/components/GuidelinePicker')).GuidelinePicker,
  })),
)

const FindingSearch = lazy(() =>
  withRetry(async () => ({ default: (await import('./FindingSearch')).FindingSearch })),
)

export interface AddFindingProps {
  /** The photo the finding belongs to; without one it stands alone. */
  image?: ImageView
  /** What the photo is called: '3. fotoğraf'. */
  name?: string
}

/** A finding by hand, or from words, for a photo or without one (REP-04). */
export function AddFinding({ image, name = '' }: AddFindingProps) {
  const session = useEditorSession()
  const search = useDialog()
  const feedback = useDialog()
  const checklist = useDialog()
  const guidelines = useDialog()
  const room = useEditorPart(roomIn)
  const imageId = image?.id ?? null
  return (
    <>
      <Menu
        label="Uygunsuzluk ekle"
        labelled={image !== undefined}
        icon={image ? ListPlus : Plus}
        items={[
          { label: 'Katalogda ve kılavuzlarda ara', icon: Search, onSelect: () => search.show() },
          { label: 'Kontrol listesi', icon: ListChecks, onSelect: () => checklist.show() },
          { label: 'Yazarak veya dikte ederek', icon: MessageSquareText, onSelect: () => feedback.show() },
          { label: 'Kılavuzdan', icon: BookMarked, onSelect: () => guidelines.show() },
          { label: 'Boş form', icon: FilePlus2, onSelect: () => addByHand(session, imageId) },
        ]}
      />
      {search.props.open && (
        <Suspense fallback={null}>
          <FindingSearch {...search.props} imageId={imageId} />
        </Suspense>
      )}
      <Checklist {...checklist.props} image={image} />
      <AddFromText {...feedback.props} image={image} name={name} />
      {guidelines.props.open && (
        <Suspense fallback={null}>
          <GuidelinePicker
            {...guidelines.props}
            room={room}
            onPick={(picked) => void addFromGuidelines(session, picked, imageId)}
          />
        </Suspense>
      )}
    </>
  )
}
