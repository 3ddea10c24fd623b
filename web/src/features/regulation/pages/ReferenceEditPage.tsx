import type { ManagedReference } from '@gozlem/contract/regulation-reference'
import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { savedExit } from '../../../platform/forms/LeaveGuard'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useParams } from '../../../platform/navigation/use-params'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, SkeletonForm } from '../../../ui/feedback/Skeleton'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { FileQuestion, RotateCcw, Trash2 } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { referenceQuery, useDeleteReference } from '../api'
import { ReferenceForm } from '../components/ReferenceForm'
import { ReferenceStateBadge } from '../components/ReferenceStateBadge'
import { ReferenceUse } from '../components/ReferenceUse'
import { originText } from '../components/reference-columns'

const listPath = '/admin/references'

/** A regulation, its QR code and the reports that carry it (ADM-03). */
export function ReferenceEditPage() {
  const { id = '' } = useParams()
  const query = useQuery(referenceQuery(id))
  const reference = query.data?.reference
  usePageTitle(reference?.title)

  return (
    <>
      <PageHeader
        title={reference?.title ?? 'Mevzuat'}
        back={{ to: listPath, label: 'Referanslar' }}
        meta={
          reference && (
            <>
              <ReferenceStateBadge reference={reference} />
              <span>{originText(reference)}</span>
            </>
          )
        }
        actions={
          reference && (reference.origin === 'added' || reference.is_changed) ? (
            <Removal reference={reference} />
          ) : undefined
        }
      />
      {query.status === 'pending' && (
        <Card>
          <Loading>
            <SkeletonForm fields={3} />
          </Loading>
        </Card>
      )}
      {query.status === 'error' && (
        <Card>
          {isMissing(query.error) ? (
            <EmptyState icon={FileQuestion} action={<LinkButton to={listPath}>Referanslara dön</LinkButton>}>
              Aradığınız mevzuat bulunamadı; silinmiş olabilir.
            </EmptyState>
          ) : (
            <ErrorState
              message={problemMessage(query.error, 'Mevzuat yüklenemedi.')}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
        </Card>
      )}
      {query.data && (
        <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="space-y-4 md:space-y-6">
            {query.data.reference.is_repealed && (
              <Notice tone="caution" title="Yürürlükten kalktı">
                Bu mevzuat aranınca çıkmaz; eski metinlerde geçtiğinde tanınır.
              </Notice>
            )}
            <ReferenceForm key={query.data.reference.id} reference={query.data.reference} />
          </div>
          <ReferenceUse {...query.data} />
        </div>
      )}
    </>
  )
}

function Removal({ reference: { id, title, origin } }: { reference: ManagedReference }) {
  const navigate = useNavigate()
  const question = useDialog()
  const removal = useDeleteReference()
  const isAdded = origin === 'added'
  return (
    <>
      <Button variant="danger" icon={isAdded ? Trash2 : RotateCcw} onClick={() => question.show()}>
        {isAdded ? 'Sil' : 'Kataloğa Döndür'}
      </Button>
      <ConfirmDialog
        {...question.props}
        title={isAdded ? 'Mevzuat silinsin mi?' : 'Değişiklikler geri alınsın mı?'}
        description={
          <>
            <strong className="text-ink">{title}</strong>{' '}
            {isAdded ? 'silinir.' : 'katalogdaki bağlantısına döner.'} Tamamlanmış raporlar değişmez.
          </>
        }
        confirmLabel={isAdded ? 'Sil' : 'Kataloğa Döndür'}
        destructive
        describeError={(failure) => problemMessage(failure, 'İşlem yapılamadı')}
        onConfirm={async () => {
          toast.success(await removal.mutateAsync(id))
          await navigate(listPath, { state: savedExit })
        }}
      />
    </>
  )
}
