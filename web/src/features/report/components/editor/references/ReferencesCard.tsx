import type { ReferenceView } from '@gozlem/contract/report'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../../../platform/api/problem-message'
import { lateDialog } from '../../../../../platform/loading/late-dialog'
import { Button } from '../../../../../ui/actions/Button'
import { IconButton } from '../../../../../ui/actions/IconButton'
import { ErrorState } from '../../../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../../../ui/feedback/Skeleton'
import { useDialog } from '../../../../../ui/hooks/use-dialog'
import { BookMarked, PencilLine, Plus, Trash2 } from '../../../../../ui/icons'
import { Card } from '../../../../../ui/layout/Card'
import { ConfirmDialog } from '../../../../../ui/overlays/ConfirmDialog'
import { referenceLookupQuery } from '../../../../regulation/api'
import { citedRegulations } from '../../../model/draft/cited-regulations'
import { removeReference } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { ManualMark, ReferenceRow } from '../../ReferenceRow'

const ReferenceDialog = lateDialog(async () => (await import('./ReferenceDialog')).ReferenceDialog)

/** References of the draft: those its findings cite are resolved by themselves, others are added by hand (REP-16). */
export function ReferencesCard() {
  const change = useEditorChange()
  const report_references = useEditorPart((state) => state.draft.report_references)
  // As one text, so that typing elsewhere in a finding does not draw the codes again.
  const cited = useEditorPart((state) => citedRegulations(state.draft.entries).join('\n'))
    .split('\n')
    .filter(Boolean)
  const editing = useDialog<Partial<ReferenceView>>()
  const removal = useDialog<ReferenceView>()
  const lookup = useQuery({ ...referenceLookupQuery(cited), placeholderData: (before) => before })
  /** Nothing is known of the links then: not that there are none. */
  const failed = lookup.isError && lookup.data === undefined
  const stored = new Set(report_references.flatMap(({ link, regulation }) => [link, regulation]))
  const resolved = cited
    .map((regulation) => ({ regulation, found: lookup.data?.[regulation] }))
    .filter(({ regulation, found }) => !stored.has(regulation) && !(found && stored.has(found.link)))

  return (
    <Card
      title="Referanslar"
      description="Uygunsuzluklarda anılan mevzuatın resmî bağlantısı kendiliğinden eklenir; karekodu basılı rapordadır."
      actions={
        <Button icon={Plus} onClick={() => editing.show({})}>
          Referans Ekle
        </Button>
      }
    >
      {lookup.isLoading && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {failed && (
        <ErrorState
          message={problemMessage(lookup.error, 'Mevzuatın bağlantıları alınamadı.')}
          onRetry={() => void lookup.refetch()}
          retrying={lookup.isFetching}
        />
      )}
      {!lookup.isLoading && !failed && resolved.length + report_references.length === 0 && (
        <p className="flex items-center gap-3 text-meta">
          <BookMarked aria-hidden className="size-6 shrink-0" />
          Uygunsuzluklara mevzuat ekledikçe referanslar burada listelenir.
        </p>
      )}
      <ul className="-my-2 grid gap-x-8 empty:hidden xl:grid-cols-2">
        {report_references.map((reference) => (
          <ReferenceRow
            key={reference.id}
            regulation={reference.regulation}
            link={reference.link}
            mark={reference.source === 'manual' ? <ManualMark /> : undefined}
            actions={
              <div className="flex">
                <IconButton
                  label={`${reference.regulation}: düzenle`}
                  icon={PencilLine}
                  onClick={() => editing.show(reference)}
                />
                <IconButton
                  label={`${reference.regulation}: kaldır`}
                  icon={Trash2}
                  variant="danger"
                  onClick={() => removal.show(reference)}
                />
              </div>
            }
          />
        ))}
        {!lookup.isLoading &&
          !failed &&
          resolved.map(({ regulation, found }) => (
            <ReferenceRow
              key={regulation}
              regulation={regulation}
              link={found?.link ?? ''}
              actions={
                found === undefined ? (
                  <Button icon={Plus} onClick={() => editing.show({ regulation })}>
                    Bağlantı Ekle
                  </Button>
                ) : undefined
              }
            />
          ))}
      </ul>
      <ReferenceDialog {...editing.props} reference={editing.about} />
      <ConfirmDialog
        {...removal.props}
        title="Referans kaldırılsın mı?"
        description={removal.about?.regulation}
        confirmLabel="Kaldır"
        destructive
        onConfirm={() => {
          const { about } = removal
          if (about) change((now) => removeReference(now, about.id))
        }}
      />
    </Card>
  )
}
